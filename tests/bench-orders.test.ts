import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countOrders, historyOf } from "#features/shop/orders/history/server/store.ts";
import { freshDb } from "#testing/database.ts";
import { BUSY_USER, fillOrders, userAt } from "../bench/orders.ts";

let fresh: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => void (fresh = await freshDb()));
afterAll(() => fresh.close());

test("the bench's orders are like the shop's: each total is the sum of its lines, and each user's are found by the index", async () => {
  const { db } = fresh;
  const made = await db
    .connection()
    .execute((one) => fillOrders(async (text, values) => (await one.executeQuery(CompiledQuery.raw(text, values ?? []))).rows, 3_000));
  expect(made).toEqual({ lines: 4_000, users: 136 });
  expect(await countOrders(db, BUSY_USER)).toBe(300);
  expect(await countOrders(db, userAt(1))).toBe(20);
  expect(await historyOf(db, BUSY_USER, 30)).toHaveLength(10);
  const { rows: wrong } = await sql`
    select o.id from orders.orders o join orders.lines l on l.order_id = o.id group by o.id
    having o.eur_cents <> sum(l.eur_cents * l.quantity) or o.bgn_cents <> sum(l.bgn_cents * l.quantity)`.execute(db);
  expect(wrong).toEqual([]);
  const { rows: plan } = await sql<{ "QUERY PLAN": string }>`
    explain select id from orders.orders where user_id = ${userAt(1)} and user_id is not null and cancelled_because is distinct from 'superseded'
    order by placed_at desc, id desc limit 10`.execute(db);
  expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Index Only Scan using orders_of_user_newest/);
});
