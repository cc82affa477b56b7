import { sql } from "kysely";
import { expect, test } from "vitest";
import { aProduct, stockShelves } from "#testing/catalogue.ts";
import { freshDb } from "#testing/database.ts";
import { settleShelves } from "./settling.ts";

test("after a filling PostgreSQL has statistics of the tables, and can read their indexes alone", async () => {
  const { db, close } = await freshDb();
  await stockShelves(db, [aProduct("A1"), aProduct("B1")], new Date());
  await settleShelves(db);
  const { rows } = await sql<{ products: number; open: boolean }>`
    select reltuples::int as products, relallvisible = relpages and relpages > 0 as open from pg_class where oid = 'catalogue.variants'::regclass`.execute(
    db,
  );
  expect(rows).toEqual([{ products: 2, open: true }]);
  await close();
});
