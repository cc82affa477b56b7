import { afterAll, beforeEach } from "vitest";

/** Opens what all tests of a file share: it is renewed before each of them, and closed after the last. */
export async function openForTests<Opened extends { close: () => unknown }>(
  open: () => Promise<Opened>,
  renew: (opened: Opened) => unknown = () => undefined,
): Promise<Opened> {
  const opened = await open();
  afterAll(() => opened.close());
  beforeEach(() => renew(opened));
  return opened;
}
