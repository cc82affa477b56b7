import ICAL from "ical.js";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fillTickets } from "#app/demo/tickets.ts";
import { customers } from "#app/server/customers.ts";
import { demoId } from "#features/account/customers/server/demo/shapes.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { BRAND } from "#testing/brand.ts";
import { freshDb } from "#testing/database.ts";
import { fault, fillWithPeople, home, smallBusiness, smallBusinessNetwork, smallBusinessShop } from "#testing/people.ts";
import { NOW, opened, openServer, PLACE } from "#testing/server.ts";
import { addCommand } from "../../server/commands.ts";
import { endVisit } from "../../server/visit-changes.ts";
import { feedState, renewFeed, revokeFeed, visitFile } from "../contract.ts";
import { visitCalendarServer } from "./feature.ts";
import { exportFeed, forgetFeedOf } from "./store.ts";

const clock = standingClock(NOW);
/** As the session of the virtual user has it. */
const shop = { ...smallBusinessShop, grants: [{ permission: "see" as const, account: demoId("account 2000000022") }] };
let context: Awaited<ReturnType<typeof openServer>>;
let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await freshDb());
  await fillWithPeople(db);
  await db.transaction().execute((tx) => fillTickets(tx, new Date(NOW)));
  const limits = { on: true, secret: "a secret of the tests: 32 characters" };
  const deps = { db, clock, customers, limits, place: PLACE, brand: BRAND, addressOf: (path: string) => `https://portal.example${path}` };
  context = await openServer(db, [opened(visitCalendarServer.feature, deps)], { clock });
});
beforeEach(async () => {
  clock.moveTo(NOW);
  await sql`delete from tickets.calendars`.execute(db);
  await sql`delete from platform.rate_limits`.execute(db);
});
afterAll(() => close());

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
const ticketOf = async (line: string, state: string) =>
  (await sql<{ id: string }>`select id from tickets.tickets where service_id = ${line} and state = ${state}`.execute(db)).rows[0]!.id;
const fileOf = (ticketId: string, who = home, language = "bg") =>
  context.browser(who).send("GET", `/myvrata/services/trouble-tickets/calendar/${ticketId}`, { headers: { "accept-language": language } });

/** The path of somebody's feed, made anew. */
async function feedPath(who = home): Promise<string> {
  const browser = context.browser(who);
  await browser.call(renewFeed, { body: {} });
  const { address } = (await browser.call(feedState, {})).body;
  return new URL(address!).pathname;
}
/** A problem without the id of its request. */
const withoutId = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "");
const readFeed = (path: string) => context.browser().send("GET", path);

test("a customer adds the visit of a ticket to the calendar, in the own language", async () => {
  const ticketId = await ticketOf("C1000002", "acknowledged");
  const file = await fileOf(ticketId);
  expect(file.headers["content-type"]).toBe("text/calendar; charset=utf-8; method=PUBLISH");
  expect(file.headers["content-disposition"]).toContain("poseshtenie.ics");
  const [event] = eventsIn(file.text);
  expect(event!.summary).toBe("Посещение на техник: Интернет на вилата");
  expect(event!.description).toContain(`https://portal.example/myvrata/services/trouble-tickets?ticket=${ticketId}#ticket-${ticketId}`);
  expect(event!.location).toBe("с. Бистрица, ул. Малинарка 3");
  // once moved by the workforce in the demo world
  expect(event!.sequence).toBe(1);
  expect(eventsIn((await fileOf(ticketId, home, "en")).text)[0]!.summary).toBe("Technician’s visit: Интернет на вилата");
});

test("a visit that is called off is withdrawn from the calendar: the same UID, a later version, METHOD in the file and in its type", async () => {
  const ticketId = await ticketOf("C1000002", "acknowledged");
  const [before] = eventsIn((await fileOf(ticketId)).text);
  const visit = { id: before!.uid, ticketId, day: "2026-12-02", slot: "12-15" } as const;
  await endVisit(db, visit, { state: "cancelled", reason: null, now: new Date(NOW) });
  const file = await fileOf(ticketId);
  expect(file.headers["content-type"]).toBe("text/calendar; charset=utf-8; method=CANCEL");
  expect(new ICAL.Component(ICAL.parse(file.text) as unknown[]).getFirstPropertyValue("method")).toBe("CANCEL");
  const [after] = eventsIn(file.text);
  expect([after!.uid, after!.sequence, after!.component.getFirstPropertyValue("status")]).toEqual([
    before!.uid,
    before!.sequence + 1,
    "CANCELLED",
  ]);
  const feed = await readFeed(await feedPath());
  expect(feed.headers["content-type"]).toBe("text/calendar; charset=utf-8; method=PUBLISH");
  await sql`update tickets.visits set state = 'confirmed', sequence = sequence - 1 where id = ${visit.id}`.execute(db);
});

test("while a change of the ticket is under way its visit names no way to change it", async () => {
  const ticketId = await ticketOf("C1000002", "acknowledged");
  const described = async () => eventsIn((await fileOf(ticketId, home, "en")).text)[0]!.description;
  expect(await described()).toContain("Move or cancel: ");
  await addCommand(db, { ticketId, kind: "move", payload: {}, userId: null, now: new Date(NOW) });
  expect(await described()).not.toContain("Move or cancel: ");
  await sql`delete from tickets.commands where ticket_id = ${ticketId}`.execute(db);
});

test("another customer's ticket is as absent as one that is none; a virtual user has those of the granted accounts", async () => {
  const [foreign, absent, none] = await Promise.all([await ticketOf("82800101", "acknowledged"), demoId("no ticket"), "none"].map((id) => fileOf(id)));
  expect([foreign!.status, absent!.status, none!.status]).toEqual([404, 404, 404]);
  expect(withoutId(foreign!.text)).toBe(withoutId(absent!.text));
  const orders = await ticketOf("62720010", "pending");
  expect([(await fileOf(orders, shop)).status, (await fileOf(orders, smallBusinessNetwork)).status]).toEqual([200, 404]);
  await expect(context.browser().call(visitFile, { params: { ticketId: orders } })).rejects.toMatchObject({ status: 401 });
}); // prettier-ignore

test("a feed at a secret address has the visits of all lines, and those of three months; it is for no cache", async () => {
  const path = await feedPath();
  expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
  const feed = await readFeed(path);
  expect(feed.headers["cache-control"]).toBe("private, no-store");
  const days = eventsIn(feed.text).map(({ startDate }) => startDate.toJSDate().toISOString().slice(0, 10));
  expect(days.length).toBeGreaterThan(5);
  expect(days.filter((day) => day > "2026-11-21")).toHaveLength(2);
  expect(days.filter((day) => day < "2026-08-23")).toEqual([]);
  expect(feed.text).not.toMatch(/Елена|888100101|@demo|Телефонът на Боян няма/);
});

test("the address is nowhere stored as it is, is replaced and removed, and an old one is as unknown as any", async () => {
  const first = await feedPath();
  const token = first.slice("/calendar/".length, -".ics".length);
  for (const table of ["tickets.calendars", "platform.idempotency_keys"]) {
    const { rows } = await sql<{ text: string }>`select coalesce(string_agg(r::text, ''), '') as text from ${sql.table(table)} r`.execute(
      db,
    );
    expect(rows[0]!.text).not.toContain(token);
  }
  const second = await feedPath();
  expect([(await readFeed(first)).status, (await readFeed(second)).status]).toEqual([404, 200]);
  const browser = context.browser(home);
  await browser.call(revokeFeed, { body: {} });
  expect((await browser.call(feedState, {})).body).toEqual({ address: null, madeAt: null, readAt: null });
  const [removed, unknown] = [await readFeed(second), await readFeed(`/calendar/${"x".repeat(43)}.ics`)];
  expect([removed.status, withoutId(removed.text)]).toEqual([404, withoutId(unknown.text)]);
});

test("the page says when a calendar last read the address; a form without a script goes on to the page", async () => {
  const path = await feedPath();
  const browser = context.browser(home);
  expect((await browser.call(feedState, {})).body).toMatchObject({ madeAt: new Date(NOW).toISOString(), readAt: null });
  await readFeed(path);
  expect((await browser.call(feedState, {})).body.readAt).toBe(new Date(NOW).toISOString());
  const csrf = ((await browser.send("GET", "/testing/token")).json() as { token: string }).token;
  const form = { form: { _csrf: csrf }, headers: { accept: "text/html" } };
  const answer = await browser.send("POST", "/myvrata/services/trouble-tickets/calendar-feed/revoke", form);
  expect([answer.status, answer.headers["location"]]).toEqual([303, "/myvrata/services/trouble-tickets/calendar"]);
  expect((await readFeed(path)).status).toBe(404);
});

test("a feed has what its user may see now: accounts of a virtual user, nothing for who lost the grant or has left", async () => {
  const [all, some] = [await feedPath(smallBusiness), await feedPath(shop)];
  expect(eventsIn((await readFeed(all)).text)).toHaveLength(1);
  expect(eventsIn((await readFeed(some)).text)).toHaveLength(1);
  await sql`update tickets.tickets set account = '2000000021' where service_id = '62720010'`.execute(db);
  expect(eventsIn((await readFeed(some)).text)).toHaveLength(0);
  await sql`update people.users set ended_at = now() where id = ${smallBusiness.id}`.execute(db);
  expect((await readFeed(all)).status).toBe(404);
  await sql`update people.users set ended_at = null where id = ${smallBusiness.id}`.execute(db);
  await sql`delete from people.grants where user_id = ${smallBusinessShop.id}`.execute(db);
  expect((await readFeed(some)).status).toBe(404);
});

test("whoever tries addresses is stopped, and calendars that read from the same place are not", async () => {
  const path = await feedPath();
  let missed = await readFeed(`/calendar/${"m".repeat(43)}.ics`);
  for (let more = 0; more < 30; more += 1) missed = await readFeed(`/calendar/${"m".repeat(42)}${more % 10}.ics`);
  expect(missed.status).toBe(429);
  expect(Number(missed.headers["retry-after"])).toBeGreaterThan(0);
  expect((await readFeed(path)).status).toBe(200);
  for (let more = 0; more < 60; more += 1) missed = await readFeed(path);
  expect(missed.status).toBe(429);
});

test("a visit that was cancelled is told as such until its day is over", async () => {
  const path = await feedPath(fault);
  await sql`update tickets.visits set state = 'cancelled' where ticket_id = ${await ticketOf("82800101", "acknowledged")}`.execute(db);
  const [event] = eventsIn((await readFeed(path)).text);
  expect(event!.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  clock.moveTo("2026-11-24T09:00:00+02:00");
  expect(eventsIn((await readFeed(path)).text)).toEqual([]);
});

test("whoever leaves leaves no address, and an export has no secret", async () => {
  const path = await feedPath();
  expect(await exportFeed(db, home.id)).toEqual([{ madeAt: new Date(NOW), readAt: null }]);
  await db.transaction().execute((tx) => forgetFeedOf(tx, home.id));
  expect([(await readFeed(path)).status, await exportFeed(db, home.id)]).toEqual([404, []]);
});
