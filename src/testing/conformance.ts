import { afterAll, beforeAll, describe } from "vitest";

type Close = () => unknown;

/** A list of what a file's tests opened: after them it is closed, the last first. */
export function closingAfterAll(): Close[] {
  const closing: Close[] = [];
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });
  return closing;
}

/** The same cases for each implementation of a port, by its name; `cases` gets what was opened before them. */
export const describeEach =
  <Opened>(implementations: [name: string, open: () => Promise<Opened>][]) =>
  (cases: (opened: () => Opened) => void): void =>
    describe.each(implementations)("%s", (_, open) => {
      let opened: Opened;
      beforeAll(async () => {
        opened = await open();
      });
      cases(() => opened);
    });
