import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notifications } from "#app/server/notifications.ts";
import { LINES as INVENTORY_LINES } from "#providers/service-inventory/simulated.ts";
import { home } from "#testing/people.ts";
import { opened } from "#testing/server.ts";
import { openServices } from "#testing/services.ts";
import { simCards, shownCodes } from "../contract.ts";
import { SHOWINGS } from "../rules.ts";
import { simCodesFeature, simCodesServer } from "./feature.ts";

const NUMBER = "888100101";
const secret = "a secret of the tests: 32 characters";
let world: Awaited<ReturnType<typeof openServices>>;
let card: string;
let codes: { pin: string; puk: string };
beforeAll(async () => {
  world = await openServices({
    jobs: simCodesServer.jobs as never,
    features: (deps) => [opened(simCodesFeature, { ...deps, limits: { on: true, secret } })],
  });
  Object.assign(world.deps, { notifications });
  card = (await world.deps.serviceInventory.line(NUMBER))!.cards[0]!.iccid;
  codes = (await world.deps.serviceInventory.codes(NUMBER, card))!;
});
beforeEach(async () => {
  for (const table of ["people.history", "notifications.messages", "platform.rate_limits"])
    await sql.raw(`delete from ${table}`).execute(world.db);
});
afterAll(() => world.close());

const PATH = "/myvrata/services/sim/pin-puk";
const show = (body: Record<string, string> = { number: NUMBER, card }, user = home) =>
  world.browser(user).send("POST", PATH, { json: body });

test("the codes are shown, not to be stored by a browser, and the showing is in the history and told to the owner and the number", async () => {
  const { status, headers, json } = await show();
  expect([status, headers["cache-control"]]).toEqual([200, expect.stringContaining("no-store")]);
  expect(json()).toMatchObject({ pin: codes.pin, puk: codes.puk, wrongPuks: 0 });
  expect(await world.count("people.history", "event = 'sim-codes-shown' and details ->> 'card' = right('" + card + "', 4)")).toBe(1);
  await world.runJobs();
  expect(await world.count("notifications.messages", "code like 'sim-codes.%'")).toBe(1);
  expect(await world.count("simulated_outbox.mails", "subject like '%PUK%'")).toBe(1);
  expect(await world.count("simulated_outbox.sms", `recipient = '${NUMBER}'`)).toBe(1);
});

test("the codes are nowhere in the database", async () => {
  await world.browser(home).send("POST", PATH, { form: { number: NUMBER, card }, headers: { accept: "text/html" } });
  await show();
  await world.runJobs();
  const { rows } = await sql<{ at: string }>`
    select table_schema || '.' || table_name as at from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'simulated_services', 'simulated_inventory')`.execute(
    world.db,
  );
  const found: string[] = [];
  for (const { at } of rows) if ((await world.count(`${at} as t`, `t::text like '%${codes.puk}%'`)) > 0) found.push(at);
  expect(rows.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test("each showing is a new one, also with the same key", async () => {
  const again = () =>
    world.browser(home).send("POST", PATH, { json: { number: NUMBER, card }, headers: { "idempotency-key": "0123456789abcdef" } });
  await again();
  await again();
  expect(await world.count("people.history", "event = 'sim-codes-shown'")).toBe(2);
  expect(await world.count("platform.idempotency_keys")).toBe(0);
});

test.each([
  [{}, 422, "number-missing"],
  [{ number: NUMBER }, 422, "card-missing"],
  [{ number: NUMBER, card: "8935900000000000000" }, 422, "no-such-card"],
])("%j is refused", async (body, status, problem) => {
  const answer = await show(body);
  expect([answer.status, (answer.json() as { problem: string }).problem]).toEqual([status, problem]);
});

test("another customer's number is not found, whatever the card", async () => {
  expect((await show({ number: "888200102", card })).status).toBe(404);
  expect((await world.browser(home).send("GET", "/myvrata/services/sim/cards?number=888200102")).status).toBe(404);
});

test("after ten showings in an hour there are no more", async () => {
  for (let time = 0; time < SHOWINGS.limit; time += 1) expect((await show()).status).toBe(200);
  const refused = await show();
  expect([refused.status, Number(refused.headers["retry-after"])]).toEqual([429, SHOWINGS.windowSeconds]);
});

test("while the inventory is away the cards are unknown, and no codes are shown", async () => {
  await sql`update people.assets set service_id = ${INVENTORY_LINES.away} where service_id = '888100102'`.execute(world.db);
  const { body } = await world.browser(home).call(simCards, { query: { number: INVENTORY_LINES.away } });
  expect(body).toEqual({ cards: null });
  expect((await show({ number: INVENTORY_LINES.away, card })).status).toBe(503);
  expect(await world.count("people.history", "event = 'sim-codes-shown'")).toBe(0);
});

test("without a script the page shows them once, and a reload shows nothing", async () => {
  const browser = world.browser(home);
  const { headers } = await browser.send("POST", PATH, { form: { number: NUMBER, card }, headers: { accept: "text/html" } });
  expect(headers["location"]).toBe(`/myvrata/services/sim?open=codes&number=${NUMBER}&done=shown`);
  expect(JSON.stringify([...browser.cookies])).not.toContain(codes.puk);
  const read = async () => (await browser.call(shownCodes, {})).body.codes;
  expect(await read()).toMatchObject({ puk: codes.puk });
  expect(await read()).toBeNull();
  const missing = await browser.send("POST", PATH, { form: { number: NUMBER }, headers: { accept: "text/html" } });
  expect(missing.headers["location"]).toBe(`/myvrata/services/sim?open=codes&number=${NUMBER}&problem=card-missing`);
});
