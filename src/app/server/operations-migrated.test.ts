import { sql } from "kysely";
import { latestCommands } from "#platform/server/commands.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { systemClock } from "#platform/server/clock.ts";
import { job, type Jobs } from "#platform/server/jobs.ts";
import type { Change, RouterSettings } from "#providers/network-controller/port.ts";
import { demoRouters } from "#providers/network-controller/simulated-demo.ts";
import { simulatedNetworkController, trueSettings } from "#providers/network-controller/simulated.ts";
import { openBefore } from "#testing/before-migration.ts";
import { fillWithPeople, home } from "#testing/people.ts";
import type { Family, Kind } from "#features/home-internet/operations/operation.ts";
import { encrypt } from "#features/home-internet/operations/server/encrypt.ts";
import { runOperationJob } from "#features/home-internet/operations/server/jobs.ts";
import { find } from "#features/home-internet/operations/server/store.ts";

const NAMES = "0153_names_of_jobs.sql";
const ROUTERS = "0276_router_operations.sql";
const TICKET = "00000000-0000-0000-0000-000000000001";
const USER = "00000000-0000-0000-0000-000000000002";
const ACCOUNT = "1000000011";
const OTHER_ACCOUNT = "1000000021";
const SECRET = "a secret of the tests: 32 characters";
const NOW = new Date(Date.now() - 60_000);
const BEFORE = new Date(NOW.getTime() - 60_000);
const ENDS = new Date(Date.now() + 600_000);

const formerJob = (name: `${string}.${string}`) => job({ name, payload: z.looseObject({}), attempts: 1, run: async () => undefined });
const operationJob = formerJob("home-internet.carry");
const passwordJob = formerJob("account.tell-of-new-password");
const routerJob = formerJob("home-internet.run-operation");

const id = (number: number) => `10000000-0000-0000-0000-${String(number).padStart(12, "0")}`;
const SENT = id(1);
const QUEUED = id(2);
const REPAIR = id(3);
const FAILED = id(4);
const APPLIED = id(5);
const UNDO = id(6);
const EXPIRED = id(7);
const PASSWORD = id(8);

type Row = { ticketId: string; cid: string; family: Family; kind: Kind; former: RouterSettings } & Partial<{
  state: string;
  steps: Change[];
  handedOver: number;
  asleep: boolean;
  encrypted: string;
  repairs: string;
  undoneBy: string;
  reason: string;
  turn: number;
}>;

const clock = systemClock;
let opened: Awaited<ReturnType<typeof openBefore>>;
const world = () => ({ db: opened.db, clock, delayMs: 5 });
const controller = () => simulatedNetworkController({ ...world(), patienceMs: 200 });

/** A row as the portal of that time stored it. */
async function store({ ticketId, cid, family, kind, former, state = "applied", steps, turn = 0, ...more }: Row) {
  const isOpen = state === "queued" || state === "applying";
  const { handedOver = 0, asleep = false, encrypted = null, repairs = null, undoneBy = null, reason } = more;
  const fault = reason ? JSON.stringify({ reason, field: null, part: null, code: null }) : null;
  await sql`
    insert into home_internet.operations (ticket_id, cid, family, kind, command_hash, steps, handed_over, done_steps, encrypted_password, details, former, state,
      asleep, requested_by, requested_at, ends_by, ended_at, fault, repairs, undone_by, turn, look_again_at)
    values (${ticketId}, ${cid}, ${family}, ${kind}, ${ticketId}, ${steps ? JSON.stringify(steps) : null}::text::jsonb, ${handedOver}, 0, ${encrypted},
      '{"name":"Нова"}', ${JSON.stringify(former)}::text::jsonb, ${state}, ${asleep}, ${home.id}, ${NOW}, ${ENDS}, ${isOpen ? null : NOW},
      ${fault}::text::jsonb, ${repairs}, ${undoneBy}, ${turn}, ${NOW})`.execute(opened.db);
}

const [FIRST, SECOND] = ["C1000001", "C1000002"];
const RENAME: Change = { kind: "wifi", band: "24", name: "Нова" };
const SERVERS: Change = { kind: "dns", servers: ["9.9.9.9"] };

/** A change in each state in which a portal may have been killed. */
async function storeChanges(): Promise<void> {
  const [first, second] = [(await trueSettings(world(), FIRST))!, (await trueSettings(world(), SECOND))!];
  const one = { cid: FIRST, family: "wifi", kind: "wifi.settings", former: first } as const;
  const other = { cid: SECOND, family: "napt", kind: "napt.add", former: second } as const;
  await store({ ...one, ticketId: UNDO, kind: "undo" });
  await store({ ...one, ticketId: APPLIED, undoneBy: UNDO });
  await sql`update home_internet.operations set repairs = ${APPLIED} where ticket_id = ${UNDO}`.execute(opened.db);
  await store({ ...one, ticketId: EXPIRED, state: "expired", reason: "too-late" });
  await store({ ...one, ticketId: SENT, state: "applying", steps: [RENAME], handedOver: 1, asleep: true, turn: 2 });
  await controller().send(FIRST, { taskId: `${SENT}.0`, change: RENAME, expiresAt: ENDS });
  await store({ ...one, ticketId: QUEUED, state: "queued", family: "dns", kind: "dns.set", steps: [SERVERS] });
  await store({ ...other, ticketId: FAILED, state: "failed", reason: "no-router" });
  await store({ ...other, ticketId: REPAIR, state: "queued", kind: "repair", repairs: FAILED });
  const password: Change = { kind: "wifi", band: "5" };
  await store({
    ...one,
    cid: SECOND,
    former: second,
    ticketId: PASSWORD,
    state: "queued",
    steps: [password],
    encrypted: encrypt(SECRET, "correct-horse"),
  });
}

/** Changes that the billing system makes, in each state. */
async function storeCommands(): Promise<void> {
  await sql`
    insert into platform.commands (id, kind, subject, user_id, value, state, reason, placed_at, attempted_at, ended_at) values
      (${id(11)}, 'spending-limit', ${ACCOUNT}, ${home.id}, '{"limitCents":1000}', 'applied', null, ${BEFORE}, ${BEFORE}, ${NOW}),
      (${id(12)}, 'spending-limit', ${ACCOUNT}, ${home.id}, '{"limitCents":2000}', 'waiting', null, ${NOW}, ${NOW}, null),
      (${id(13)}, 'bill-delivery', ${ACCOUNT}, null, '{}', 'refused', 'no-address', ${BEFORE}, ${BEFORE}, ${NOW}),
      (${id(14)}, 'bill-delivery', ${OTHER_ACCOUNT}, null, '{}', 'unknown', null, ${BEFORE}, null, ${NOW})`.execute(opened.db);
}

beforeAll(async () => {
  opened = await openBefore(NAMES);
  await opened.enqueue([operationJob, passwordJob], async (jobs, db) => {
    await jobs.enqueue(db, operationJob, { payload: { of: TICKET } });
    await jobs.enqueue(db, passwordJob, { payload: { of: USER } });
  });
  // without its contract
  await opened.engine.exec(`
    set session_replication_role = replica;
    insert into home_internet.operations (ticket_id, cid, family, kind, command_hash, asked_by, asked_at, ends_by, look_again_at)
      values ('${TICKET}', 'C1000003', 'restart', 'restart', 'h', '${home.id}', '2026-11-21T10:00:00Z', '2026-11-21T10:05:00Z', '2026-11-21T10:00:00Z');
    set session_replication_role = origin;`);
  expect(await opened.migrate(ROUTERS)).toContain(NAMES);
  // the demo world of today has roles of staff, which came later
  await sql`create table people.staff_roles (user_id uuid, role text, given_at timestamptz)`.execute(opened.db);
  await fillWithPeople(opened.db);
  await sql`drop table people.staff_roles`.execute(opened.db);
  await sql`insert into people.contracts (cid, customer_id, name, address) values ('C1000003', ${home.customerId}, 'Вила', 'Боровец')`.execute(
    opened.db,
  );
  await opened.db.transaction().execute((tx) => demoRouters(tx, NOW));
  await storeChanges();
  await storeCommands();
  await opened.enqueue([routerJob], (jobs, db) => jobs.enqueue(db, routerJob, { payload: { ticketId: SENT, turn: 2 } }));
  expect(await opened.migrate()).toContain(ROUTERS);
});
afterAll(() => opened.engine.close());

test("jobs queued under their former names are found under those of the code", async () => {
  const { rows } = await sql`select name, data->'payload'->>'of' as "of" from jobs.job where data->'payload' ? 'of' order by name`.execute(
    opened.db,
  );
  expect(rows).toEqual([
    { name: "account.send-new-password-notice", of: USER },
    { name: "home-internet.run-operation", of: TICKET },
  ]);
  const former = sql`select name from jobs.queue where name in (${operationJob.name}, ${passwordJob.name})`;
  expect((await former.execute(opened.db)).rows).toEqual([]);
});

test("who requested a change and when is preserved", async () => {
  const { rows } = await sql`select user_id as "by", account, requested_at as "at" from platform.operations where id = ${TICKET}`.execute(
    opened.db,
  );
  expect(rows).toEqual([{ by: home.id, account: null, at: new Date("2026-11-21T10:00:00Z") }]);
});

test("changes that had ended are in the one ledger, with their account and what came of them", async () => {
  const { rows } = await sql`
    select id, kind, account, state, undoes, undone_by as "undoneBy" from platform.operations where ended_at is not null and family like 'router.%' order by id`.execute(
    opened.db,
  );
  expect(rows).toEqual([
    { id: FAILED, kind: "router.napt.add", account: expect.any(String) as string, state: "failed", undoes: null, undoneBy: null },
    { id: APPLIED, kind: "router.wifi.settings", account: ACCOUNT, state: "applied", undoes: null, undoneBy: UNDO },
    { id: UNDO, kind: "router.undo", account: ACCOUNT, state: "applied", undoes: APPLIED, undoneBy: null },
    { id: EXPIRED, kind: "router.wifi.settings", account: ACCOUNT, state: "expired", undoes: null, undoneBy: null },
  ]);
  expect(await find(opened.db, EXPIRED)).toMatchObject({ details: { name: "Нова" }, fault: { reason: "too-late" }, repairs: null });
});

test("changes under way when the portal was killed go on after the upgrade, each from where it was", async () => {
  expect(await find(opened.db, SENT)).toMatchObject({ state: "applying", asleep: true, handedOver: 1, steps: [RENAME], turn: 2 });
  const { rows } = await sql<{ payload: { id: string; turn: number } }>`
    select data -> 'payload' as payload from jobs.job where name = 'home-internet.run-operation' and data -> 'payload' ? 'id'`.execute(
    opened.db,
  );
  expect(rows).toEqual([{ payload: { id: SENT, turn: 2 } }]);
  const next: { id: string; turn: number }[] = [rows[0]!.payload, ...[QUEUED, REPAIR, PASSWORD].map((one) => ({ id: one, turn: 0 }))];
  const jobs: Jobs = { enqueue: async (_tx, _job, { payload }) => void next.push(payload as { id: string; turn: number }) };
  const times = { changeSeconds: 300, resetSeconds: 900, repairSeconds: 86_400 };
  const deps = { ...world(), jobs, times, secret: SECRET, networkController: controller(), onEnded: async () => undefined };
  for (let turns = 0; next.length > 0 && turns < 50; turns += 1) {
    await new Promise((go) => setTimeout(go, 20));
    await runOperationJob.run(next.shift()!, { homeInternet: deps as never });
  }
  const states = await Promise.all([SENT, QUEUED, REPAIR, PASSWORD].map(async (one) => (await find(opened.db, one))!.state));
  expect(states).toEqual(["applied", "applied", "applied", "applied"]);
  expect(await trueSettings(world(), FIRST)).toMatchObject({ wifi: { "24": { name: "Нова" } }, dns: ["9.9.9.9"] });
  expect(await find(opened.db, FAILED)).toMatchObject({ undoneBy: REPAIR });
  expect((await sql`select 1 from platform.operations where progress ? 'encrypted'`.execute(opened.db)).rows).toEqual([]);
});

test("changes of billing accounts are in the one ledger, and what waited still waits", async () => {
  const command = { reason: null, endedAt: NOW };
  expect(await latestCommands(opened.db, "spending-limit", [ACCOUNT])).toMatchObject([
    { id: id(12), value: { limitCents: 2000 }, state: "waiting", placedAt: NOW, endedAt: null },
  ]);
  expect(await latestCommands(opened.db, "bill-delivery", [ACCOUNT, OTHER_ACCOUNT])).toMatchObject([
    { ...command, id: id(13), state: "refused", reason: "no-address" },
    { ...command, id: id(14), state: "unknown", reason: "unknown" },
  ]);
  const { rows } =
    await sql`select customer_id as "customerId", account, user_id as "userId", state from platform.operations where id = any(${[id(11), id(12)]}::uuid[]) order by id`.execute(
      opened.db,
    );
  const owner = { customerId: home.customerId, account: ACCOUNT, userId: home.id };
  expect(rows).toEqual([
    { ...owner, state: "applied" },
    { ...owner, state: "applying" },
  ]);
});
