import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDb } from "../../testing/database.ts";
import { bringBack, watchClock, type Bounds } from "./clock-watch.ts";
import { standingClock } from "./clock.ts";
import type { Db } from "./db.ts";
import { DAY_SECONDS } from "#vocabulary/time-units.ts";

let db: Db;
let close: () => Promise<void>;
const NOW = "2026-11-21T10:00:00.000Z";
const after = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1_000);
const bounds: Bounds[] = [{ table: "timed.windows", latest: { began: 0, ends: 600 }, only: "name <> 'another kind'" }];

beforeAll(async () => {
  ({ db, close } = await freshDb());
  await sql.raw("create schema timed").execute(db);
  await sql`create table timed.windows (name text, began timestamptz, ends timestamptz, check (ends > began))`.execute(db);
});
afterAll(() => close());
beforeEach(() => sql`delete from timed.windows`.execute(db));

const put = (name: string, began: Date | null, ends: Date) =>
  sql`insert into timed.windows values (${name}, ${began}, ${ends})`.execute(db);
const windows = async () => (await sql`select began, ends from timed.windows`.execute(db)).rows;

test.each<[string, [Date | null, Date], [Date | null, Date]]>([
  ["a window from tomorrow begins now", [after(DAY_SECONDS), after(DAY_SECONDS + 600)], [after(0), after(600)]],
  ["one that began before, and ends later than it can, ends as late as it can", [after(-60), after(DAY_SECONDS)], [after(-60), after(600)]],
  ["one that has its time left is left alone", [after(-60), after(540)], [after(-60), after(540)]],
  ["one of an instance whose clock differs by seconds is left alone", [after(50), after(650)], [after(50), after(650)]],
  ["what has not happened yet stays so", [null, after(DAY_SECONDS)], [null, after(600)]],
])("%s", async (_what, [began, ends], then) => {
  await put("a window", began, ends);
  await bringBack(db, after(0), bounds);
  expect(await windows()).toEqual([{ began: then[0], ends: then[1] }]);
});

test("rows of another kind are left alone", async () => {
  await put("another kind", after(DAY_SECONDS), after(2 * DAY_SECONDS));
  expect(await bringBack(db, after(0), bounds)).toBe(0);
  expect(await windows()).toEqual([{ began: after(DAY_SECONDS), ends: after(2 * DAY_SECONDS) }]);
});

test("a clock set back by a day is detected within a minute and logged once, and nothing waits a day; a normal clock changes nothing", async () => {
  const clock = standingClock(NOW);
  const warned: object[] = [];
  const run = () => watchClock.run({}, { db, clock, bounds, log: { warn: (about) => void warned.push(about) } });
  await put("a window", after(DAY_SECONDS), after(DAY_SECONDS + 600));
  await run();
  clock.moveTo(after(60).toISOString());
  await run();
  expect([warned, await windows()]).toEqual([[], [{ began: after(DAY_SECONDS), ends: after(DAY_SECONDS + 600) }]]);
  clock.moveTo(after(DAY_SECONDS + 60).toISOString());
  await run();
  clock.moveTo(after(30).toISOString());
  await run();
  await run();
  expect(warned).toEqual([{ seconds: DAY_SECONDS + 30, rows: 1 }]);
  expect(await windows()).toEqual([{ began: after(30), ends: after(630) }]);
});
