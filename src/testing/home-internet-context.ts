import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ProviderUnavailable } from "#providers/network-controller/port.ts";
import { openHomeInternet } from "./home-internet.ts";
import { home, slowRouter } from "./people.ts";

type HomeInternetContext = Awaited<ReturnType<typeof openHomeInternet>>;
/** Method, path below the section's, and the JSON that is sent. */
type Sent = [method: string, path: string, json?: object];

/**
 * Home internet for the tests of one file: opened before the first, restored before each, closed after the last. Empty until then. `controller` is the network
 * controller that each test starts with, whatever the one before replaced it by.
 */
export function homeInternetContext(): HomeInternetContext & { controller: HomeInternetContext["deps"]["networkController"] } {
  const context = {} as ReturnType<typeof homeInternetContext>;
  beforeAll(async () => {
    Object.assign(context, await openHomeInternet());
    context.controller = context.deps.networkController;
  });
  afterAll(() => context.close());
  beforeEach(() => {
    context.deps.networkController = context.controller;
    return context.renew();
  });
  return context;
}

/** Home internet of a customer who is at home, while the network controller is away. */
export async function whileControllerAway(run: (browser: ReturnType<HomeInternetContext["browser"]>) => Promise<void>): Promise<void> {
  const away = await openHomeInternet();
  await away.renew();
  away.deps.networkController = {
    ...away.deps.networkController,
    lastReport: () => Promise.reject(new ProviderUnavailable("network controller")),
  };
  await run(away.browser(home));
  await away.close();
}

/** The answer byte for byte, without the request's own id, for comparison with other answers. */
/**
 * A test that expects the answer to `absent` to be 404, and, byte for byte, that to what another customer asks of the contract (`foreign`)
 * and its owner asks of what it does not have (`unknown`). Nothing is planned by any of them.
 */
export const testSameAbsence = (
  context: HomeInternetContext,
  below: string,
  { absent, foreign, unknown }: { absent: Sent; foreign: Sent[]; unknown: Sent[] },
): void =>
  test("another customer's contract, an absent one and an absent index are the same answer, byte for byte", async () => {
    const answer = async (who: typeof home, [method, path, json]: Sent) => {
      const reply = await context.browser(who).send(method, `${below}${path}`, json ? { json } : {});
      return { status: reply.status, text: reply.text.replace(/"requestId":"[^"]*"/, "") };
    };
    const expected = await answer(home, absent);
    expect(expected.status).toBe(404);
    for (const call of foreign) expect(await answer(slowRouter, call)).toEqual(expected);
    for (const call of unknown) expect(await answer(home, call)).toEqual(expected);
    expect(context.planned).toEqual([]);
  });

/** The first of the devices in the router's report of the customer at home. */
export const PRINTER = {
  mac: "3C:2A:F4:10:77:0A",
  name: "Printer",
  ipAddress: "192.168.1.20",
  connection: "24",
  active: true,
  reserved: true,
};
