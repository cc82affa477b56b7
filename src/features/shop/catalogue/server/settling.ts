import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/**
 * After many products were written, outside any transaction: PostgreSQL learns how many there are and which pages of them everybody may read. It would
 * find out by itself in a minute or more; until then listings, which look through indexes alone, take several times as long.
 */
export async function settleShelves(db: Db): Promise<void> {
  await sql`vacuum (analyze) catalogue.cards, catalogue.variants, catalogue.cells, catalogue.offers, catalogue.products`.execute(db);
}
