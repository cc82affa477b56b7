import { fork } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "#platform/server/db.ts";
import type { Database } from "#platform/server/open-db.ts";
import { withDb } from "#testing/with-db.ts";
import { dayOf, plusDays } from "#vocabulary/day.ts";
import type { AnalyticsEvent } from "../event.ts";
import { depth, FUNNEL_NAMES, FUNNELS, stepOf, type StepName } from "../funnels.ts";
import { daily, funnels, pages, searchesWithoutResult, widgets } from "./counts.ts";
import { dice, visitOf } from "./demo.ts";
import { partitionDays } from "./partitions.ts";
import { rollUp } from "./roll-up.ts";
import { storeEvents } from "./store.ts";
import { emptied } from "#testing/tables.ts";

let db: Db;
let database: Database;
withDb((...opened) => void ([db, database] = opened));
beforeEach(async () => {
  const tables = ["events", "visits", "days", "searches_of_day", "widgets_of_day", "pages_of_day", "funnels_of_day"];
  await emptied(db, ...tables.map((name) => `analytics.${name}`));
});

const NOON = new Date("2026-11-18T12:00:00+02:00");
const later = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);
const PERIOD = { from: "2026-11-01", to: "2026-11-30" } as const;
const VISIT = "0b0e7a52-1c53-4f0e-9a51-3f2e5d7c9a1";
const opened = (visit: number, url: string): AnalyticsEvent => ({ visit: `${VISIT}${visit}`, type: "shown", url });

const whole = async () => ({
  ...(await daily(db, PERIOD)),
  searches: await searchesWithoutResult(db, PERIOD, { most: 100 }),
  widgets: await widgets(db, PERIOD, { most: 100 }),
  pages: await pages(db, PERIOD, { most: 100 }),
  funnels: await funnels(db, PERIOD),
});

async function countAll(most?: number): Promise<number> {
  let rounds = 0;
  while ((await rollUp(db, NOON, most)) > 0) rounds += 1;
  return rounds;
}

/** The report computed from the events, one by one. */
function bruteForce(stored: { event: AnalyticsEvent; at: Date }[]) {
  const visits = new Map<string, { day: string; reached: Set<StepName> }>();
  for (const { event, at } of stored) {
    if (event.visit === undefined) continue;
    const visit = visits.get(event.visit) ?? { day: dayOf(at), reached: new Set() };
    const step = stepOf(event);
    if (step) visit.reached.add(step);
    visits.set(event.visit, visit);
  }
  const all = stored.map(({ event }) => event);
  const of = (test: (event: AnalyticsEvent) => boolean) => all.filter(test).length;
  return {
    visitsOn: (day: string) => [...visits.values()].filter((visit) => visit.day === day).length,
    totals: {
      visits: visits.size,
      pages: of(({ type, widget }) => type === "shown" && !widget),
      searches: of(({ type }) => type === "search"),
      withoutResult: of(({ type, results }) => type === "search" && results === 0),
    },
    lost: (query: string) => of((event) => event.query === query && event.results === 0),
    widget: (id: string) => ({
      shown: of(({ type, widget }) => type === "shown" && widget?.id === id),
      clicked: of(({ type, widget }) => type === "click" && widget?.id === id),
    }),
    views: (path: string) => of(({ type, widget, url }) => type === "shown" && !widget && url === path),
    funnels: FUNNEL_NAMES.map((name) => ({
      name,
      steps: FUNNELS[name].map((step, at) => ({
        step,
        visits: [...visits.values()].filter(({ reached }) => depth(name, reached) > at).length,
      })),
    })),
  };
}

test("the report equals one counted from single events, in however many steps they were rolled up", async () => {
  const roll = dice(7);
  const stored: { event: AnalyticsEvent; at: Date }[] = [];
  for (let round = 0; round < 9; round++) {
    const at = later(round * 7);
    const events = Array.from({ length: 20 }, () => visitOf(roll)).flat();
    events.push({ type: "shown", url: "/vignettes" }, { type: "search", url: "/help", query: "wifi", results: 0 }); // of no visit
    await storeEvents(db, events, at);
    stored.push(...events.map((event) => ({ event, at })));
    if (round % 4 === 1) await countAll(150);
  }
  expect(await countAll(150)).toBeGreaterThan(1);
  const report = await whole();
  const true_ = bruteForce(stored);
  expect(report.totals).toEqual(true_.totals);
  expect(report.totals.withoutResult).toBeGreaterThan(5);
  expect(report.visits.map(({ visits }) => visits)).toEqual(report.visits.map(({ day }) => true_.visitsOn(day)));
  for (const { query, times } of report.searches) expect({ query, times }).toEqual({ query, times: true_.lost(query) });
  for (const { id, shown, clicked } of report.widgets) expect({ id, shown, clicked }).toEqual({ id, ...true_.widget(id) });
  for (const { path, views } of report.pages) expect({ path, views }).toEqual({ path, views: true_.views(path) });
  expect(report.funnels).toEqual(true_.funnels);
  expect(report.funnels[0]!.steps.at(-1)!.visits).toBeGreaterThan(5);
});

test("counting again changes nothing, and two simultaneous counts count once", async () => {
  await storeEvents(db, [opened(1, "/"), opened(2, "/vignettes")], NOON);
  await Promise.all([rollUp(db, NOON), rollUp(db, NOON)]);
  const before = await whole();
  expect(before.totals).toMatchObject({ visits: 2, pages: 2 });
  expect(await rollUp(db, NOON)).toBe(0);
  expect(await whole()).toEqual(before);
});

test("a count that fails half way leaves no trace, and the next counts everything", async () => {
  await storeEvents(db, [opened(1, "/")], NOON);
  await sql`alter table analytics.funnels_of_day rename to away`.execute(db);
  await expect(rollUp(db, NOON)).rejects.toThrow();
  await sql`alter table analytics.away rename to funnels_of_day`.execute(db);
  expect((await whole()).totals).toMatchObject({ visits: 0, pages: 0 });
  await countAll();
  expect((await whole()).totals).toMatchObject({ visits: 1, pages: 1 });
});

test("a visit over midnight counts on its first day, and its later steps with it", async () => {
  await storeEvents(db, [opened(1, "/cart")], new Date("2026-11-18T23:59:50+02:00"));
  await countAll();
  await storeEvents(db, [opened(1, "/checkout"), opened(1, "/cart")], new Date("2026-11-19T00:00:10+02:00"));
  await countAll();
  const { visits } = await daily(db, PERIOD);
  expect(visits.filter((day) => day.visits + day.pages > 0)).toEqual([
    { day: "2026-11-18", visits: 1, pages: 1 },
    { day: "2026-11-19", visits: 0, pages: 2 },
  ]);
  const onDay = async (day: `${number}-${number}-${number}`) =>
    (await funnels(db, { from: day, to: day }))[1]!.steps.map((step) => step.visits);
  expect(await onDay("2026-11-18")).toEqual([1, 1, 0, 0]);
  expect(await onDay("2026-11-19")).toEqual([0, 0, 0, 0]);
});

test("searches are distinguished by their words, not by case and spaces; those without words are not listed", async () => {
  const search = (query: string, results: number): AnalyticsEvent => ({ visit: `${VISIT}1`, type: "search", url: "/", query, results });
  await storeEvents(db, [search("Факс", 0), search("  факс ", 0), search("факс", 3), search("", 0), search("домашна   централа", 0)], NOON);
  await countAll();
  expect(await searchesWithoutResult(db, PERIOD, { most: 9 })).toEqual([
    { query: "факс", times: 2, lastDay: "2026-11-18" },
    { query: "домашна централа", times: 1, lastDay: "2026-11-18" },
  ]);
  expect((await daily(db, PERIOD)).totals).toMatchObject({ searches: 5, withoutResult: 4 });
});

test("a widget is listed under its latest name", async () => {
  const shown = (name: string): AnalyticsEvent => ({ visit: `${VISIT}1`, type: "shown", url: "/", widget: { id: "w", name } });
  await storeEvents(db, [shown("Стар")], NOON);
  await storeEvents(db, [shown("Нов")], later(24));
  await storeEvents(db, [{ visit: `${VISIT}1`, type: "shown", url: "/", widget: { id: "w" } }], later(24));
  await countAll();
  expect(await widgets(db, PERIOD, { most: 9 })).toEqual([{ id: "w", name: "Нов", shown: 3, clicked: 0 }]);
});

test("events of days without a partition are stored all the same", async () => {
  const at = new Date("2029-03-25T02:59:59+02:00");
  await storeEvents(db, [opened(1, "/")], at);
  expect(await partitionDays(db)).toContain(plusDays(dayOf(at), 7));
});

test.runIf(process.env["TEST_DATABASE_URL"])(
  "a server killed −9 while it counts loses no event and counts none twice",
  { timeout: 120_000 },
  async () => {
    const roll = dice(11);
    const events = Array.from({ length: 1_500 }, () => visitOf(roll)).flat();
    for (let at = 0; at < events.length; at += 1_000) await storeEvents(db, events.slice(at, at + 1_000), NOON);
    if (database.kind !== "postgres") throw new Error("this test is for PostgreSQL");
    const spread = dice(Number(process.env["FAILURES_SEED"] ?? 3));
    let killed = 0;
    for (let n = 0; n < 15; n++) {
      const child = fork(new URL("./count-in-steps.testing.ts", import.meta.url), [database.directUrl, "40"], { stdio: "inherit" });
      const exited = once(child, "exit");
      await Promise.race([once(child, "message"), exited]);
      setTimeout(() => child.kill("SIGKILL"), spread() * 60);
      const [, signal] = (await exited) as [number | null, string | null];
      if (signal === "SIGKILL") killed += 1;
    }
    expect(killed).toBeGreaterThan(5);
    await countAll();
    const true_ = bruteForce(events.map((event) => ({ event, at: NOON })));
    const report = await whole();
    expect(report.totals).toEqual(true_.totals);
    expect(report.funnels).toEqual(true_.funnels);
  },
);
