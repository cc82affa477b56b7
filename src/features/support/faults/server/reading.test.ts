import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { customers } from "#app/server/customers.ts";
import { notifications } from "#app/server/notifications.ts";
import { standingClock } from "#platform/server/clock.ts";
import { simulatedMail } from "#providers/mail/simulated.ts";
import { ProviderUnavailable, type Fault } from "#providers/problems/port.ts";
import { simulatedSms } from "#providers/sms/simulated.ts";
import { BRAND } from "#testing/brand.ts";
import { freshDb } from "#testing/database.ts";
import { jobList } from "#testing/job-list.ts";
import { fault as customer, fillWithPeople } from "#testing/people.ts";
import { NOW } from "#testing/server.ts";
import { announceFault, sendFaultNotice } from "./announcing.ts";
import { forgetOldFaults, readFaults } from "./reading.ts";
import { faultsToFollow, lastReadAt } from "./store.ts";

const { db, close } = await freshDb();
await fillWithPeople(db);
const clock = standingClock(NOW);
const { jobs, runDue } = await jobList(db, [announceFault, sendFaultNotice]);
afterAll(() => close());

let list: Fault[] | "away" = [];
const problems = {
  faults: async () => {
    if (list === "away") throw new ProviderUnavailable("system of problems");
    return list;
  },
} as never;
const deps = {
  ...{ db, clock, jobs, problems, customers, notifications, brand: BRAND },
  faultSettings: { flagsLines: true, movedMinutes: 30, noticesAtOnce: 1_000 },
  addressOf: (path: string) => `https://vrata.example${path}`,
  mail: simulatedMail({ db, clock }),
  sms: simulatedSms({ db, clock }),
};
const read = () => readFaults.run({}, deps);
const minutes = (count: number) => new Date(Date.parse(NOW) + count * 60_000);
const pass = (count: number) => clock.moveTo(new Date(clock.now().getTime() + count * 60_000).toISOString());

const area: Fault = {
  faultId: "SP-1",
  scope: {
    kind: "area",
    area: { name: { bg: "Русе, център", en: "Ruse, the centre" }, places: [{ settlement: "гр. Русе", streets: ["Мария Луиза"] }] },
    serviceIds: [],
  },
  serviceTypes: ["INTERNET", "TV"],
  text: { bg: "Прекъснат кабел.", en: "A cut cable." },
  beganAt: minutes(-60),
  expectedEnd: minutes(24 * 60),
  visitDay: null,
  endedAt: null,
};
const own: Fault = {
  ...area,
  faultId: "SP-2",
  scope: { kind: "lines", serviceIds: ["82800101"] },
  serviceTypes: ["FIXED"],
  expectedEnd: null,
  visitDay: "2026-11-25",
};

type Flags = { serviceId: string; own: boolean; visit: string | null; group: boolean; until: string | null };
const flags = async () =>
  (
    await sql<Flags>`
      select service_id as "serviceId", has_individual_fault as own, visit_date::text as visit, has_group_fault as group, resolution_date::text as until
      from people.assets where has_individual_fault or has_group_fault order by 1`.execute(db)
  ).rows;
const lastNumber = async () =>
  (await sql<{ number: number }>`select last_value::int as number from faults.reading_numbers`.execute(db)).rows[0]!.number;
const storedNumber = async () => (await sql<{ number: number }>`select number from faults.reading`.execute(db)).rows[0]!.number;
const news = async () =>
  (
    await sql<{ bg: string }>`select bg from notifications.messages where user_id = ${customer.id} and code like 'fault.%' order by created_at, code`.execute(db)
  ).rows.map(({ bg }) => bg); // prettier-ignore

beforeEach(async () => {
  clock.moveTo(NOW);
  list = [];
  for (const table of ["faults.faults", "notifications.messages", "testing.jobs"]) await sql.raw(`delete from ${table}`).execute(db);
  await sql`update faults.reading set read_at = null, compared_at = null, compared = null`.execute(db);
  await read();
});

test("lines have the faults that the system tells of, and no others", async () => {
  expect(await flags()).toEqual([]);
  list = [area, own];
  await read();
  expect(await flags()).toEqual([
    { serviceId: "82800101", own: true, visit: "2026-11-25", group: false, until: null },
    { serviceId: "C5000001", own: false, visit: null, group: true, until: "2026-11-22" },
    { serviceId: "TV800001", own: false, visit: null, group: true, until: "2026-11-22" },
  ]);
  list = [
    { ...area, expectedEnd: minutes(48 * 60) },
    { ...own, endedAt: minutes(5) },
  ];
  await read();
  expect(await flags()).toEqual([
    { serviceId: "C5000001", own: false, visit: null, group: true, until: "2026-11-23" },
    { serviceId: "TV800001", own: false, visit: null, group: true, until: "2026-11-23" },
  ]);
  list = [];
  await read();
  expect(await flags()).toEqual([]);
});

test("a list that was requested before the stored one does not bring back what has ended", async () => {
  list = [area];
  await read();
  const late = Promise.withResolvers<Fault[]>();
  const waiting = readFaults.run({}, { ...deps, problems: { faults: () => late.promise } as never });
  await expect.poll(() => lastNumber()).toBeGreaterThan(await storedNumber());
  list = [];
  pass(1);
  await read();
  expect(await flags()).toEqual([]);
  late.resolve([area]);
  await waiting;
  expect(await flags()).toEqual([]);
  expect(await lastReadAt(db)).toEqual(clock.now());
});

test("while the system is away the last list and its flags stay, with their time", async () => {
  list = [area];
  await read();
  list = "away";
  pass(3);
  await expect(read()).rejects.toThrow(ProviderUnavailable);
  expect(await flags()).toHaveLength(2);
  expect(await lastReadAt(db)).toEqual(new Date(NOW));
});

test("a customer is notified once when it begins, when its end moves, and when it has ended, however many lines it touches", async () => {
  list = [area];
  await read();
  await read();
  await runDue(deps);
  expect(await news()).toHaveLength(1);
  expect((await news())[0]).toContain("Русе, център");
  list = [{ ...area, expectedEnd: minutes(24 * 60 + 29) }];
  await read();
  list = [{ ...area, expectedEnd: minutes(26 * 60) }];
  pass(1);
  await read();
  await runDue(deps);
  expect(await news()).toHaveLength(2);
  list = [{ ...area, endedAt: minutes(1) }];
  await read();
  await runDue(deps);
  expect(await news()).toHaveLength(2);
  pass(2);
  await read();
  await read();
  await runDue(deps);
  expect((await news())[2]).toBe("Отстранихме аварията: Русе, център.");
  expect(await news()).toHaveLength(3);
});

test("an end that is taken back within two minutes is not announced", async () => {
  list = [area];
  await read();
  list = [{ ...area, endedAt: minutes(0) }];
  await read();
  expect(await flags()).toEqual([]);
  list = [area];
  pass(1);
  await read();
  pass(5);
  await read();
  await runDue(deps);
  expect(await news()).toHaveLength(1);
  expect(await flags()).toHaveLength(2);
});

test("a fault that is missing in the list has ended", async () => {
  list = [area];
  await read();
  list = [];
  await read();
  pass(3);
  await read();
  await runDue(deps);
  expect(await news()).toHaveLength(2);
});

test("whoever moves into the area is notified, too, and nobody else again", async () => {
  list = [area];
  await read();
  await runDue(deps);
  await sql`update people.contracts set address = 'Русе, ул. Мария Луиза 3' where cid = 'C2000001'`.execute(db);
  pass(10);
  await read();
  await runDue(deps);
  expect(await news()).toHaveLength(1);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from notifications.messages where code like 'fault.%'`.execute(db);
  expect(rows[0]!.count).toBe(2);
  await sql`update people.contracts set address = 'Пловдив, ул. Гладстон 1' where cid = 'C2000001'`.execute(db);
});

test("two processes that read at once notify once", async () => {
  list = [area];
  await Promise.all([read(), read()]);
  await runDue(deps);
  expect(await news()).toHaveLength(1);
});

test("who has not activated an account is notified of no fault", async () => {
  const columns = sql`username, password_hash`;
  const { rows } = await sql<{
    username: string;
    password_hash: string;
  }>`select ${columns} from people.users where id = ${customer.id}`.execute(db);
  await sql`update people.users set username = null, password_hash = null where id = ${customer.id}`.execute(db);
  list = [area, own];
  await read();
  await runDue(deps);
  const { username, password_hash } = rows[0]!;
  await sql`update people.users set username = ${username}, password_hash = ${password_hash} where id = ${customer.id}`.execute(db);
  expect(await flags()).toHaveLength(3);
  expect(await news()).toEqual([]);
});

test("a fault that was open when the system was first connected announces nothing: not that it began, moved, touches more or has ended", async () => {
  await sql`update faults.reading set connected_at = null`.execute(db);
  // the simulator's list, outside a demo, is no connected system
  await readFaults.run({}, { ...deps, faultSettings: { ...deps.faultSettings, flagsLines: false } });
  list = [area];
  await read();
  list = [{ ...area, expectedEnd: minutes(26 * 60) }];
  pass(1);
  await read();
  await sql`update people.contracts set address = 'Русе, ул. Мария Луиза 3' where cid = 'C2000001'`.execute(db);
  pass(10);
  await read();
  list = [own];
  await read();
  pass(3);
  await read();
  await runDue(deps);
  const messages = await sql<{ bg: string }>`select bg from notifications.messages where code like 'fault.%'`.execute(db);
  expect(messages.rows.map(({ bg }) => bg)).toEqual([expect.stringContaining("повреда по Ваша линия")]);
  await sql`update people.contracts set address = 'Пловдив, ул. Гладстон 1' where cid = 'C2000001'`.execute(db);
});

test("without a system of problems the faults of lines stay as they were imported", async () => {
  await sql`update people.assets set has_group_fault = true where service_id = 'C5000001'`.execute(db);
  pass(20);
  await readFaults.run({}, { ...deps, faultSettings: { ...deps.faultSettings, flagsLines: false } });
  expect(await flags()).toHaveLength(1);
  await sql`update people.assets set has_group_fault = false`.execute(db);
});

test("faults that ended a season ago are deleted", async () => {
  list = [{ ...area, endedAt: minutes(-10) }];
  await read();
  list = [];
  clock.moveTo(minutes(91 * 24 * 60).toISOString());
  await forgetOldFaults.run({}, deps);
  expect((await sql`select 1 from faults.faults`.execute(db)).rows).toEqual([]);
  expect(await faultsToFollow(db)).toEqual([]);
});
