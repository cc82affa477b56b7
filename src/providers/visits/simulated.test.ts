import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { freshDb } from "#testing/database.ts";
import type { NewVisit } from "./port.ts";
import { INPUTS, simulatedVisits } from "./simulated.ts";

const clock = standingClock("2026-11-23T08:00:00.000Z");
let [db, close] = [] as unknown as [Db, () => Promise<void>];
beforeAll(async () => void ({ db, close } = await freshDb()));
afterAll(() => close());

const visit: NewVisit = {
  ...{ ourId: "our-1", ticketId: "TT-1", serviceId: "888400001", region: "Лом", phone: "888111222", note: "" },
  ...{ day: "2026-11-25", slot: "12-15" },
};
const insert = (change: { id: string; team?: number; day?: string }) => sql`
  insert into simulated_workforce.visits (id, our_id, ticket_id, service_id, phone, region, team, day, slot, state, booked_at, confirms_at, plan)
  values (${change.id}, ${change.id}, ${change.id}, '1', '1', 'Лом', ${change.team ?? 1}, ${change.day ?? "2026-11-25"}, '12-15', 'confirmed', now(), now(), '[]')`;

test("capacity is held by the table: a team has one visit in a slot, a region only its teams, and nobody works on Sunday", async () => {
  const visits = simulatedVisits({ db, clock, confirmsMs: 0, teams: 2 });
  await visits.book(visit);
  await expect(insert({ id: "a" }).execute(db)).rejects.toThrow("one_visit_of_a_team");
  await insert({ id: "b", team: 2 }).execute(db);
  await expect(insert({ id: "c", team: 3 }).execute(db)).rejects.toThrow("foreign key");
  await expect(insert({ id: "d", day: "2026-11-29" }).execute(db)).rejects.toThrow("check constraint");
  expect(await visits.book({ ...visit, ourId: "our-2", ticketId: "TT-2" })).toEqual({ state: "refused", reason: "full" });
});

test("a visit that the workforce moves goes past Christmas, and past full slots, to the next place that is free", async () => {
  const visits = simulatedVisits({ db, clock, confirmsMs: 0, teams: 1 });
  const common = { ...visit, region: "Белене" };
  // the first working day after Christmas is the 29th, and there the same slot is full
  await visits.book({ ...common, ourId: "our-3", ticketId: "TT-3", day: "2026-12-29" });
  const answer = await visits.book({ ...common, ourId: "our-4", ticketId: "TT-4", phone: INPUTS.moved, day: "2026-12-23" });
  const visitId = answer.state === "ok" ? answer.visitId : "";
  expect(await visits.visit(visitId)).toMatchObject({ state: "confirmed", day: "2026-12-29", slot: "09-12", reason: "weather" });
});

test.each([
  ["2027-03-26", "2027-03-26T06:30:00.000Z"],
  ["2027-03-29", "2027-03-29T05:30:00.000Z"],
] as const)("the team sets out at half past eight by the clock in Sofia, summer time or not: %s", async (day, since) => {
  const march = standingClock("2027-03-22T08:00:00.000Z");
  const visits = simulatedVisits({ db, clock: march, confirmsMs: 0 });
  await visits.book({ ...visit, ourId: `our-${day}`, ticketId: `TT-${day}`, day, slot: "09-12" });
  march.moveTo(new Date(Date.parse(since) - 1).toISOString());
  expect(await visits.find(`our-${day}`)).toMatchObject({ state: "confirmed", onTheWaySince: null });
  march.moveTo(since);
  const found = (await visits.find(`our-${day}`))!;
  expect([found.onTheWaySince, found.movableUntil]).toEqual([new Date(since), new Date(Date.parse(since) + 15 * 60_000)]);
});

test("a team has one visit in a slot, also where the workforce moves another to its day", async () => {
  const visits = simulatedVisits({ db, clock, confirmsMs: 0, teams: 1 });
  const at = (ourId: string, more: Partial<NewVisit>) =>
    visits.book({ ...visit, ourId, ticketId: `TT-${ourId}`, region: "Лозница", ...more });
  await at("our-b", { day: "2026-11-26", slot: "12-15" });
  await at("our-c", { day: "2026-11-26", slot: "09-12" });
  await at("our-a", { day: "2026-11-25", phone: INPUTS.moved });
  const all = await Promise.all(["our-a", "our-b", "our-c"].map((ourId) => visits.find(ourId)));
  expect(all.map((one) => `${one!.day} ${one!.slot} ${one!.team}`)).toEqual([
    "2026-11-26 15-18 1",
    "2026-11-26 12-15 1",
    "2026-11-26 09-12 1",
  ]);
});

test("a visit that the workforce moved can be moved once more, and then stays where the customer put it", async () => {
  const visits = simulatedVisits({ db, clock, confirmsMs: 0, teams: 1 });
  const answer = await visits.book({ ...visit, ourId: "our-d", ticketId: "TT-d", region: "Дулово", phone: INPUTS.moved });
  const visitId = answer.state === "ok" ? answer.visitId : "";
  expect(await visits.visit(visitId)).toMatchObject({ day: "2026-11-26", slot: "12-15", reason: "weather" });
  expect(await visits.move(visitId, { ourId: "our-d-move", day: "2026-11-27", slot: "09-12" })).toEqual({ state: "ok" });
  expect(await visits.visit(visitId)).toMatchObject({ state: "confirmed", day: "2026-11-27", slot: "09-12", reason: null });
});
