import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { KINDS, SERVICE_KINDS, type ServiceKind } from "#features/services/operations/kinds.ts";
import { ongoingWords } from "#features/services/operations/messages/under-way-words.ts";
import { placeForLine } from "#features/services/operations/server/place.ts";
import { boltOnsFeature } from "#features/services/bolt-ons/server/feature.ts";
import { doubleSpeedFeature } from "#features/services/double-speed/server/feature.ts";
import { ledgerFeature } from "#features/services/ledger/server/feature.ts";
import { lostPhoneFeature } from "#features/services/lost-phone/server/feature.ts";
import { phoneSettingsFeature } from "#features/services/phone-settings/server/feature.ts";
import { roamingFeature } from "#features/services/roaming/server/feature.ts";
import { simFeature } from "#features/services/sim/server/feature.ts";
import { vouchersFeature } from "#features/services/vouchers/server/feature.ts";
import { endOperation } from "#platform/server/operations/store.ts";
import { LINES } from "#providers/service-inventory/simulated.ts";
import type { ServiceChange } from "#providers/service-orders/port.ts";
import { home } from "#testing/people.ts";
import { opened } from "#testing/server.ts";
import { openServices } from "#testing/services.ts";

/** The inventory does not answer about this line: an act that asks it before it looks at what is under way is answered 503. */
const LINE = LINES.away;
const PHONE = "30000000-0000-4000-8000-000000000001";
const PHONE_VALUES = { apn: "x", username: "", password: "", mmsc: "", mmsProxy: "", mcc: "284", mnc: "01" };
let world: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  world = await openServices({
    features: (deps) => [
      ...[opened(boltOnsFeature, deps), opened(vouchersFeature, deps), opened(doubleSpeedFeature, deps), opened(roamingFeature, deps)],
      ...[opened(simFeature, deps), opened(ledgerFeature, deps)],
      opened(lostPhoneFeature, { ...deps, newSims: { offer: async () => undefined, ordersOf: async () => [] } }),
      opened(phoneSettingsFeature, { ...deps, phoneValues: PHONE_VALUES, billDocuments: { signingKey: async () => undefined } }),
    ],
  });
  await sql`update people.assets set service_id = ${LINE} where service_id = '888100101'`.execute(world.db);
});
beforeEach(async () => {
  for (const table of ["platform.operations", "lost_phones.phones"]) await sql.raw(`delete from ${table}`).execute(world.db);
  await sql`update people.assets set status = 'ACTIVE', suspension_reason = null where service_id = ${LINE}`.execute(world.db);
});
afterAll(() => world.close());

const offer = { offerId: "BO-MIN-100", nameBg: "100 минути", nameEn: "100 minutes", priceCents: 256 };
/** What is under way, of each kind. */
const UNDER_WAY: Record<ServiceKind, { change: ServiceChange; request: Record<string, string | number | boolean | null> }> = {
  "line.suspend": { change: { action: "suspend", reason: "TRAVEL" }, request: { reason: "TRAVEL" } },
  "line.resume": { change: { action: "resume" }, request: { reason: null } },
  "line.settings": { change: { action: "send-settings", model: "Nokia" }, request: { model: "Nokia" } },
  "line.roaming": {
    change: { action: "roaming", enabled: true, capCents: null },
    request: { enabled: true, capCents: null, act: "on" },
  },
  "bolt-on.add": { change: { action: "add", offerId: "BO-MIN-100", priceCents: 256, replaces: null }, request: offer },
  "bolt-on.remove": { change: { action: "remove", productId: "PR-1" }, request: { ...offer, productId: "PR-1" } },
  "voucher.use": {
    change: { action: "add", offerId: "VO-LOYAL", priceCents: 0, replaces: null },
    request: { ...offer, offerId: "VO-LOYAL" },
  },
  "double-speed.add": {
    change: { action: "add", offerId: "DS-30", priceCents: 511, replaces: null },
    request: { ...offer, offerId: "DS-30" },
  },
};
async function begin(kind: ServiceKind, groupId?: string): Promise<string> {
  const of = { line: { serviceId: LINE, billingAccountCode: "1000000011" }, user: home, ...(groupId && { groupId }) };
  const placed = await world.db.transaction().execute((tx) => placeForLine(tx, { kind, ...of, ...UNDER_WAY[kind] }, world.deps));
  if (placed.state !== "placed") throw new Error("something else is under way");
  return placed.id;
}

type Fields = Record<string, string>;
/** An act: the call, what it sends, and the status with which the specification has it say that another request is under way (B§7). */
type Act = { path: string; body: Fields; status: number; page: RegExp };
const ACTS: Record<string, Act> = {
  "roaming on": { path: "roaming/activate", body: { serviceId: LINE, turn: "on" }, status: 409, page: /roaming=ongoing-request/ },
  "roaming off": { path: "roaming/activate", body: { serviceId: LINE, turn: "off" }, status: 409, page: /roaming=ongoing-request/ },
  "a cap": { path: "roaming/cap", body: { serviceId: LINE, choice: "set", cap: "10" }, status: 409, page: /roaming=ongoing-request/ },
  "a bolt-on": {
    path: "bolt-on/activate",
    body: { serviceId: LINE, boltonIdentifier: "BO-DATA-5", price: "409", startNow: "yes" },
    status: 400,
    page: /outcome=ongoing/,
  },
  "the end of a bolt-on": { path: "bolt-on/stop", body: { serviceId: LINE, productId: "PR-1" }, status: 409, page: /done=ongoing/ },
  "a withdrawal": { path: "bolt-on/withdraw", body: { serviceId: LINE, productId: "PR-1" }, status: 409, page: /done=ongoing/ },
  "no end of a bolt-on": { path: "bolt-on/keep", body: { serviceId: LINE, productId: "PR-1" }, status: 409, page: /done=ongoing/ },
  "a voucher": { path: "voucher/activate", body: { serviceId: LINE, offerId: "VO-BIRTHDAY" }, status: 409, page: /outcome=ongoing/ },
  "double speed": { path: "double-speed/activate", body: { serviceId: LINE, startNow: "yes" }, status: 400, page: /outcome=ongoing/ },
  "a found phone": {
    path: "lost-phone/recovered",
    body: { id: PHONE },
    status: 409,
    page: /problem=ongoing-request&underWay=line.suspend/,
  },
  "a lost phone again": {
    path: "lost-phone/again",
    body: { id: PHONE },
    status: 409,
    page: /problem=ongoing-request&underWay=line.resume/,
  },
};
const send = (path: string, sent: { json?: unknown; form?: Fields; headers?: Record<string, string> }) =>
  world.browser(home).send("POST", `/myvrata/services/${path}`, sent);
const asPage = (path: string, form: Fields) => send(path, { form, headers: { accept: "text/html" } });

/** Each act beside what its family may have under way. */
const MEETINGS: [act: string, underWay: ServiceKind][] = [
  ["roaming off", "line.roaming"],
  ["a cap", "line.roaming"],
  ["a bolt-on", "bolt-on.add"],
  ["a bolt-on", "bolt-on.remove"],
  ["a bolt-on", "voucher.use"],
  ["a bolt-on", "double-speed.add"],
  ["the end of a bolt-on", "bolt-on.add"],
  ["the end of a bolt-on", "bolt-on.remove"],
  ["a withdrawal", "bolt-on.add"],
  ["a withdrawal", "bolt-on.remove"],
  ["no end of a bolt-on", "bolt-on.remove"],
  ["a voucher", "voucher.use"],
  ["a voucher", "bolt-on.add"],
  ["double speed", "voucher.use"],
  ["double speed", "bolt-on.add"],
  ["a found phone", "line.suspend"],
  ["a lost phone again", "line.resume"],
];

test.each(MEETINGS)("%s beside %s: refused with what is under way, before the inventory is asked", async (act, kind) => {
  const { path, body, status, page } = ACTS[act]!;
  await sql`insert into lost_phones.phones (id, customer_id, account, service_id, user_id, reason, reported_at, attempts)
    values (${PHONE}, ${home.customerId}, '1000000011', ${LINE}, ${home.id}, 'LOST', ${world.clock.now()}, 0)`.execute(world.db);
  const id = await begin(kind);
  const answer = await send(path, { json: body });
  expect([answer.status, answer.json()]).toMatchObject([
    status,
    { problem: "ongoing-request", underWay: { id, kind, serviceId: LINE, endedAt: null, request: UNDER_WAY[kind].request } },
  ]);
  expect((await asPage(path, body)).headers["location"]).toMatch(page);
  expect(await world.underWay(LINE)).toHaveLength(1);
});

test.each([
  ["roaming on", "line.roaming", { result: "requested" }],
  ["a voucher", "voucher.use", undefined],
  ["double speed", "double-speed.add", { outcome: "already-requested" }],
] as const)("%s beside the same: it is that request", async (act, kind, same) => {
  const id = await begin(kind);
  const { path, body } = ACTS[act]!;
  const answer = await send(path, { json: act === "a voucher" ? { ...body, offerId: "VO-LOYAL" } : body });
  // a voucher is told by its status (B§8)
  expect([answer.status, answer.json()]).toMatchObject(same ? [200, { ...same, operationId: id }] : [409, { problem: "ongoing-request" }]);
});

test("other settings for the phone, and the undo of what is being changed, are refused", async () => {
  await begin("line.settings");
  const settings = { choice: "sms", number: LINE, model: "Pixel" };
  expect((await send("auto-settings", { json: settings })).json()).toMatchObject({ problem: "busy" });
  const suspension = await begin("line.suspend");
  await endOperation(world.db, suspension, { state: "applied", fault: null, now: world.clock.now() });
  const id = await begin("line.resume");
  const undo = await send("operations/undo", { json: { operationId: suspension } });
  expect([undo.status, undo.json()]).toMatchObject([409, { problem: "ongoing-request", underWay: { id, kind: "line.resume" } }]);
  expect((await asPage("operations/undo", { operationId: suspension })).headers["location"]).toMatch(
    /result=ongoing-request&underWay=line.resume/,
  );
});

test.each([
  ["suspend", "line.suspend", "ACTIVE"],
  ["resume", "line.suspend", "ACTIVE"],
  ["suspend", "line.resume", "SUSPENDED"],
  ["resume", "line.resume", "SUSPENDED"],
])("a SIM card: %s beside %s is busy, whatever the state of the line says", async (action, kind, status) => {
  await sql`update people.assets set status = ${status}, suspension_reason = ${status === "ACTIVE" ? null : "CUSTOMER_REQUEST"}
    where service_id = ${LINE}`.execute(world.db);
  await begin(kind as ServiceKind);
  const { group } = (await send(`sim/${action}`, { json: { lines: LINE, ...(action === "suspend" && { reason: "OTHER" }) } })).json() as {
    group: string;
  };
  const act = (await world.browser(home).send("GET", `/myvrata/services/sim/act?group=${group}`)).json();
  expect(act).toMatchObject({ lines: [{ refused: "busy", underWay: kind, operation: { state: "failed", fault: "busy" } }] });
});

test("a line that comes back after a payment is busy too: it is neither called suspended already nor suspended as lost yet", async () => {
  await sql`update people.assets set status = 'SUSPENDED', suspension_reason = 'OVERDUE' where service_id = ${LINE}`.execute(world.db);
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx); // of its payment nothing is needed
    await sql`insert into bill_payments.resumptions (id, payment_id, account, service_id, name, requested_at, deadline_at)
      values (${randomUUID()}, ${randomUUID()}, '1000000011', ${LINE}, 'x', ${world.clock.now()}, ${world.clock.now()})`.execute(tx);
  });
  const { group } = (await send("sim/suspend", { json: { lines: LINE, reason: "OTHER" } })).json() as { group: string };
  const act = (await world.browser(home).send("GET", `/myvrata/services/sim/act?group=${group}`)).json();
  expect(act).toMatchObject({ lines: [{ refused: "busy", underWay: "line.resume" }] });
  expect((await send("lost-phone", { json: { number: LINE, reason: "LOST" } })).status).toBe(200);
  const phones = (await world.browser(home).send("GET", "/myvrata/services/lost-phone/state")).json();
  expect(phones).toMatchObject({ phones: [{ suspension: null, waits: "line.resume" }] });
  await sql`delete from bill_payments.resumptions`.execute(world.db);
});

test("every family has an act that meets it, and every kind is named in words in both languages", () => {
  const families = new Set(MEETINGS.map(([, kind]) => KINDS[kind].family));
  expect([...families, "line.settings"].sort()).toEqual([...new Set(SERVICE_KINDS.map((kind) => KINDS[kind].family))].sort());
  const sentences = SERVICE_KINDS.flatMap((kind) =>
    (["bg", "en"] as const).map((language) => ongoingWords({ kind, request: UNDER_WAY[kind].request }, language)),
  );
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(sentences.slice(-2)).toEqual([
    "Още изпълняваме предишна заявка: включване на двойна скорост. Изчакайте да приключи и опитайте отново.",
    "An earlier request is still under way: turning double speed on. Wait until it has ended, then try again.",
  ]);
});
