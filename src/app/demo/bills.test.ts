import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { freshDb } from "#testing/database.ts";
import { fillDemoWorld } from "./world.ts";

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await freshDb());
  await fillDemoWorld(db, new Date("2026-11-23T10:00:00+02:00"));
});
afterAll(() => close());

test("the demo's bills are numbered without a gap, in the order of issue, and in lev before 2026", async () => {
  const { rows } = await sql<{ number: number; currency: string; day: string }>`
    select number::bigint::int as number, currency, issued_on::text as day from bills.bills order by number`.execute(db);
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.map(({ number }) => number - rows[0]!.number)).toEqual(rows.map((_, place) => place));
  expect(rows.map(({ day }) => day)).toEqual(rows.map(({ day }) => day).toSorted());
  expect(new Set(rows.map(({ currency, day }) => currency + (day < "2026" ? " before" : " since")))).toEqual(
    new Set(["BGN before", "EUR since"]),
  );
});

test("the user home has a bill with its document in every state; the user overdue owes 84.20 euro since 23 days", async () => {
  const { rows } = await sql<{
    document: string;
  }>`select distinct document from bills.bills where account = '1000000011' order by 1`.execute(db);
  expect(rows.map(({ document }) => document)).toEqual(["archived", "none", "ready", "rendering", "unsigned"]);
  const overdue = await sql`
    select overdue_cents as cents, overdue_since::text as since from bills.accounts where overdue_cents > 0
    union all select overdue_cents, overdue_since::text from people.billing_accounts where overdue_cents > 0`.execute(db);
  expect(overdue.rows).toEqual([
    { cents: 8_420, since: "2026-10-31" },
    { cents: 8_420, since: "2026-10-31" },
  ]);
});
