import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { daily, funnels, searchesWithoutResult, widgets } from "#features/site/analytics/server/counts.ts";
import { rollUp } from "#features/site/analytics/server/roll-up.ts";
import { freshDb } from "#testing/database.ts";
import { analyticsLines } from "../bench/analytics.ts";
import { fillEvents } from "../bench/visits.ts";

let fresh: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => void (fresh = await freshDb()));
afterAll(() => fresh.close());

test("the bench's events fill every part of the report", async () => {
  const { db } = fresh;
  await db.connection().execute((one) =>
    fillEvents(async (text, values) => (await one.executeQuery(CompiledQuery.raw(text, values ?? []))).rows, {
      events: 9_000,
      today: "2026-11-21",
    }),
  );
  while ((await rollUp(db, new Date())) > 0);
  const period = { from: "2026-08-24", to: "2026-11-21" } as const;
  const { totals, visits } = await daily(db, period);
  expect(totals).toMatchObject({ visits: 450, searches: 900 });
  expect(visits.every((day) => day.visits === 5)).toBe(true);
  expect(await widgets(db, period, { most: 100 })).not.toEqual([]);
  expect(await searchesWithoutResult(db, period, { most: 100 })).not.toEqual([]);
  for (const { steps } of await funnels(db, period)) expect(steps[0]!.visits).toBeGreaterThan(0);
});

test("a run is summarised in figures", () => {
  const row = { database: "embedded" as const, eventsPerSecond: 12_345, p50: 10, p99: 20, wrong: 0 };
  const report = { perSecond: 100, p50: 3, p99: 9, wrong: 0 };
  const [calm, busy] = [{ p50: 1, p99: 4, wrong: 0 }, { p50: 2, p99: 6, wrong: 1 }]; // prettier-ignore
  const flood = { database: "embedded" as const, quiet: calm, beside: calm, flooded: busy, rush: 400, refused: 95 };
  const lines = analyticsLines({
    stored: [row],
    floods: [flood],
    reported: { events: 10_000_000, madeInSeconds: 60, countedInSeconds: 50, report },
  });
  expect(lines).toContain("| embedded | 12,345 | 10 | 20 | 0 |");
  expect(lines).toContain("| embedded | 1 / 4 | 1 / 4 | 2 / 6 | 400 | 95 % | 1 |");
  expect(lines).toContain("over 10,000,000 events on PostgreSQL: 3 ms (p50), 9 ms (p99)");
  expect(lines).toContain("(200,000 a second)");
});
