import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { KINDS, noCounts, type Counts } from "./counts.ts";

/** Signs the ended users of these customers out everywhere. */
export async function endSessionsOfEnded(tx: Db, customerIds: string[]): Promise<void> {
  await sql`
    delete from people.sessions s using people.users u
    where u.id = s.user_id and u.customer_id = any(${customerIds}::uuid[]) and u.ended_at is not null`.execute(tx);
}

/**
 * Ends at most so many customers who are not in the file, each with everything that is theirs, in the caller's transaction. They are looked for once: as a
 * subquery with a limit they would be looked for anew for each customer, where statistics say that there is none.
 */
export async function endCustomers(tx: Db, { most, now }: { most: number; now: Date }): Promise<Counts> {
  const { rows: gone } = await sql<{ id: string }>`
    with gone as materialized (
      select c.id from people.customers c
      where c.ended_at is null and not exists (select 1 from people.import_keys k where k.customer = c.code) limit ${most})
    update people.customers c set ended_at = ${now} from gone where c.id = gone.id returning c.id`.execute(tx);
  const counts = noCounts();
  counts.customers.ended = gone.length;
  if (gone.length === 0) return counts;
  const ids = gone.map(({ id }) => id);
  for (const { kind, table } of KINDS) {
    if (kind === "customers") continue;
    const { numAffectedRows } = await sql`
      update people.${sql.raw(table)} set ended_at = ${now} where customer_id = any(${ids}::uuid[]) and ended_at is null`.execute(tx);
    counts[kind].ended = Number(numAffectedRows ?? 0);
  }
  await endSessionsOfEnded(tx, ids);
  return counts;
}
