import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { limitDatabaseWaiting } from "#platform/server/database-patience.ts";
import { ProviderUnavailable } from "#providers/visits/port.ts";
import type { Day } from "#vocabulary/day.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home, overdue, slowRouter } from "#testing/people.ts";
import { FORM, hold, openTickets, sendTicket } from "#testing/tickets-context.ts";
import { releaseVisitTime, visitTimes } from "../contract.ts";

/** So long that a busy machine does not decide who gets a place. */
const PATIENCE_MS = 20_000;
const at = await openForTests(
  () => openTickets([(app) => limitDatabaseWaiting(app, PATIENCE_MS)]),
  (tickets) => tickets.reset(),
);
const query = { serviceId: FORM.serviceId };
const place = (state: string) => [`2026-11-25 12-15 1 ${state}`];
const freeAt = async (day: string, slot: string) => {
  const { body } = await at.server.browser(home).call(visitTimes, { query });
  return body.days.find((one) => one.day === day)?.slots.find((one) => one.slot === slot)?.free;
};

/** Fifty users, each with a line in Sofia. */
const fifty = () => several(50);
async function several(many: number) {
  at.deps.customers = { ...at.deps.customers, addressOfLine: async () => "София, ул. Раковски 1" };
  return Promise.all(
    Array.from({ length: many }, async (_, n) => {
      const serviceId = `LAST-${n}`;
      await sql`
        insert into people.assets (id, customer_id, billing_account_id, service_type, service_id, display_name, tariff_name, status)
        select gen_random_uuid(), customer_id, billing_account_id, 'TV', ${serviceId}, display_name, tariff_name, status
        from people.assets where service_id = 'C1000001'`.execute(at.db);
      return { serviceId, browser: at.server.browser({ ...home, id: randomUUID(), sessionId: `last-${n}` }) };
    }),
  );
}

test("fifty customers at once at the last three places of a slot get exactly three", async () => {
  const browsers = await fifty();
  await browsers[0]!.browser.call(visitTimes, { query });
  const answers = await Promise.all(browsers.map(({ browser, serviceId }) => sendTicket(browser, { serviceId, form: serviceId })));
  expect(answers.filter(({ sent }) => sent).length).toBe(3);
  expect(answers.filter(({ timeSlotError }) => timeSlotError).length).toBe(47);
  expect(await at.places()).toEqual([1, 2, 3].map((team) => `2026-11-25 12-15 ${team} visit`));
  await sql`delete from people.assets where service_id like 'LAST-%'`.execute(at.db);
});

test("who may only see holds a time for a request of their own, and makes it", async () => {
  const seer = at.server.browser({ ...home, main: false, grants: [{ permission: "see", account: null }] });
  expect(await hold(seer)).toMatchObject({ until: expect.any(String) });
  expect((await sendTicket(seer)).sent).toMatchObject({ ticketId: expect.any(String) });
});

test("fifty open forms at once hold the last three places of a slot, and no more", async () => {
  const browsers = await fifty();
  await browsers[0]!.browser.call(visitTimes, { query });
  const answers = await Promise.all(browsers.map(({ browser, serviceId }) => hold(browser, { serviceId })));
  expect(answers.filter((answer) => answer && "until" in answer).length).toBe(3);
  expect(await at.places()).toEqual([1, 2, 3].map((team) => `2026-11-25 12-15 ${team} hold`));
  await sql`delete from people.assets where service_id like 'LAST-%'`.execute(at.db);
});

test.each(["held", "sent"] as const)(
  "forty at once for a slot of three: three are %s, and the others are told that it is taken",
  async (what) => {
    const browsers = await several(40);
    await Promise.all(browsers.map(({ browser }) => browser.send("GET", "/testing/token")));
    let readings = 0;
    const { slots } = at.deps.visits;
    at.deps.visits = { ...at.deps.visits, slots: async (request) => ((readings += 1), slots(request)) };
    const answers = await Promise.all(
      browsers.map(async ({ browser, serviceId }) => {
        if (what === "sent") return (await sendTicket(browser, { serviceId, form: serviceId })).timeSlotError ? "taken" : "sent";
        const held = await hold(browser, { serviceId });
        return held && "until" in held ? "held" : held?.visitTime;
      }),
    );
    const taken = what === "held" ? "full" : "taken";
    expect(answers.sort()).toEqual([...Array.from({ length: 37 }, () => taken), what, what, what].sort());
    expect(readings).toBeLessThan(browsers.length / 2); // forms that are opened at once share what the workforce says
    await sql`delete from people.assets where service_id like 'LAST-%'`.execute(at.db);
  },
);

test("a chosen slot is held for ten minutes, another choice moves the hold, and closing releases it", async () => {
  const browser = at.server.browser(home);
  expect(await hold(browser)).toEqual({ day: "2026-11-25", slot: "12-15", until: "2026-11-23T08:10:00.000Z" });
  expect([await at.places(), await freeAt("2026-11-25", "12-15")]).toEqual([place("hold"), 3]);
  const other = (
    await at.server
      .browser(overdue)
      .call(visitTimes, { query: { serviceId: "888100201" } })
      .catch(() => undefined)
  )?.body;
  if (other?.region === "София") expect(other.days.find(({ day }) => day === "2026-11-25")?.slots[1]?.free).toBe(2);
  expect(await hold(browser, { visitTime: "15-18" })).toMatchObject({ slot: "15-18" });
  expect(await at.places()).toEqual(["2026-11-25 15-18 1 hold"]);
  const release = (visitTime: "12-15" | "15-18") => browser.call(releaseVisitTime, { body: { visitDate: "2026-11-25", visitTime } });
  expect((await release("12-15")).body).toEqual({ released: false });
  expect([(await release("15-18")).body, await at.places()]).toEqual([{ released: true }, []]);
});

test("a held place becomes the ticket's, even when the slot is full for everybody else", async () => {
  const browser = at.server.browser(home);
  await hold(browser);
  for (const team of [2, 3])
    await sql`insert into tickets.places (region, day, slot, team, occupant) values ('София', '2026-11-25', '12-15', ${team}, ${`visit:${team}`})`.execute(at.db); // prettier-ignore
  expect(await freeAt("2026-11-25", "12-15")).toBe(1);
  expect((await sendTicket(browser)).sent).not.toBeNull();
  expect(await at.places()).toEqual(["2026-11-25 12-15 1 visit", "2026-11-25 12-15 2 visit", "2026-11-25 12-15 3 visit"]);
});

test("a hold that lapsed is free for others without any job, and its own form takes a free place again", async () => {
  await sql`insert into tickets.regions (region, teams) values ('София', 1)`.execute(at.db);
  const browser = at.server.browser(home);
  await hold(browser);
  expect(await freeAt("2026-11-25", "12-15")).toBe(1);
  at.after(10 * 60_000);
  await sql`update people.contracts set address = 'София, ул. Раковски 1' where cid = 'C2000001'`.execute(at.db);
  expect((await sendTicket(at.server.browser(slowRouter), { serviceId: "C2000001" })).sent).not.toBeNull();
  expect(await sendTicket(browser)).toMatchObject({ timeSlotError: true, form: { faults: { visitTime: "full" } } });
  expect((await sendTicket(browser, { visitTime: "15-18" })).sent).not.toBeNull();
  expect(await at.places()).toEqual(["2026-11-25 12-15 1 visit", "2026-11-25 15-18 1 visit"]);
});

test("no more places are given than the workforce has free, and those that it knows from us are not counted twice", async () => {
  const slots = [{ day: "2026-11-25" as Day, slot: "12-15" as const, free: 1 }];
  at.deps.visits = { ...at.deps.visits, slots: async () => slots };
  const browser = at.server.browser(home);
  expect([await freeAt("2026-11-25", "12-15"), await freeAt("2026-11-25", "15-18")]).toEqual([1, 0]);
  await hold(browser);
  expect((await sendTicket(browser, { serviceId: "C1000002", visitTime: "15-18" })).timeSlotError).toBe(true);
  expect((await sendTicket(browser)).sent).not.toBeNull();
  expect(await freeAt("2026-11-25", "12-15")).toBe(0);
  await sql`update tickets.visits set state = 'initialized'`.execute(at.db); // it has it now, and still says that one is free
  expect(await freeAt("2026-11-25", "12-15")).toBe(1);
});

test("while the workforce is away or slow the last answer counts, with its time, and without any the portal's own places do", async () => {
  const browser = at.server.browser(home);
  const away = async () => Promise.reject(new ProviderUnavailable("workforce"));
  at.deps.visits = { ...at.deps.visits, slots: away };
  const before = (await browser.call(visitTimes, { query })).body;
  expect(before).toMatchObject({ reportedAt: null, isOlder: true });
  expect(await freeAt("2026-11-25", "12-15")).toBe(3);
  at.deps.visits = { ...at.deps.visits, slots: async () => [{ day: "2026-11-25", slot: "12-15", free: 2 }] };
  expect(await freeAt("2026-11-25", "12-15")).toBe(2);
  at.after(60_000);
  at.deps.ticketSettings = { ...at.deps.ticketSettings, readsMs: 20 };
  at.deps.visits = { ...at.deps.visits, slots: () => new Promise(() => undefined) };
  const slow = (await browser.call(visitTimes, { query })).body;
  expect(slow).toMatchObject({ reportedAt: "2026-11-23T08:00:00.000Z", isOlder: true });
  expect(await freeAt("2026-11-25", "12-15")).toBe(2);
});
