import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { fillTickets } from "#app/demo/tickets.ts";
import { customers } from "#app/server/customers.ts";
import { notifications } from "#app/server/notifications.ts";
import { storeSettings } from "#features/contact/notifications/server/settings-store.ts";
import { standingClock } from "#platform/server/clock.ts";
import { simulatedMail } from "#providers/mail/simulated.ts";
import { simulatedSms } from "#providers/sms/simulated.ts";
import { BRAND } from "#testing/brand.ts";
import { freshDb } from "#testing/database.ts";
import { jobList } from "#testing/job-list.ts";
import { fault, fillWithPeople, smallBusiness, smallBusinessOffice, smallBusinessShop } from "#testing/people.ts";
import { NOW, PLACE } from "#testing/server.ts";
import { refilling } from "#testing/tables.ts";
import type { NewsKind } from "../rules.ts";
import { announceTicketNews, remindOfVisits } from "./announcing.ts";
import { sendTicketNews, sendVisitReminder } from "./sending.ts";

const { db, close } = await freshDb();
const clock = standingClock(NOW);
const { jobs, runDue } = await jobList(db, [sendTicketNews, sendVisitReminder]);
const deps = {
  ...{ db, clock, jobs, customers, notifications, brand: BRAND, place: PLACE, visitReminderHour: 18 },
  addressOf: (path: string) => `https://vrata.example${path}`,
  mail: simulatedMail({ db, clock }),
  sms: simulatedSms({ db, clock }),
};
const tables = ["people.customers", "people.users", "tickets.tickets", "tickets.regions", "simulated_tickets.tickets", "simulated_workforce.visits", "simulated_workforce.teams", "simulated_outbox.mails", "simulated_outbox.sms", "testing.jobs"]; // prettier-ignore
const refill = refilling(db, tables, async () => {
  await fillWithPeople(db);
  await db.transaction().execute((tx) => fillTickets(tx, new Date(NOW)));
});
beforeEach(async () => {
  clock.moveTo(NOW);
  await refill();
});
afterAll(() => close());

const announce = () => announceTicketNews.run({}, deps);
const remind = () => remindOfVisits.run({}, deps);
const send = () => runDue(deps);
const LINE = "82800101";
type Ids = { ticketId: string; visitId: string };
const idsOf = async (line = LINE): Promise<Ids> =>
  (
    await sql<Ids>`
      select t.id as "ticketId", v.id as "visitId" from tickets.tickets t join tickets.visits v on v.ticket_id = t.id
      where t.service_id = ${line} order by t.created_at desc limit 1`.execute(db)
  ).rows[0]!;

/** Stores that something happened now, as the follower of tickets does. */
async function happen(kind: NewsKind | "rated", { line = LINE, reason = null }: { line?: string; reason?: string | null } = {}) {
  const { ticketId } = await idsOf(line);
  await sql`
    insert into tickets.events (ticket_id, key, kind, at, day, slot, reason)
    select ${ticketId}, ${`${kind}:${Math.random()}`}, ${kind}, ${clock.now()}, day, slot, ${reason} from tickets.visits where ticket_id = ${ticketId} limit 1`.execute(
    db,
  );
  return ticketId;
}
const visitIs = async (set: string, line = LINE) =>
  void (await sql`update tickets.visits set ${sql.raw(set)} where id = ${(await idsOf(line)).visitId}`.execute(db));
const ticketIs = async (state: string) =>
  void (await sql`update tickets.tickets set state = ${state}, refusal = ${state === "refused" ? "not-allowed" : null}, system_id = ${state === "refused" ? null : "TT-9"} where id = ${(await idsOf()).ticketId}`.execute(db)); // prettier-ignore

type Box = { userId: string; bg: string; en: string; link: string; code: string };
const box = async () =>
  (await sql<Box>`select user_id as "userId", bg, en, link, code from notifications.messages order by created_at, code`.execute(db)).rows;
const mails = async () =>
  (await sql<{ to: string; subject: string; text: string }>`select recipient as to, subject, text from simulated_outbox.mails`.execute(db))
    .rows;
const texts = async () => (await sql<{ text: string }>`select text from simulated_outbox.sms`.execute(db)).rows.map(({ text }) => text);

test("a confirmed visit is told once, in the portal and by mail, with the way to the ticket; what was before the demo is not", async () => {
  const ticketId = await happen("visit-confirmed");
  await Promise.all([announce(), announce()]);
  await announce();
  expect(await send()).toEqual(["ticket-notices.send-news"]);
  expect(await box()).toMatchObject([
    {
      userId: fault.id,
      bg: "Посещението на техник за „Домашен телефон“ е потвърдено: понеделник, 23 ноември 2026 г., между 12:00 и 15:00 ч.",
      en: "The technician’s visit for “Домашен телефон” is confirmed: Monday, 23 November 2026, between 12:00 and 15:00.",
      link: `{area}/services/trouble-tickets?ticket=${ticketId}#ticket-${ticketId}`,
    },
  ]);
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: "fault@demo.example", subject: "Потвърдено посещение на техник: 23.11.2026" });
  expect(mail!.text).toContain(`https://vrata.example/myvrata/services/trouble-tickets?ticket=${ticketId}`);
  expect(await texts()).toEqual([]);
});

test("a repeated job tells nothing twice", async () => {
  await happen("visit-confirmed");
  await announce();
  const { rows } = await sql<{ payload: never }>`select payload from testing.jobs`.execute(db);
  await sendTicketNews.run(rows[0]!.payload, deps);
  await send();
  expect([(await box()).length, (await mails()).length]).toEqual([1, 1]);
});

const cases: [NewsKind, string, string, string | null, RegExp][] = [
  ["visit-rescheduled", "state = 'initialized', day = '2026-11-24'", "acknowledged", "weather", /Наложи се да преместим .* заради лошо време\. Новият час е вторник, 24 ноември/],
  ["visit-called-off", "state = 'cancelled'", "acknowledged", "no-team", /Отменихме посещението .* по липса на свободен екип\./],
  ["visit-refused", "state = 'refused'", "acknowledged", "full", /не беше приет/],
  ["visit-failed", "state = 'failed'", "pending", "nobody-home", /не се състоя: нямаше кой да посрещне техника\./],
  ["resolved", "state = 'completed'", "resolved", null, /Заявка T-41000007 за „Домашен телефон“ е решена\./],
  ["rejected", "state = 'cancelled'", "rejected", null, /Заявка T-41000007 .* беше отхвърлена\./],
  ["refused", "state = 'refused'", "refused", "not-allowed", /Заявката Ви за техник .* не беше приета\./],
  ["move-refused", "state = 'confirmed'", "acknowledged", "full", /не можа да се премести и остава: понеделник, 23 ноември/],
  ["cancel-refused", "state = 'confirmed'", "acknowledged", "too-late", /не можа да се отмени и продължава\./],
]; // prettier-ignore
test.each(cases)("%s is told", async (...row) => {
  const [kind, visit, state, reason, expected] = row;
  await ticketIs(state);
  await visitIs(visit);
  await happen(kind, { reason });
  await announce();
  await send();
  const [message] = await box();
  expect(message!.bg).toMatch(expected);
  expect(message!.en).not.toMatch(/[а-я].*[а-я] е |undefined/);
  expect((await mails())[0]!.text).not.toMatch(/undefined|\{phone\}/);
});

test("a visit at hours of the workforce's own is told with these, in the mail and the SMS", async () => {
  await storeSettings(db, fault.id, [{ notificationName: "TICKET_VISITS", channels: { INTERACTION_BOX: true, SMS: true, EMAIL: true } }]);
  await visitIs("state = 'confirmed', day = '2026-11-24', slot = '08:30-10:00'");
  await happen("visit-rescheduled", { reason: "weather" });
  await announce();
  await send();
  expect((await box())[0]!.bg).toContain("вторник, 24 ноември 2026 г., между 08:30 и 10:00 ч.");
  expect((await mails())[0]!.text).toContain("между 08:30 и 10:00 ч.");
  expect((await texts())[0]).toContain("24.11.2026, 08:30–10:00 ch.");
});

test.each([
  ["visit-called-off", "state = 'cancelled'"],
  ["visit-refused", "state = 'refused'"],
  ["visit-failed", "state = 'failed'"],
] as const)("%s leads in the portal, by mail and SMS to the choice of another time", async (kind, visit) => {
  await storeSettings(db, fault.id, [{ notificationName: "TICKET_VISITS", channels: { INTERACTION_BOX: true, SMS: true, EMAIL: true } }]);
  await ticketIs("acknowledged");
  await visitIs(visit);
  const ticketId = await happen(kind);
  await announce();
  await send();
  expect((await box())[0]!.link).toBe(`{area}/services/trouble-tickets/visit?ticket=${ticketId}`);
  const [mail] = await mails();
  expect(mail!.text).toContain(`https://vrata.example/myvrata/services/trouble-tickets/visit?ticket=${ticketId}`);
  expect(mail!.text).toContain("Изберете нов час");
  const [sms] = await texts();
  expect(sms).toContain("Nov chas: v portala ili ");
  expect(sms!.length).toBeLessThanOrEqual(160);
});

test("what the customer did is not told, nor what was overtaken meanwhile", async () => {
  await happen("rated");
  await happen("visit-confirmed");
  await announce();
  await visitIs("day = '2026-11-25', state = 'initialized'");
  await send();
  await happen("visit-on-the-way"); // it is not any more
  clock.moveTo("2026-11-21T12:30:00+02:00");
  await announce();
  await send();
  expect(await box()).toEqual([]);
});

test("of a visit that was moved and confirmed at once, the move is told", async () => {
  await visitIs("day = '2026-11-24'");
  await happen("visit-rescheduled", { reason: "weather" });
  await happen("visit-confirmed");
  await announce();
  await send();
  expect((await box()).map(({ bg }) => bg.slice(0, 12))).toEqual(["Наложи се да"]);
});

test("that the team is on its way is told by SMS where that is chosen, with the last chance to move while there is one", async () => {
  await storeSettings(db, fault.id, [{ notificationName: "TICKET_VISITS", channels: { INTERACTION_BOX: true, SMS: true, EMAIL: false } }]);
  clock.moveTo("2026-11-23T11:31:00+02:00");
  await visitIs("on_the_way_since = '2026-11-23T11:30:00+02:00', expected_at = '2026-11-23T12:15:00+02:00', movable_until = '2026-11-23T11:45:00+02:00'");
  await happen("visit-on-the-way");
  await announce();
  await send();
  expect(await texts()).toEqual(["Tehnikat patuva kam Vas, okolo 12:15 ch. Premestvane do 11:45 ch: v portala."]);
  expect((await box())[0]!.bg).toBe("Техникът тръгна към Вас за „Домашен телефон“ и го очакваме около 12:15 ч.");
  await happen("visit-on-the-way");
  clock.moveTo("2026-11-23T11:46:00+02:00");
  await announce();
  await send();
  expect((await texts())[1]).toBe("Tehnikat patuva kam Vas, okolo 12:15 ch.");
  expect(await mails()).toEqual([]);
}); // prettier-ignore

test("whoever created the ticket is told; once that person has left or sees the line no more, everybody who sees it", async () => {
  const line = "62720010";
  await sql`update tickets.tickets set state = 'acknowledged', user_id = ${smallBusinessShop.id} where service_id = ${line}`.execute(db);
  const recipients = async () => {
    await happen("visit-failed", { line });
    await announce();
    await send();
    const users = (await box()).map(({ userId }) => userId).sort();
    await sql`delete from notifications.messages`.execute(db);
    return users;
  };
  expect(await recipients()).toEqual([smallBusinessShop.id]);
  await sql`delete from people.grants where user_id = ${smallBusinessShop.id}`.execute(db);
  expect(await recipients()).toEqual([smallBusiness.id, smallBusinessOffice.id].sort());
  await sql`update tickets.tickets set user_id = null where service_id = ${line}`.execute(db);
  expect(await recipients()).toEqual([smallBusiness.id, smallBusinessOffice.id].sort());
});

const at = async (instant: string) => {
  clock.moveTo(instant);
  await remind();
  await send();
  return (await box()).filter(({ code }) => code.startsWith("visit-reminder")).map(({ bg }) => bg);
};

test("a visit is reminded of once, the day before from the hour of the settings on, and anew where it was moved", async () => {
  expect(await at("2026-11-22T17:50:00+02:00")).toEqual([]);
  const first = "Утре, понеделник, 23 ноември 2026 г., между 12:00 и 15:00 ч. идва техник за „Домашен телефон“.";
  expect(await at("2026-11-22T18:00:00+02:00")).toEqual(expect.arrayContaining([first]));
  const once = (await at("2026-11-22T18:10:00+02:00")).length;
  expect((await box()).filter(({ userId }) => userId === fault.id)).toHaveLength(1);
  expect((await mails()).filter(({ to }) => to === "fault@demo.example")).toHaveLength(1);
  await visitIs("day = '2026-11-24', state = 'initialized'");
  expect(await at("2026-11-23T18:00:00+02:00")).toContain("Утре, вторник, 24 ноември 2026 г., между 12:00 и 15:00 ч. идва техник за „Домашен телефон“. Часът още не е потвърден.");
  expect((await box()).length).toBeGreaterThan(once);
}); // prettier-ignore

test("nobody is reminded of a visit that was cancelled or moved, late in the evening, or that was requested since", async () => {
  await visitIs("requested_at = '2026-11-22T18:30:00+02:00'");
  const others = await at("2026-11-22T19:00:00+02:00");
  expect(others.filter((text) => text.includes("Домашен телефон"))).toEqual([]);
  await visitIs("requested_at = '2026-11-20T08:00:00+02:00', state = 'cancelled'");
  await at("2026-11-22T19:10:00+02:00");
  await visitIs("state = 'confirmed'");
  await at("2026-11-22T22:00:00+02:00");
  clock.moveTo("2026-11-22T21:50:00+02:00");
  await remind();
  await visitIs("day = '2026-11-25'");
  await send();
  expect((await box()).filter(({ userId }) => userId === fault.id)).toEqual([]);
});

test("the hour is Sofia's, in summer too, and two processes remind of each once", async () => {
  await visitIs("day = '2027-07-06'");
  expect(await at("2027-07-05T14:59:00Z")).toEqual([]);
  clock.moveTo("2027-07-05T15:00:00Z");
  await Promise.all([remind(), remind()]);
  await send();
  expect(await box()).toHaveLength(1);
});
