import { sql } from "kysely";
import { expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { withDb } from "#testing/with-db.ts";
import { keepPartitions } from "./jobs.ts";
import { makePartitions, partitionDays } from "./partitions.ts";
import { rollUp } from "./roll-up.ts";
import { storeEvents } from "./store.ts";

let db: Db;
withDb((opened) => void (db = opened));

const event = { visit: "0b0e7a52-1c53-4f0e-9a51-3f2e5d7c9a10", type: "shown", url: "/" } as const;
const placesOf = async (day: string) =>
  (
    await sql<{
      place: string;
      at: Date;
    }>`select tableoid::regclass::text as place, at from analytics.events where day = ${day} order by at`.execute(db)
  ).rows;

test.each([
  [
    "in winter",
    "2026-11-21",
    ["2026-11-21T00:00:00+02:00", "2026-11-21T23:59:59.999+02:00"],
    ["2026-11-20T23:59:59.999+02:00", "2026-11-22T00:00:00+02:00"],
  ],
  [
    "in summer",
    "2026-07-01",
    ["2026-07-01T00:00:00+03:00", "2026-07-01T23:59:59.999+03:00"],
    ["2026-06-30T23:59:59.999+03:00", "2026-07-02T00:00:00+03:00"],
  ],
  [
    "when the clocks go forward",
    "2026-03-29",
    ["2026-03-29T00:00:00+02:00", "2026-03-29T23:59:59.999+03:00"],
    ["2026-03-28T23:59:59.999+02:00", "2026-03-30T00:00:00+03:00"],
  ],
  [
    "when the clocks go back",
    "2026-10-25",
    ["2026-10-25T00:00:00+03:00", "2026-10-25T23:59:59.999+02:00"],
    ["2026-10-24T23:59:59.999+03:00", "2026-10-26T00:00:00+02:00"],
  ],
])("a day's partition begins and ends at midnight in Sofia, %s", async (...[, day, within, outside]) => {
  for (const at of [...within, ...outside]) await storeEvents(db, [event], new Date(at));
  const found = await placesOf(day);
  expect(found.map(({ at }) => at.getTime())).toEqual(within.map((at) => Date.parse(at)));
  expect(new Set(found.map(({ place }) => place))).toEqual(new Set([`analytics.events_${day.replaceAll("-", "_")}`]));
});

test("creating partitions again, by many at once, changes nothing", async () => {
  const span = { first: "2027-01-30", last: "2027-02-02" } as const;
  await Promise.all([makePartitions(db, span), makePartitions(db, span), makePartitions(db, span)]);
  const days = (await partitionDays(db)).filter((day) => day.startsWith("2027-01-3") || day.startsWith("2027-02"));
  expect(days).toEqual(["2027-01-30", "2027-01-31", "2027-02-01", "2027-02-02"]);
});

test("the job stores 90 days, drops older ones with their counts, deletes ended visits, and creates partitions for a week ahead", async () => {
  const clock = standingClock("2028-05-10T00:00:00+03:00");
  const deps = { db, clock, analytics: { retentionDays: 90 } };
  await makePartitions(db, { first: "2028-02-10", last: "2028-02-12" });
  for (const day of ["2028-02-10", "2028-02-11", "2028-05-06", "2028-05-07"])
    await storeEvents(db, [{ ...event, visit: visitOn(day) }], new Date(`${day}T12:00:00+02:00`));
  while ((await rollUp(db, clock.now())) > 0);
  await keepPartitions.run({}, deps);
  const days = await partitionDays(db);
  expect(days[0]).toBe("2028-02-11");
  for (const ahead of ["2028-05-10", "2028-05-17"]) expect(days).toContain(ahead);
  const { rows } = await sql<{ day: string }>`select day from analytics.days order by day`.execute(db);
  expect(rows[0]!.day).toBe("2028-02-11");
  const { rows: visits } = await sql<{ visit: string }>`select visit::text from analytics.visits`.execute(db);
  expect(visits.map(({ visit }) => visit)).toEqual([visitOn("2028-05-07")]);

  clock.moveTo("2028-05-11T00:00:00+03:00");
  await keepPartitions.run({}, deps);
  expect((await partitionDays(db))[0]).toBe("2028-02-12");
  await keepPartitions.run({}, deps);
  expect((await partitionDays(db))[0]).toBe("2028-02-12");
});

const visitOn = (day: string) => `0b0e7a52-1c53-4f0e-9a51-0000${day.replaceAll("-", "")}`;
