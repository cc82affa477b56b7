import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { withDb } from "#testing/with-db.ts";
import type { AnalyticsEvent } from "../event.ts";
import { rollUp } from "./roll-up.ts";
import { storeEvents } from "./store.ts";
import { emptied } from "#testing/tables.ts";

let db: Db;
withDb((opened) => void (db = opened));
beforeEach(async () => void (await emptied(db, "analytics.events")));

const NOON = new Date("2026-11-18T12:00:00+02:00");
const VISIT = "0b0e7a52-1c53-4f0e-9a51-3f2e5d7c9a10";
const keyed = (number: number): AnalyticsEvent => ({
  visit: VISIT,
  key: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
  type: "shown",
  url: "/cart",
});
const stored = async () => (await sql<{ key: string | null }>`select key from analytics.events order by id`.execute(db)).rows.length;

test("a batch sent again because its response was lost is stored once, together with its new events", async () => {
  await storeEvents(db, [keyed(1), keyed(2)], NOON);
  await storeEvents(db, [keyed(1), keyed(2), keyed(3)], NOON);
  expect(await stored()).toBe(3);
  while ((await rollUp(db, NOON)) > 0);
  const { rows } = await sql<{ pages: number }>`select pages from analytics.days`.execute(db);
  expect(rows).toEqual([{ pages: 3 }]);
});

test("the same batch twice in one statement, or in two at once, is stored once", async () => {
  await storeEvents(db, [keyed(4), keyed(4)], NOON);
  await Promise.all([storeEvents(db, [keyed(5), keyed(6)], NOON), storeEvents(db, [keyed(5), keyed(6)], NOON)]);
  expect(await stored()).toBe(3);
});

test("a batch sent again after midnight in Sofia is stored once, together with its new events", async () => {
  const { key: _, ...unkeyed } = keyed(8);
  await storeEvents(db, [keyed(8), unkeyed], new Date("2026-11-18T23:59:59+02:00"));
  await storeEvents(db, [keyed(8), keyed(9), unkeyed], new Date("2026-11-19T00:00:01+02:00"));
  await storeEvents(db, [keyed(8), keyed(9)], new Date("2026-11-19T00:59:59+02:00"));
  const { rows } = await sql<{ day: string; events: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as events from analytics.events group by 1 order by 1`.execute(db);
  expect(rows).toEqual([
    { day: "2026-11-18", events: 2 },
    { day: "2026-11-19", events: 2 },
  ]);
});

test("equal events without a key are separate events, and so is a key of another day", async () => {
  const { key: _, ...unkeyed } = keyed(1);
  await storeEvents(db, [unkeyed, unkeyed], NOON);
  await storeEvents(db, [keyed(7)], NOON);
  await storeEvents(db, [keyed(7)], new Date("2026-11-19T12:00:00+02:00"));
  expect(await stored()).toBe(4);
});
