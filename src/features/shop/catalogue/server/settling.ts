import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/**
 * Updates PostgreSQL's statistics and visibility map after many products were written, outside any transaction. Autovacuum would need a minute or more; until
 * then listings, which read indexes only, take several times as long.
 */
export async function settleShelves(db: Db): Promise<void> {
  await sql`vacuum (analyze) catalogue.cards, catalogue.variants, catalogue.cells, catalogue.offers, catalogue.products`.execute(db);
}
