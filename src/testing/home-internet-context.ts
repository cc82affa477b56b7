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

/** Expects all these calls, one after the other, to be refused because the network controller is away. */
export const expectControllerAway = (
  context: HomeInternetContext,
  calls: (browser: ReturnType<HomeInternetContext["browser"]>) => (() => Promise<object>)[],
): Promise<void> =>
  whileControllerAway(context, async (browser) => {
    for (const call of calls(browser)) expect(await call()).toMatchObject({ status: 503, body: { problem: "controller-away" } });
  });

/** A customer who is at home, while the network controller is away: it is back in the next test. */
export async function whileControllerAway(
  context: HomeInternetContext,
  run: (browser: ReturnType<HomeInternetContext["browser"]>) => Promise<void>,
): Promise<void> {
  context.deps.networkController = {
    ...context.deps.networkController,
    lastReport: () => Promise.reject(new ProviderUnavailable("network controller")),
  };
  await run(context.browser(home));
}

/** Deletes rows of a section by its form, whose body says which; until nothing is left to do at the router. */
export async function deleteByForm(context: HomeInternetContext, section: string, body: string): Promise<void> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const reply = await context.browser(home).send("POST", `${section}/delete?cid=C1000001`, { body, headers });
  expect(reply).toMatchObject({ status: 200, headers: { "my-contact-success-request": "true" } });
  await context.drive();
}

/** A row is deleted once: a second request gets the ticket of the first, and one after that 404. */
export async function expectDeletedOnce(
  context: HomeInternetContext,
  remove: () => Promise<{ status: number; body: unknown }>,
): Promise<void> {
  const [one, other] = [await remove(), await remove()];
  expect(one).toMatchObject({ status: 200, body: { cid: "C1000001" } });
  expect(other.body).toEqual(one.body);
  await context.drive();
  await expect(remove()).rejects.toMatchObject({ status: 404 });
}

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

/** The same of a section of rows: how one is added, changes of rows that are not there, and the field that names those to delete. */
export const testSameAbsenceOfRows = (
  context: HomeInternetContext,
  below: string,
  { add, change = [], selected }: { add: object; change?: object[]; selected: string },
): void =>
  testSameAbsence(context, below, {
    absent: ["GET", "?cid=C9999999"],
    foreign: [
      ["GET", "?cid=C1000001"],
      ["GET", "/status?cid=C1000001&index=1&status=activate"],
      ["POST", "?cid=C1000001", add],
      ["POST", "/delete?cid=C1000001", { [selected]: 1 }],
      ["DELETE", "/delete?cid=C1000001&index=1"],
    ],
    unknown: [
      ["GET", "/status?cid=C1000001&index=99&status=activate"],
      ...change.map((json): Sent => ["POST", "?cid=C1000001", json]),
      ["POST", "/delete?cid=C1000001", { [selected]: [1, 99] }],
      ["POST", "/delete?cid=C1000001", { [selected]: "one" }],
      ["DELETE", "/delete?cid=C1000001&index=99"],
    ],
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
