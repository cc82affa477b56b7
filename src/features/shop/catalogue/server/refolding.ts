import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { recurringJob } from "#platform/server/jobs.ts";
import { searchIndex } from "#vocabulary/search.ts";
import { FOLDING, LONGEST_FOLDED } from "./rows.ts";

/** Products processed by one transaction. */
const AT_A_TIME = 200;

/** Recomputes the search words of some products that an older version of the search made; returns how many. */
async function refoldSome(tx: Db): Promise<number> {
  const { rows } = await sql<{ sid: string; folded: string }>`
    select sid, folded from catalogue.products where folding < ${FOLDING} order by sid limit ${AT_A_TIME} for update skip locked`.execute(
    tx,
  );
  const refolded = rows.map(({ sid, folded }) => ({ sid, folded: searchIndex(folded.split(" "), LONGEST_FOLDED) }));
  await sql`
    update catalogue.products p set folded = t.folded, folding = ${FOLDING}
    from jsonb_to_recordset(${JSON.stringify(refolded)}::jsonb) as t(sid text, folded text) where p.sid = t.sid`.execute(tx);
  return rows.length;
}

/** Every minute: after an update of the portal, updates the search words of products imported before it. */
export const refoldProducts = recurringJob({ name: "catalogue.refold", schedule: "* * * * *" }, async ({ db }: { db: Db }) => {
  while ((await db.transaction().execute(refoldSome)) === AT_A_TIME);
});
