import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LINES } from "#providers/service-orders/simulated.ts";
import { business, home, overdue, smallBusinessOffice } from "#testing/people.ts";
import { opened } from "#testing/server.ts";
import { openServices } from "#testing/services.ts";
import { resumeSims, simAct, simLines } from "../contract.ts";
import { simFeature } from "./feature.ts";

let world: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => void (world = await openServices({ features: (deps) => [opened(simFeature, deps)] })));
beforeEach(async () => {
  await sql`delete from platform.operations`.execute(world.db);
  await sql`update people.assets set status = 'ACTIVE', suspension_reason = null where service_id like '888100%'`.execute(world.db);
  await sql`update simulated_inventory.lines set status = 'active', reason = null, pending = '[]' where service_id like '888100%'`.execute(
    world.db,
  );
});
afterAll(() => world.close());

const PATH = "/myvrata/services/sim/suspend";
const suspend = async (lines: string | string[], user = home) => {
  const { status, json } = await world.browser(user).send("POST", PATH, { json: { lines, reason: "TRAVEL" } });
  return { status, ...(json() as { group: string; placed: number; refused: number }) };
};
const resume = (lines: string | string[], user = home) => world.browser(user).call(resumeSims, { body: { lines } });
const actOf = async (group: string, user = home) => {
  const { body } = await world.browser(user).call(simAct, { query: { group } });
  if (!("lines" in body)) throw new Error("no act");
  return body;
};
const endsOf = async (group: string, user = home) =>
  (await actOf(group, user)).lines.map(({ operation, refused }) => [operation.serviceId, refused ?? operation.fault ?? operation.state]);

test("lines are suspended as one act, told line by line, and resumed", async () => {
  const { group, ...stored } = await suspend(["888100101", "888100102"]);
  expect(stored).toMatchObject({ status: 200, placed: 2, refused: 0 });
  expect(await actOf(group)).toMatchObject({ action: "suspend", reason: "TRAVEL", checkingTime: 2_000 });
  await world.look();
  expect(await endsOf(group)).toEqual([
    ["888100101", "applied"],
    ["888100102", "applied"],
  ]);
  const states = async () => (await world.browser(home).call(simLines, { query: {} })).body.lines.map(({ state }) => state);
  expect(await states()).toEqual(["requested", "requested"]);
  const back = await resume(["888100101", "888100102"]);
  await world.look();
  expect(back).toMatchObject({ status: 200 });
  expect(await states()).toEqual(["active", "active"]);
});

test("what is refused at once is listed with its reason, and does not stop the others", async () => {
  await suspend("888100101");
  await world.look();
  await suspend("888100102");
  const { group, placed, refused } = await suspend(["888100101", "888100102", "TV100001"]);
  expect([placed, refused]).toEqual([0, 3]);
  expect(await endsOf(group)).toEqual([
    ["888100101", "already-suspended"],
    ["888100102", "busy"],
    ["TV100001", "no-sim"],
  ]);
});

test("only what the customer had suspended is resumed", async () => {
  const answer = await resume("888200101", overdue); // suspended for overdue bills
  if (answer.status !== 200) throw new Error("refused");
  expect(await endsOf(answer.body.group, overdue)).toEqual([["888200101", "not-allowed"]]);
});

test("forty lines of which three fail end each as the line is", async () => {
  const { lines } = (await world.browser(business).call(simLines, { query: {} })).body;
  const failing = [LINES.refusedVan, LINES.otherRefusedVan, LINES.failingVan];
  const forty = lines.map(({ serviceId }) => serviceId);
  const { group } = await suspend(forty, business);
  await world.look();
  const ends = await endsOf(group, business);
  expect(ends.filter(([, end]) => end !== "applied")).toEqual([
    [failing[0], "not-allowed"],
    [failing[1], "not-allowed"],
    [failing[2], "failed"],
  ]);
  expect(ends).toHaveLength(forty.length);
});

test("nothing chosen is refused, one line of another customer makes all of them not found, and 501 are too many", async () => {
  expect(await suspend([])).toMatchObject({ status: 422, problem: "none-chosen" });
  const foreign = await world.browser(home).send("POST", PATH, { json: { lines: ["888100101", "888200101"], reason: "OTHER" } });
  const nobodys = await world.browser(home).send("POST", PATH, { json: { lines: ["888100101", "888999999"], reason: "OTHER" } });
  const text = ({ text: body }: { text: string }) => body.replace(/"requestId":"[^"]*"|"instance":"[^"]*"/g, "");
  expect([foreign.status, text(foreign)]).toEqual([404, text(nobodys)]);
  expect(await world.underWay("888100101")).toEqual([]);
  expect((await suspend(Array.from({ length: 501 }, (_, place) => `8${place}`))).status).toBe(400);
});

test("500 lines are one act", async () => {
  const lines = Array.from({ length: 500 }, (_, place) => `8790${String(place).padStart(5, "0")}`);
  await sql`
    insert into people.assets (id, customer_id, billing_account_id, service_type, service_id, display_name, tariff_name, bundled, status, prepaid)
    select gen_random_uuid(), b.customer_id, b.id, 'MOBILE', l, l, 'x', false, 'ACTIVE', false
    from people.billing_accounts b, unnest(${lines}::text[]) as l where b.code = '1000000011'`.execute(world.db);
  expect(await suspend(lines)).toMatchObject({ status: 200, placed: 500 });
});

test("who may only see the account suspends nothing, and does not see another's act", async () => {
  const { group } = await suspend("888100101");
  expect((await world.browser(business).send("GET", `/myvrata/services/sim/act?group=${group}`)).status).toBe(404);
  const viewer = { ...smallBusinessOffice, grants: [{ permission: "see", account: "00000000-0000-4000-8000-000000000000" }] } as const;
  expect((await suspend("877200100", viewer)).status).toBe(404);
});

test("without a script the page is told the act, and the same key stores it once", async () => {
  const browser = world.browser(home);
  const send = (form: Record<string, string>) => browser.send("POST", PATH, { form, headers: { accept: "text/html" } });
  const form = { lines: "888100101", reason: "LOST", _key: "0123456789abcdef" };
  const [first, second] = [await send(form), await send(form)];
  expect(first.headers["location"]).toMatch(/^\/myvrata\/services\/sim\?group=[0-9a-f-]{36}$/);
  expect(second.headers["location"]).toBe(first.headers["location"]);
  expect((await send({ reason: "LOST" })).headers["location"]).toBe("/myvrata/services/sim?problem=none-chosen");
  expect(await world.count("platform.operations")).toBe(1);
});
