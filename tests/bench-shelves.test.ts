import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogueVersion } from "#features/shop/catalogue/server/store.ts";
import { shelvesAddUp } from "#testing/catalogue.ts";
import { freshDb } from "#testing/database.ts";
import { fillShelves } from "../bench/shelves.ts";

let fresh: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => void (fresh = await freshDb()));
afterAll(() => fresh.close());

test("the bench's catalogue is like the importer's: cards and counts match the offers, and refilling changes their number alone", async () => {
  const { db } = fresh;
  for (const products of [300, 200]) {
    const version = Number(await catalogueVersion(db));
    const made = await db
      .connection()
      .execute((one) =>
        fillShelves(async (text, values) => (await one.executeQuery(CompiledQuery.raw(text, values ?? []))).rows, products),
      );
    expect(made.offers).toBeGreaterThan(products);
    expect(await shelvesAddUp(db)).toBe(true);
    expect(Number(await catalogueVersion(db))).toBe(version + 1);
  }
});
