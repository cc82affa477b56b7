import { expect, test } from "vitest";
import { demoId } from "#features/account/customers/server/demo/shapes.ts";
import { deviceSeller } from "#features/shop/catalogue/server/seller.ts";
import { standingsOf } from "#features/shop/orders/server/facts.ts";
import { vignetteSeller } from "#features/shop/vignette/server/seller.ts";
import { standingClock } from "#platform/server/clock.ts";
import { countOrders, historyOf } from "#features/shop/orders/history/server/store.ts";
import type { Db } from "#platform/server/db.ts";
import { shelvesAddUp } from "#testing/catalogue.ts";
import { withDb } from "#testing/with-db.ts";
import { sql } from "kysely";
import { fillDemoWorld } from "./world.ts";

let db: Db;
const now = new Date("2026-11-21T10:00:00+02:00");
withDb((opened) => fillDemoWorld((db = opened), now));

test("the user home has orders in every state, on two pages, and stock counts stay consistent", async () => {
  const user = demoId("user home");
  expect(await countOrders(db, user)).toBe(12);
  const rows = [...(await historyOf(db, user, 1)), ...(await historyOf(db, user, 2))];
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["received", "confirmed", "shipped", "delivered", "cancelled"]));
  expect(rows.map(({ placedAt }) => placedAt.getTime())).toEqual(rows.map(({ placedAt }) => placedAt.getTime()).sort((a, b) => b - a));
  const clock = standingClock(now.toISOString());
  const holding = { on: false, secret: "", mostMinutes: 120, restMinutes: 60 };
  const standings = await standingsOf(db, rows, { sellers: [vignetteSeller(clock, holding), deviceSeller(clock)], now });
  expect(standings.map(({ standing, gone }) => [standing, ...gone].join(" −"))).toEqual([
    "checking-payment", // until the payment company is called
    "preparing",
    "sent",
    "delivered",
    "completed",
    "withdrawn",
    "active −cancelled",
    "cancelled",
    "not-paid",
    "active",
    "delivered",
    "expired",
  ]);
  const { rows: parcels } = await sql<{ state: string }>`select distinct state from orders.parcels order by 1`.execute(db);
  expect(parcels.map(({ state }) => state)).toEqual(["booked", "delivered", "shipped"]);
  expect(await shelvesAddUp(db)).toBe(true);
});
