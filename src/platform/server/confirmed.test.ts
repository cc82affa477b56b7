import * as z from "zod/mini";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { freshDb } from "#testing/database.ts";
import { NOW, opened, openServer, type TestServer } from "#testing/server.ts";
import { endpoint, type Endpoint } from "../endpoint.ts";
import { isUnconfirmed } from "../problem.ts";
import type { ServerFeature, User } from "./feature.ts";
import type { Confirmation, FailedRequest } from "./server-context.ts";

const give = endpoint.post({
  path: "/gifts",
  access: "signed-in",
  confirmed: true,
  idempotent: true,
  summary: "Gives something away.",
  body: z.strictObject({ what: z.string() }),
  answers: { 200: { when: "Given.", body: z.object({ what: z.string() }) } },
});
const gifts: ServerFeature<{ give: typeof give }, object> = {
  contract: { give },
  handlers: { give: async ({ body, once }) => once(async () => (given.push(body.what), { status: 200, body })) },
};
const given: string[] = [];
const person: User = { id: "1", sessionId: "s1", customerId: "c1", role: "customer", main: true, grants: [] };
const clock = standingClock(NOW);
const ago = (minutes: number): User => ({ ...person, confirmedAt: new Date(clock.now().getTime() - minutes * 60_000) });

let context: TestServer;
let close: () => Promise<void>;
let confirmation: Confirmation;
const tried: string[] = [];
const shown: FailedRequest[] = [];
beforeAll(async () => {
  const { db, close: closeDb } = await freshDb();
  context = await openServer(db, [opened(gifts, {})], {
    clock,
    confirmByPassword: async (_user, { password }) => (tried.push(password), confirmation),
    errorPage: async (_request, _reply, failed) => (shown.push(failed), "<p>page</p>"),
  });
  close = async () => {
    await context.close();
    await closeDb();
  };
});
afterAll(() => close());
beforeEach(() => {
  for (const list of [given, tried, shown]) list.length = 0;
  confirmation = "right";
});

test.each([
  [0, true],
  [4.99, true],
  [5, false],
  [600, false],
  [-0.5, true],
  [-5, false],
])("who proved who they are %d minutes ago may make the change: %s", async (minutes, may) => {
  const called = context.browser(ago(minutes)).call(give, { body: { what: "a bell" } });
  if (may) expect(await called).toMatchObject({ status: 200 });
  else expect(isUnconfirmed(await called.catch((error: unknown) => error))).toBe(true);
  expect(given).toHaveLength(may ? 1 : 0);
});

test("a call without a token, or by nobody, gets the refusal of that, and the content is checked afterwards", async () => {
  const browser = context.browser(ago(9));
  const problemOf = async (more: object) => {
    const { status, json } = await browser.send("POST", "/gifts", { json: { wrong: 1 }, ...more });
    return [status, (json() as { problem: string }).problem];
  };
  expect(await problemOf({ csrf: false })).toEqual([403, "csrf"]);
  expect(await problemOf({})).toEqual([403, "confirm-identity"]);
  expect((await context.browser().send("POST", "/gifts", { json: {} })).status).toBe(401);
});

const PAGE = { accept: "text/html", "sec-fetch-site": "same-origin" };
const form = { what: "a bell", _key: "0123456789abcdef", _csrf: "x" };

test("a plain form gets a page that sends it on, and with the password in it the change is made once", async () => {
  const browser = context.browser(ago(9));
  const { status, text } = await browser.send("POST", "/gifts", { form, headers: PAGE });
  expect([status, text, given]).toEqual([403, "<p>page</p>", []]);
  const fields = [
    ["what", "a bell"],
    ["_key", "0123456789abcdef"],
  ];
  expect(shown).toEqual([{ status: 403, again: { action: "/gifts", fields }, confirm: {} }]);
  const again = () => browser.send("POST", "/gifts", { form: { ...form, _confirm: "the password" }, headers: PAGE });
  expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
  expect([given, tried]).toEqual([["a bell"], ["the password", "the password"]]);
});

test.each([
  ["wrong", "wrong-password"],
  [{ retryAfter: 60 }, "too-many-tries"],
] as const)("with a password that is %j the page names the problem, and the password is not in it", async (result, problem) => {
  confirmation = result;
  const { status } = await context.browser(ago(9)).send("POST", "/gifts", { form: { ...form, _confirm: "a guess" }, headers: PAGE });
  expect([status, given]).toEqual([403, []]);
  expect(shown).toMatchObject([{ confirm: { problem }, again: { action: "/gifts" } }]);
  expect(JSON.stringify(shown)).not.toContain("a guess");
});

test("an operator who must add a second factor first is refused every call of operators", async () => {
  const operator = { ...person, role: "operator", roles: ["support"], customerId: null } as const;
  const { db, close: closeDb } = await freshDb();
  const report = { ...gifts, contract: { give: { ...give, access: "operator", role: "support" } } } as unknown as typeof gifts;
  const server = await openServer(db, [opened(report, {})], { clock });
  const call = (user: User) => server.browser(user).send("POST", "/gifts", { json: { what: "a bell" } });
  const refused = await call({ ...operator, needsFactor: true });
  expect([refused.status, (refused.json() as { problem: string }).problem]).toEqual([403, "second-factor-first"]);
  expect((await call({ ...operator, sessionId: "s2" })).status).toBe(200);
  await server.close();
  await closeDb();
});

test.each([
  { ...give, access: "anyone" },
  { ...give, access: "system" },
  { ...give, method: "GET" },
] satisfies Endpoint[])("a declaration that no person could meet, or that would refuse a page, is not served", async (declared) => {
  const { db, close: closeDb } = await freshDb();
  const broken = { contract: { give: declared }, handlers: gifts.handlers } as unknown as typeof gifts;
  await expect(openServer(db, [opened(broken, {})])).rejects.toThrow(/can need a confirmed one/);
  await closeDb();
});
