import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { Report, RouterSettings } from "#providers/network-controller/port.ts";

/** Stores the report with which a change of the contract ended, unless a newer one is stored. */
export async function keepReadBack(tx: Db, cid: string, { reportedAt, settings }: Report): Promise<void> {
  await sql`
    insert into home_internet.read_back (cid, reported_at, settings) values (${cid}, ${reportedAt}, ${JSON.stringify(settings)}::text::jsonb)
    on conflict (cid) do update set reported_at = excluded.reported_at, settings = excluded.settings
    where home_internet.read_back.reported_at < excluded.reported_at`.execute(tx);
}

/**
 * The given report, or a newer one with which a change has ended since: comparing with an older report would restore settings that are no longer there. To be
 * called under the lock of the contract.
 */
export async function newestReport(tx: Db, cid: string, report: Report): Promise<Report> {
  const { rows } = await sql<{ reportedAt: Date; settings: RouterSettings }>`
    select reported_at as "reportedAt", settings from home_internet.read_back where cid = ${cid} and reported_at > ${report.reportedAt}`.execute(
    tx,
  );
  return rows[0] ? { ...report, ...rows[0] } : report;
}
