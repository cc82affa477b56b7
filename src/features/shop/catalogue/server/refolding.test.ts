import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { aProduct, stockShelves } from "#testing/catalogue.ts";
import { freshDb } from "#testing/database.ts";
import { tsquery } from "#vocabulary/search.ts";
import { refoldProducts } from "./refolding.ts";

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => void ({ db, close } = await freshDb()));
afterAll(() => close());

const found = async (text: string) =>
  (
    await sql<{
      sid: string;
    }>`select product_sid as sid from catalogue.cards where words @@ to_tsquery('simple', ${tsquery(text)}) order by 1`.execute(db)
  ).rows.map(({ sid }) => sid);

test("a product imported before today's search index is found after the job ran, in every form of a word", async () => {
  await stockShelves(db, [aProduct("C1", { keywords: ["калъфи"] }), aProduct("C2", { keywords: ["кабел"] })], new Date());
  expect(await found("калъфът")).toEqual(["C1"]);
  await sql`update catalogue.products set folded = 'lumo c1 kalafi', folding = 1 where sid = 'C1'`.execute(db);
  expect(await found("калъфът")).toEqual([]);
  await refoldProducts.run({}, { db });
  expect(await found("калъфът")).toEqual(["C1"]);
  const { rows } = await sql`select sid from catalogue.products where folding < 2`.execute(db);
  expect(rows).toEqual([]);
});
