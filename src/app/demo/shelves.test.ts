import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { CATEGORIES } from "#features/shop/catalogue/contract.ts";
import type { Db } from "#platform/server/db.ts";
import { shelvesAddUp } from "#testing/catalogue.ts";
import { withDb } from "#testing/with-db.ts";
import { fillDemoWorld } from "./world.ts";

let db: Db;
const now = new Date("2027-02-03T10:00:00+02:00");
withDb((opened) => fillDemoWorld((db = opened), now));

const first = async <Row>(text: string): Promise<Row> => (await sql.raw<Row>(text).execute(db)).rows[0]!;

test("the demo has at least 120 devices in five categories, some reduced, some sold out, with one to many choices", async () => {
  const { rows } = await sql<{ category: string; devices: number }>`
    select category, count(*)::int as devices from catalogue.cards group by category`.execute(db);
  expect(rows.map(({ category }) => category).sort()).toEqual([...CATEGORIES].sort());
  expect(rows.reduce((sum, { devices }) => sum + devices, 0)).toBeGreaterThanOrEqual(120);
  const sums = await first<Record<string, number>>(`
    select count(*) filter (where discounted)::int as discounted, count(*) filter (where not in_stock)::int as "soldOut",
      max(cardinality(memories))::int as memories, max(cardinality(colours))::int as colours from catalogue.cards`);
  expect(sums["discounted"]).toBeGreaterThan(15);
  expect(sums["soldOut"]).toBeGreaterThan(5);
  expect([sums["memories"], sums["colours"]]).toEqual([3, 4]);
  expect(await shelvesAddUp(db)).toBe(true);
});

test("whenever the demo is filled its discounts are of the current month, each with the lowest price of the 30 days before it", async () => {
  const { began, ended, lower } = await first<{ began: Date; ended: Date; lower: number }>(`
    select min(discounted_since) as began, max(discounted_since) as ended,
      count(*) filter (where lowest_30_eur_cents < eur_cents)::int as lower from catalogue.offers where discounted_since is not null`);
  expect(now.getTime() - began.getTime()).toBeLessThan(25 * 24 * 3_600_000);
  expect(ended.getTime()).toBeLessThan(now.getTime());
  expect(lower).toBeGreaterThan(5);
});

test("every picture file is used, is below 4 kB, and loads nothing from other sites", () => {
  const used = new Set(
    CATEGORIES.flatMap((category) =>
      [...readFileSync(`catalogue/${category}.json`, "utf8").matchAll(/"file": "([^"]+)"/g)].map(([, path]) => path!),
    ),
  );
  const drawn = CATEGORIES.flatMap((category) =>
    readdirSync(`catalogue/pictures/${category}`).map((name) => `pictures/${category}/${name}`),
  );
  expect(drawn.filter((path) => !used.has(path))).toEqual([]);
  expect([...used].filter((path) => !existsSync(join("catalogue", path)))).toEqual([]);
  expect(drawn.filter((path) => statSync(join("catalogue", path)).size >= 4096)).toEqual([]);
  expect(drawn.filter((path) => /<script|href=|url\((?!#)|<image/.test(readFileSync(join("catalogue", path), "utf8")))).toEqual([]);
});
