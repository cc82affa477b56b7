import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serviceOperationsFeature } from "../../operations/server/feature.ts";
import { placeForLine } from "../../operations/server/place.ts";
import type { ServiceKind } from "../../operations/kinds.ts";
import { endOperation, insertOperation } from "#platform/server/operations/store.ts";
import type { Grant } from "#platform/permissions.ts";
import { placeCommand } from "#platform/server/commands.ts";
import type { ServiceChange } from "#providers/service-orders/port.ts";
import { LINES } from "#providers/service-orders/simulated.ts";
import { business, home, smallBusiness, smallBusinessShop } from "#testing/people.ts";
import { opened } from "#testing/server.ts";
import { openServices } from "#testing/services.ts";
import { operationsLedger, undoOperation } from "../contract.ts";
import { ledgerFeature } from "./feature.ts";

let world: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  world = await openServices({ features: (deps) => [opened(serviceOperationsFeature, deps), opened(ledgerFeature, deps)] });
  await world.addLines([{ serviceId: LINES.refused, status: "active", reason: null, offers: ["BO-DATA-5"] }]);
});
afterAll(() => world.close());

const ACCOUNT = "1000000011";
const LINE = "888100101";
type Requested = { kind: ServiceKind; change: ServiceChange; request?: Record<string, string | number | boolean | null> };
async function place(serviceId: string, { kind, change, request = {} }: Requested) {
  const line = { serviceId, billingAccountCode: ACCOUNT };
  const placed = await world.db.transaction().execute((tx) => placeForLine(tx, { kind, line, user: home, change, request }, world.deps));
  if (placed.state === "busy") throw new Error("busy");
  world.pass(1_000);
  return placed.id;
}
const SUSPEND: Requested = { kind: "line.suspend", change: { action: "suspend", reason: "LOST" }, request: { reason: "LOST" } };
const uuid = (number: number) => `20000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
/** A change of the router of a contract that runs. */
const changeRouter = (number: number, cid: string) =>
  insertOperation(world.db, {
    ...{
      id: uuid(number),
      kind: "router.wifi.settings",
      family: "router.wifi",
      subject: cid,
      customerId: home.customerId,
      account: ACCOUNT,
    },
    ...{ userId: home.id, groupId: null, undoes: null, request: { name: "Дом" }, requestedAt: world.clock.now() },
    endsBy: new Date(world.clock.now().getTime() + 300_000),
  });
const read = async (person: typeof home, query: { page?: string; subject?: string; open?: string } = {}) =>
  (await world.browser(person).call(operationsLedger, { query })).body;
const entryOf = async (id: string) => (await read(home)).entries.find((entry) => entry.id === id);
const undo = (operationId: string, person = home) => world.browser(person).call(undoOperation, { body: { operationId } });

test("the ledger shows lines, routers and billing accounts together, the newest first, with who, what and how far", async () => {
  await place(LINES.refused, SUSPEND);
  for (let looks = 0; looks < 4; looks += 1) await world.look(3_000);
  await changeRouter(1, "C1000001");
  world.pass(1_000);
  const limit = { id: uuid(2), kind: "spending-limit", subject: ACCOUNT, user: home, value: { limitCents: 5_000 } } as const;
  await placeCommand(world.db, { ...limit, now: world.clock.now() });
  const { entries, total } = await read(home);
  expect(total).toBe(3);
  const by = { name: home.name, isYou: true };
  expect(entries).toMatchObject([
    { kind: "spending-limit", subject: ACCOUNT, state: "requested", request: { limitCents: 5_000 }, by, undo: null },
    { kind: "router.wifi.settings", subject: "C1000001", state: "requested", request: { name: "Дом" }, by, undo: null },
    { kind: "line.suspend", subject: LINES.refused, state: "refused", fault: "not-allowed", request: { reason: "LOST" }, by, undo: null },
  ]);
  expect(entries.slice(0, 2).every(({ subjectName }) => subjectName)).toBe(true);
  expect(JSON.stringify(entries)).not.toContain("progress");
  expect((await read(home, { open: "yes" })).total).toBe(2);
  expect((await read(home, { subject: " C100 0001 " })).entries.map(({ kind }) => kind)).toEqual(["router.wifi.settings"]);
  expect((await read(business)).total).toBe(0);
});

test("a suspension is undone by restoring the line, once; then the undo is what can be undone", async () => {
  const id = await place(LINE, SUSPEND);
  await world.look();
  // what came to nothing since has changed nothing
  const failed = await place(LINE, { kind: "line.resume", change: { action: "resume" } });
  await endOperation(world.db, failed, { state: "failed", fault: { reason: "failed" }, now: world.clock.now() });
  expect(await entryOf(id)).toMatchObject({ state: "done", undo: "here" });
  const undone = await undo(id);
  if (undone.status !== 200) throw new Error(String(undone.status));
  // the same again, while it is under way, is the same
  expect(await undo(id)).toMatchObject({ status: 200, body: undone.body });
  await world.look();
  expect(await undo(id)).toMatchObject({ status: 409, body: { problem: "not-undoable" } });
  expect((await world.deps.serviceInventory.line(LINE))?.status).toBe("active");
  expect(await entryOf(id)).toMatchObject({ state: "undone", undo: null });
  expect(await entryOf(undone.body.operationId)).toMatchObject({ kind: "line.resume", state: "done", undo: "here" });
});

test("the undo of roaming restores the limit of before; a recurring bolt-on ends on its line's page, where it is seen what is given back", async () => {
  const roam = (enabled: boolean, capCents: number | null) =>
    place(LINE, { kind: "line.roaming", change: { action: "roaming", enabled, capCents }, request: { enabled, capCents } });
  await roam(true, 2_000);
  await world.look();
  const raised = await roam(true, 5_000);
  await world.look();
  const offer = { offerId: "BO-DATA-5", nameBg: "Още 5 GB", nameEn: "5 GB more", priceCents: 409, recurring: true };
  const change: ServiceChange = { action: "add", offerId: "BO-DATA-5", priceCents: 409, replaces: null };
  const added = await place("888100102", { kind: "bolt-on.add", change, request: offer });
  await world.look();
  expect(await undo(raised)).toMatchObject({ status: 200 });
  expect(await entryOf(added)).toMatchObject({ state: "done", undo: "line" });
  expect(await undo(added)).toMatchObject({ status: 409, body: { problem: "not-undoable" } });
  await world.look();
  expect((await world.deps.serviceInventory.line(LINE))?.roaming).toMatchObject({ enabled: true, capCents: 2_000 });
  const products = (await world.deps.serviceInventory.line("888100102"))!.products;
  const { progress } = (await world.operation(added))!;
  expect(products.filter(({ orderId }) => orderId === progress["orderId"])).toHaveLength(1);
});

test("pages are of twenty, and nobody else's operation can be undone: the answer is that of one that is not there", async () => {
  for (let number = 10; number < 32; number += 1) await changeRouter(number, `C90000${number}`);
  const { total } = await read(home);
  expect([(await read(home)).entries.length, (await read(home, { page: "2" })).entries.length]).toEqual([20, total - 20]);
  const { id } = (await read(home, { subject: LINE })).entries[0]!;
  await expect(undo(id, business)).rejects.toMatchObject({ status: 404 });
  await expect(undo(uuid(99))).rejects.toMatchObject({ status: 404 });
});

test("a virtual user sees the granted accounts, and changes of routers only where home internet is granted", async () => {
  const { customerId } = smallBusiness;
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from people.billing_accounts where customer_id = ${customerId} order by code limit 2`.execute(world.db);
  const [first, second] = [rows[0]!, rows[1]!];
  const store = (number: number, kind: string, account: string | null) =>
    insertOperation(world.db, {
      ...{ id: uuid(number), kind, account, customerId, family: kind, subject: `subject-${number}`, userId: smallBusiness.id },
      ...{
        groupId: null,
        undoes: null,
        request: {},
        requestedAt: world.clock.now(),
        endsBy: new Date(world.clock.now().getTime() + 1_000),
      },
    });
  await store(50, "line.suspend", first.code);
  await store(51, "line.suspend", second.code);
  await store(52, "router.reset", first.code);
  await store(53, "router.reset", null);
  const virtual = (...grants: Grant[]) => ({ ...smallBusinessShop, main: false, grants });
  const seen = async (person: typeof home) => (await read(person)).entries.map(({ id }) => Number(id.slice(-2))).sort();
  const see: Grant = { permission: "see", account: first.id };
  expect(await seen(smallBusiness)).toEqual([50, 51, 52, 53]);
  expect(await seen(virtual(see))).toEqual([50]);
  expect(await seen(virtual(see, { permission: "home-internet", account: first.id }))).toEqual([50, 52]);
  expect(await seen(virtual({ permission: "see", account: null }))).toEqual([50, 51]);
  const [entry] = (await read(virtual(see))).entries;
  expect(entry).toMatchObject({ by: { name: smallBusiness.name, isYou: false }, undo: null });
});
