import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { freshDb } from "#testing/database.ts";
import type { CartLine } from "../contract.ts";
import { addTo, type OfferingSeller } from "./adding.ts";

let context: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => {
  context = await freshDb();
});
afterAll(() => context.close());

const CART = "a".repeat(43);
const worded = { bg: "Телефон", en: "Phone" };
const line: CartLine = {
  kind: "device",
  subject: "o1",
  title: worded,
  note: worded,
  unit: { eurCents: 100, bgnCents: 196 },
  maxQuantity: 3,
};

test("a new cart is there, and so locked, before a seller reserves its first device", async () => {
  const found: number[] = [];
  const seller: OfferingSeller = {
    async offer(tx: Db) {
      const { rows } = await sql`select 1 from cart.carts where visitor = ${CART} for update nowait`.execute(tx);
      found.push(rows.length);
      return { line };
    },
  };
  const add = (tx: Db) => addTo(tx, CART, { offerSid: "o1", quantity: 1, sellers: [seller] });
  expect(await context.db.transaction().execute(add)).toBe(1);
  expect(found).toEqual([1]);
});
