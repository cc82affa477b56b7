import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { News } from "../rules.ts";

/** A line that a fault touches, with the code of its billing account. */
export type TouchedLine = { faultId: number; serviceId: string; account: string };

/** Stores which of these lines are touched by which of the open faults; returns the faults that touch lines they did not touch before. */
export async function setTouchedLines(
  tx: Db,
  { serviceIds, open, touched }: { serviceIds: readonly string[]; open: readonly number[]; touched: readonly TouchedLine[] },
): Promise<number[]> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(touched)}::text::jsonb) as t("faultId" bigint, "serviceId" text, account text)`;
  await sql`
    delete from faults.lines l where service_id = any(${[...serviceIds]}::text[]) and fault_id = any(${[...open]}::bigint[])
      and not exists (select 1 from ${rows} where t."faultId" = l.fault_id and t."serviceId" = l.service_id)`.execute(tx);
  const added = await sql<{ faultId: number }>`
    insert into faults.lines (fault_id, service_id, account) select "faultId", "serviceId", account from ${rows}
    on conflict (fault_id, service_id) do update set account = excluded.account where faults.lines.account <> excluded.account
    returning fault_id::int as "faultId"`.execute(tx);
  return [...new Set(added.rows.map(({ faultId }) => faultId))];
}

/** Lines that a fault touches, in the order of their numbers, after one of them. */
export const touchedLines = (db: Db, { faultId, after, most }: { faultId: number; after: string; most: number }): Promise<TouchedLine[]> =>
  rowsIn(db).all(sql<TouchedLine>`
    select fault_id::int as "faultId", service_id as "serviceId", account from faults.lines
    where fault_id = ${faultId} and service_id > ${after} order by service_id limit ${most}`);

/** Notes what customers are told of a fault now; returns the number of that news. */
export async function markAnnounced(
  tx: Db,
  { faultId, news, expectedEnd }: { faultId: number; news: News; expectedEnd: Date | null },
): Promise<number> {
  const { rows } = await sql<{ round: number }>`
    update faults.faults set announced = ${news === "ended" ? "ended" : "began"}, announced_end = ${expectedEnd}, round = round + 1
    where id = ${faultId} returning round`.execute(tx);
  return rows[0]!.round;
}

/** How many lines each of these faults touches. */
export async function countTouched(db: Db, faultIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ faultId: number; lines: number }>`
    select fault_id::int as "faultId", count(*)::int as lines from faults.lines where fault_id = any(${[...faultIds]}::bigint[]) group by fault_id`.execute(
    db,
  );
  return new Map(rows.map(({ faultId, lines }) => [faultId, lines]));
}
