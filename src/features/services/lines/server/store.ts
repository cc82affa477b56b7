import { sql } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import type { Day } from "#vocabulary/day.ts";
import type { InventoryLine, Tariff } from "#providers/service-inventory/port.ts";

/** Nobody waits for the future here: both are when the inventory was asked, and when it answered. */
export const snapshotBounds: Bounds[] = [{ table: "lines.snapshots", latest: { requested_at: 0, answered_at: 0 } }];

/** What is stored of the inventory's answer. */
export type StoredAnswer = Pick<InventoryLine, "status" | "reason" | "products" | "usage" | "history" | "contract">;
/** The last answer about a line; `line` is null where the inventory has none. */
export type Snapshot = { serviceId: string; answeredAt: Date; line: StoredAnswer | null; tariffs: Tariff[] };

/**
 * Notes that the inventory is about to be asked about these lines; returns those that nobody asked about since `since`, so that many pages ask once.
 */
export async function claimSnapshots(
  db: Db,
  customerId: string,
  { serviceIds, since, now }: { serviceIds: readonly string[]; since: Date; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ serviceId: string }>`
    insert into lines.snapshots (customer_id, service_id, requested_at)
    select ${customerId}::uuid, given.id, ${now} from unnest(${[...serviceIds].sort()}::text[]) as given (id)
    on conflict (customer_id, service_id) do update set requested_at = ${now}
      where lines.snapshots.requested_at is null or lines.snapshots.requested_at < ${since}
    returning service_id as "serviceId"`.execute(db);
  return rows.map(({ serviceId }) => serviceId);
}

/** The last answers about these lines, in any order; those without one are left out. */
export const snapshotsOf = (db: Db, customerId: string, serviceIds: readonly string[]): Promise<Snapshot[]> =>
  rowsIn(db).all(sql<{ serviceId: string; answeredAt: Date; line: StoredAnswer | null; tariffs: Tariff[] }>`
    select service_id as "serviceId", answered_at as "answeredAt", line, tariffs from lines.snapshots
    where customer_id = ${customerId} and service_id = any(${[...serviceIds]}::text[]) and answered_at is not null`);

/** Stores answers about lines of a customer. */
export async function storeSnapshots(db: Db, customerId: string, snapshots: readonly Snapshot[]): Promise<void> {
  const rows = snapshots.map(({ serviceId, answeredAt, line, tariffs }) => ({
    id: serviceId,
    at: answeredAt.toISOString(),
    line,
    tariffs,
  }));
  await sql`
    update lines.snapshots s set answered_at = given.at, line = nullif(given.line, 'null'::jsonb), tariffs = given.tariffs
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (id text, at timestamptz, line jsonb, tariffs jsonb)
    where s.customer_id = ${customerId} and s.service_id = given.id and (s.answered_at is null or s.answered_at <= given.at)`.execute(db);
}

/** What the portal stores of the use of a customer's lines, for whoever takes out their data. */
export const exportUse = (db: Db, customerId: string): Promise<{ serviceId: string; answeredAt: Date; line: unknown }[]> =>
  rowsIn(db).all(sql<{ serviceId: string; answeredAt: Date; line: unknown }>`
    select service_id as "serviceId", answered_at as "answeredAt", line from lines.snapshots
    where customer_id = ${customerId} and answered_at is not null order by service_id`);

/** A line of a customer, by its number. */
export type LineKey = { customerId: string; serviceId: string };

/** Notes lines about which nobody has asked yet. */
export async function noteLines(db: Db, lines: readonly LineKey[]): Promise<void> {
  await sql`
    insert into lines.snapshots (customer_id, service_id)
    select customer, service from unnest(${lines.map(({ customerId }) => customerId)}::uuid[], ${lines.map(({ serviceId }) => serviceId)}::text[]) as given (customer, service)
    on conflict do nothing`.execute(db);
}

/** Lines that were not asked about since `before`, the longest first. */
export const linesToWatch = (db: Db, { before, most }: { before: Date; most: number }): Promise<LineKey[]> =>
  rowsIn(db).all(sql<LineKey>`
    select customer_id as "customerId", service_id as "serviceId" from lines.snapshots
    where requested_at is null or requested_at < ${before} order by requested_at nulls first, customer_id, service_id limit ${most}`);

/** Contracts whose term ends between the days, and of which nobody was notified yet. */
export const endingContracts = (
  db: Db,
  { from, to, most }: { from: Day; to: Day; most: number },
): Promise<(LineKey & { until: string })[]> =>
  rowsIn(db).all(sql<LineKey & { until: string }>`
    select customer_id as "customerId", service_id as "serviceId", line->'contract'->>'until' as until from lines.snapshots
    where line->'contract'->>'until' between ${from} and ${to} and noticed_end::text is distinct from line->'contract'->>'until'
    order by customer_id, service_id limit ${most}`);

/** Stores that its customer was notified of the contract's end. */
export async function markNoticed(tx: Db, { customerId, serviceId, until }: LineKey & { until: string }): Promise<void> {
  await sql`update lines.snapshots set noticed_end = ${until}::date where customer_id = ${customerId} and service_id = ${serviceId}`.execute(
    tx,
  );
}
