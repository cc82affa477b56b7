import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { freshDb } from "#testing/database.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { fillWithPeople, operator } from "#testing/people.ts";
import { opened, openServer, PLACE, type Browser } from "#testing/server.ts";
import { addVisit, occupyPlace, type PlannedSample } from "#testing/planned-visits.ts";
import { refilling } from "#testing/tables.ts";
import { takePlace } from "../../server/places.ts";
import { setRegionTeams, setSlotTeams, visitPlan, visitTicket } from "../contract.ts";
import { visitPlanServer } from "./feature.ts";

/** A Monday, ten o'clock in Sofia. */
const START = "2026-11-23T08:00:00.000Z";
const TABLES = ["places", "capacities", "visits", "tickets", "regions"].map((name) => `tickets.${name}`);

async function openPlan() {
  const { db, close } = await freshDb();
  const clock = standingClock(START);
  const server = await openServer(db, [opened(visitPlanServer.feature, { db, clock, place: PLACE })], { clock });
  const renew = refilling(db, [...TABLES, "people.customers", "people.users"], async () => void (await fillWithPeople(db)));
  return {
    ...{ db, clock, renew },
    here: () => server.browser(operator),
    async close() {
      await server.close();
      await close();
    },
  };
}
const portal = await openForTests(openPlan, (plan) => plan.renew());
let here: Browser;
let many = 0;
beforeEach(() => {
  here = portal.here();
  portal.clock.moveTo(START);
  many = 0;
});

const visited = (more: PlannedSample = {}) => {
  many += 1;
  return addVisit(portal.db, { ...more, number: many });
};
const occupied = (occupant: string, until: string) =>
  occupyPlace(portal.db, { region: "Русе", day: "2026-11-25", slot: "12-15", occupant, until });

const place = { region: "Русе", day: "2026-11-25" };
const plan = async (query: object = place) => (await here.call(visitPlan, { query })).body;
const slotsOf = ({ slots }: Awaited<ReturnType<typeof plan>>) =>
  slots.map(({ slot, teams, booked, held }) => `${slot} ${booked}+${held}/${teams}`);

test("visits that came to nothing are listed from all regions, until another is requested or the ticket ends", async () => {
  const { ticketId: failed } = await visited({ state: "failed", day: "2026-11-20" });
  const { ticketId: refused } = await visited({ state: "refused", region: "Варна", day: "2026-11-26" });
  await visited({ state: "completed" });
  await visited();
  const listed = async () => (await plan()).toRebook.map(({ ticketId, state, region }) => [ticketId, state, region]);
  expect(await listed()).toEqual([
    [failed, "failed", "Русе"],
    [refused, "refused", "Варна"],
  ]);
  await sql`
    insert into tickets.visits (id, ticket_id, region, day, slot, state, requested_at, changed_at)
    values (gen_random_uuid(), ${failed}, 'Русе', '2026-12-02', '09-12', 'requested', now() + interval '1 day', now())`.execute(portal.db);
  await sql`update tickets.tickets set state = 'closed', ended_at = now() where id = ${refused}`.execute(portal.db);
  expect(await listed()).toEqual([]);
});

test("of more visits that came to nothing than are listed, all are counted", async () => {
  for (let day = 0; day < 101; day += 1) await visited({ state: "failed", day: "2026-11-20" });
  const { toRebook, toRebookCount } = await plan();
  expect([toRebook.length, toRebookCount]).toEqual([100, 101]);
});

test("the plan of a day has each slot's visits with team, number, line and phone, what is held, and the week", async () => {
  const first = await visited();
  await visited({ slot: "09-12", state: "initialized", team: null });
  await visited({ day: "2026-11-26" });
  await visited({ region: "Варна" });
  await visited({ state: "cancelled" });
  await occupied("hold:u:form-1", "2026-11-23T08:10:00.000Z");
  await occupied("hold:u:form-2", "2026-11-23T07:59:00.000Z");
  const shown = await plan();
  expect(slotsOf(shown)).toEqual(["09-12 1+0/3", "12-15 1+1/3", "15-18 0+0/3"]);
  expect(shown.slots[1]!.visits).toEqual([
    {
      ...{ ...first, serviceId: "C1", day: "2026-11-25", slot: "12-15", state: "confirmed", team: "Екип 1" },
      ...{ phone: "888111222", requestedAt: START },
    },
  ]);
  expect(shown.regions).toEqual([
    { region: "Варна", waiting: 0 },
    { region: "Русе", waiting: 1 },
  ]);
  expect(shown.waiting.map(({ number }) => number)).toEqual(["T-00000002"]);
  expect(shown.week.map(({ day, isWorkingDay, taken, teams }) => `${day.slice(8)} ${isWorkingDay} ${taken}/${teams}`)).toEqual([
    ...["23 true 0/9", "24 true 0/9", "25 true 3/9", "26 true 1/9", "27 true 0/9", "28 false 0/9", "29 false 0/9"],
  ]);
});

test("visits that are done count as taken, and a slot that has begun or ended is said to be so, with nothing free in it", async () => {
  await visited({ slot: "09-12", state: "completed" });
  await visited();
  const slots = async () => (await plan()).slots.map(({ slot, phase, booked }) => `${slot} ${phase} ${booked}`);
  const dayOfWeek = async () => (await plan()).week[2];
  expect(await slots()).toEqual(["09-12 ahead 1", "12-15 ahead 1", "15-18 ahead 0"]);
  expect(await dayOfWeek()).toMatchObject({ phase: "ahead", teams: 9, taken: 2, free: 7 });
  portal.clock.moveTo("2026-11-25T10:30:00.000Z");
  expect(await slots()).toEqual(["09-12 ended 1", "12-15 begun 1", "15-18 ahead 0"]);
  expect(await dayOfWeek()).toMatchObject({ phase: "ahead", taken: 2, free: 3 });
  portal.clock.moveTo("2026-11-25T16:00:00.000Z");
  expect(await slots()).toEqual(["09-12 ended 1", "12-15 ended 1", "15-18 ended 0"]);
  expect(await dayOfWeek()).toMatchObject({ phase: "ended", taken: 2, free: 0 });
});

test("without a choice today is shown, in the region that has visits today or next, else in the first; without visits there is no region", async () => {
  expect(await plan({})).toMatchObject({ region: "", regions: [], day: "2026-11-23", today: "2026-11-23", regionTeams: 3 });
  await visited({ region: "Варна", day: "2026-11-20", state: "completed" });
  await visited({ region: "Видин", state: "cancelled" });
  expect(await plan({ region: "", day: "" })).toMatchObject({ region: "Варна", day: "2026-11-23" });
  await visited({ region: "Русе" });
  expect(await plan({})).toMatchObject({ region: "Русе", day: "2026-11-23" });
  await visited({ region: "София", day: "2026-11-23", state: "initialized" });
  expect(await plan({})).toMatchObject({ region: "София" });
  expect(await plan({ region: "Видин" })).toMatchObject({ region: "Видин" });
});

test("a slot gets fewer places, not below what is booked or held, more up to the bound, and its region's number again", async () => {
  await visited();
  await visited();
  await occupied("hold:u:form-1", "2026-11-23T08:10:00.000Z");
  const set = (teams: number | string, slot: "09-12" | "12-15" = "12-15") => here.call(setSlotTeams, { body: { ...place, slot, teams } });
  expect(await set(2)).toMatchObject({ status: 409, body: { problem: "booked", taken: 3 } });
  expect(await set(3)).toMatchObject({ status: 200 });
  portal.clock.moveTo("2026-11-23T08:10:00.000Z");
  expect(await set("2")).toMatchObject({ status: 200, body: { slots: [{}, { teams: 2, isChanged: true }, {}] } });
  expect(await set(20)).toMatchObject({ status: 200 });
  await expect(set(21)).rejects.toMatchObject({ status: 400 });
  expect(await set(0, "09-12")).toMatchObject({ status: 200 });
  expect(slotsOf(await plan())).toEqual(["09-12 0+0/0", "12-15 2+0/20", "15-18 0+0/3"]);
  expect(await set("")).toMatchObject({ status: 200, body: { slots: [{}, { teams: 3, isChanged: false }, {}] } });
  // another day is as it was
  expect(slotsOf(await plan({ ...place, day: "2026-11-26" }))).toEqual(["09-12 0+0/3", "12-15 0+0/3", "15-18 0+0/3"]);
});

test("a day is closed though visits are booked on it: they stay, nothing new is booked, what forms hold is given up, and it is opened again", async () => {
  for (const slot of ["12-15", "12-15", "12-15", "12-15", "15-18"]) await visited({ slot });
  await occupied("hold:u:form-1", "2026-11-23T08:10:00.000Z");
  const set = (day: string, teams?: number) =>
    here.call(setSlotTeams, { body: { region: "Русе", day, ...(teams !== undefined && { teams }) } });
  const atOnce = { occupant: "visit:new", region: "Русе", day: "2026-11-25" as const, now: portal.clock.now() };
  const isFree = (slot: "12-15" | "15-18") => portal.db.transaction().execute((tx) => takePlace(tx, { ...atOnce, slot }));
  expect(await set("2026-11-25", 0)).toMatchObject({ status: 200 });
  const closed = await plan();
  expect(slotsOf(closed)).toEqual(["09-12 0+0/0", "12-15 4+0/0", "15-18 1+0/0"]);
  expect(closed.slots.map(({ visits }) => visits.length)).toEqual([0, 4, 1]);
  expect(closed.week[2]).toMatchObject({ teams: 0, taken: 5, free: 0 });
  expect([await isFree("12-15"), await isFree("15-18")]).toEqual([false, false]);
  // more are booked than is usual, which is no reason to keep it closed
  expect(await set("2026-11-25")).toMatchObject({ status: 200 });
  expect((await plan()).week[2]).toMatchObject({ teams: 9, taken: 5, free: 5 });
  expect([await isFree("12-15"), await isFree("15-18")]).toEqual([false, true]);
});

test("a day without visits is closed and opened again; a day that has passed stays as it was", async () => {
  const set = (day: string, teams?: number) =>
    here.call(setSlotTeams, { body: { region: "Русе", day, ...(teams !== undefined && { teams }) } });
  expect(await set("2026-11-26", 0)).toMatchObject({ status: 200, body: { slots: [{ teams: 0 }, { teams: 0 }, { teams: 0 }] } });
  expect(await set("2026-11-26")).toMatchObject({ status: 200, body: { slots: [{ teams: 3 }, { teams: 3 }, { teams: 3 }] } });
  expect(await set("2026-11-20", 0)).toMatchObject({ status: 409, body: { problem: "passed" } });
});

test("a region's number holds where a slot has none of its own, and is not below what is taken there from today on", async () => {
  await visited();
  await visited();
  await visited({ day: "2026-11-20", state: "completed" });
  for (let times = 0; times < 3; times += 1) await visited({ day: "2026-11-20", state: "completed" });
  // a form that held a place has lapsed
  await occupied("hold:u:form-1", "2026-11-23T07:59:00.000Z");
  const set = (teams: number) => here.call(setRegionTeams, { body: { ...place, teams } });
  expect(await set(1)).toMatchObject({ status: 409, body: { problem: "booked", taken: 2 } });
  expect(await set(2)).toMatchObject({ status: 200, body: { regionTeams: 2 } });
  await here.call(setSlotTeams, { body: { ...place, slot: "12-15", teams: 4 } });
  expect(await set(1)).toMatchObject({ status: 200 });
  expect(slotsOf(await plan())).toEqual(["09-12 0+0/1", "12-15 2+0/4", "15-18 0+0/1"]);
  // to go back to the usual number there would be too few
  expect(await here.call(setSlotTeams, { body: { ...place, slot: "12-15" } })).toMatchObject({ status: 409, body: { taken: 2 } });
});

test("a region is closed though visits are booked in it: they stay, forms hold nothing, and slots with numbers of their own are open", async () => {
  await visited();
  await occupied("hold:u:form-1", "2026-11-23T08:10:00.000Z");
  await here.call(setSlotTeams, { body: { ...place, slot: "15-18", teams: 2 } });
  await occupyPlace(portal.db, { ...place, slot: "15-18", occupant: "hold:u:form-2", until: "2026-11-23T08:10:00.000Z" });
  expect(await here.call(setRegionTeams, { body: { ...place, teams: 0 } })).toMatchObject({ status: 200, body: { regionTeams: 0 } });
  expect(slotsOf(await plan())).toEqual(["09-12 0+0/0", "12-15 1+0/0", "15-18 0+1/2"]);
});

test("a ticket is shown with what was written, found out and attached; one that there is not is 404", async () => {
  const { ticketId, number } = await visited();
  expect((await here.call(visitTicket, { params: { ticketId } })).body).toMatchObject({
    ...{
      number,
      systemNumber: "TT-1",
      region: "Русе",
      day: "2026-11-25",
      slot: "12-15",
      state: "confirmed",
      ticketState: "acknowledged",
      customerCode: "1.100001",
    },
    ...{ email: "elena@example.bg", phone: "888111222", description: "Рутерът мига.", technicianNote: "Звънец 7", createdAt: START },
    facts: [{ kind: "answer", name: "Свети ли лампата?", value: "Не", at: "2026-11-23T07:50:00.000Z" }],
    files: [{ name: "рутер.jpg", size: 120_000 }],
  });
  for (const wrong of ["00000000-0000-4000-8000-000000000077", "none", "' or 1=1"])
    await expect(here.call(visitTicket, { params: { ticketId: wrong } })).rejects.toMatchObject({ status: 404 });
});
