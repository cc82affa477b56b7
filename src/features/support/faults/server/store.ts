import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Fault, FaultArea, FaultService, FaultWords } from "#providers/problems/port.ts";
import type { Day } from "#vocabulary/day.ts";
import type { AnnouncedFault } from "../rules.ts";

/** A fault as the system of problems told it last; `area` is null for one of single lines. */
export type FaultRow = AnnouncedFault & {
  /** Ours; the system's is `providerId`. */
  id: number;
  providerId: string;
  area: FaultArea | null;
  serviceIds: string[];
  serviceTypes: FaultService[];
  text: FaultWords;
  beganAt: Date;
  visitDay: Day | null;
  round: number;
  /** It was open when a system of problems was first connected: nothing is announced of it. */
  silent: boolean;
};

/** A fault of an area. */
export type AreaFaultRow = FaultRow & { area: FaultArea };

const COLUMNS = sql`f.id::int as id, f.provider_id as "providerId", f.area, f.service_ids as "serviceIds", f.service_types as "serviceTypes", f.text,
  f.began_at as "beganAt", f.expected_end as "expectedEnd", f.visit_day::text as "visitDay", f.ended_at as "endedAt", f.end_seen_at as "endSeenAt", f.announced,
  f.silent, f.announced_end as "announcedEnd", f.round`;

type Reading = { number: number; connectedAt: Date | null; comparedAt: Date | null; compared: string | null };

/** The number of a reading, taken before the list is requested: of two lists the one with the higher number is newer. */
export const nextReading = async (db: Db): Promise<number> =>
  (await rowsIn(db).one(sql<{ number: number }>`select nextval('faults.reading_numbers')::int as number`)).number;

/** The last reading that was stored, locked until the transaction ends: one process at a time stores a list. */
export const lockReading = (tx: Db): Promise<Reading> =>
  rowsIn(tx).one(
    sql<Reading>`select number, connected_at as "connectedAt", compared_at as "comparedAt", compared from faults.reading for update`,
  );

export const lastReadAt = async (db: Db): Promise<Date | null> =>
  (await rowsIn(db).one(sql<{ readAt: Date | null }>`select read_at as "readAt" from faults.reading`)).readAt;

export async function markRead(tx: Db, { number, now }: { number: number; now: Date }): Promise<void> {
  await sql`update faults.reading set number = ${number}, read_at = ${now}`.execute(tx);
}
export async function markCompared(tx: Db, { compared, now }: { compared: string; now: Date }): Promise<void> {
  await sql`update faults.reading set compared = ${compared}, compared_at = ${now}`.execute(tx);
}

/** Notes that a system of problems is connected, for the first time: what is open now has not begun for its customers. */
export async function markConnected(tx: Db, now: Date): Promise<void> {
  await sql`update faults.reading set connected_at = ${now}`.execute(tx);
  await sql`update faults.faults set silent = true`.execute(tx);
}

/** Stores the whole list: what is not in it has ended. Returns whether anything has changed that people read. */
export async function saveFaults(tx: Db, list: readonly Fault[], now: Date): Promise<boolean> {
  const rows = list.map(({ faultId, scope, serviceTypes, text, beganAt, expectedEnd, visitDay, endedAt }) => ({
    ...{ provider_id: faultId, area: scope.kind === "area" ? scope.area : null, service_ids: scope.serviceIds },
    ...{ service_types: serviceTypes, text, began_at: beganAt, expected_end: expectedEnd, visit_day: visitDay, ended_at: endedAt },
  }));
  const saved = await sql`
    insert into faults.faults as f (provider_id, area, service_ids, service_types, text, began_at, expected_end, visit_day, ended_at, end_seen_at)
    select provider_id, nullif(area, 'null'), array(select jsonb_array_elements_text(service_ids)), array(select jsonb_array_elements_text(service_types)), text,
      began_at, expected_end, visit_day, ended_at, case when ended_at is not null then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as t(provider_id text, area jsonb, service_ids jsonb, service_types jsonb, text jsonb,
      began_at timestamptz, expected_end timestamptz, visit_day date, ended_at timestamptz)
    on conflict (provider_id) do update set area = excluded.area, service_ids = excluded.service_ids, service_types = excluded.service_types,
      text = excluded.text, began_at = excluded.began_at, expected_end = excluded.expected_end, visit_day = excluded.visit_day,
      ended_at = excluded.ended_at, end_seen_at = case when excluded.ended_at is not null then coalesce(f.end_seen_at, excluded.end_seen_at) end
    where (f.area, f.service_ids, f.service_types, f.text, f.began_at, f.expected_end, f.visit_day, f.ended_at) is distinct from
      (excluded.area, excluded.service_ids, excluded.service_types, excluded.text, excluded.began_at, excluded.expected_end, excluded.visit_day, excluded.ended_at)
    returning 1`.execute(tx);
  const gone = await sql`
    update faults.faults set ended_at = ${now}, end_seen_at = ${now}
    where ended_at is null and not (provider_id = any(${list.map(({ faultId }) => faultId)}::text[])) returning 1`.execute(tx);
  return saved.rows.length + gone.rows.length > 0;
}

/** Every fault that is open, and those whose end was not announced yet. */
export const faultsToFollow = async (db: Db): Promise<FaultRow[]> =>
  (
    await sql<FaultRow>`select ${COLUMNS} from faults.faults f where ended_at is null or announced = 'began' order by began_at desc, id`.execute(
      db,
    )
  ).rows;

/** Faults of areas that are open, and those that ended since an instant, the latest first. */
export const listedFaults = async (db: Db, { endedSince, most }: { endedSince: Date; most: number }): Promise<AreaFaultRow[]> =>
  (
    await sql<AreaFaultRow>`
      select ${COLUMNS} from faults.faults f where area is not null and (ended_at is null or ended_at >= ${endedSince})
      order by ended_at is not null, began_at desc, id limit ${most}`.execute(db)
  ).rows;

export const faultById = async (db: Db, id: number): Promise<FaultRow | undefined> =>
  await rowsIn(db).maybe(sql<FaultRow>`select ${COLUMNS} from faults.faults f where id = ${id}`);

export const faultOf = async (db: Db, providerId: string): Promise<FaultRow | undefined> =>
  await rowsIn(db).maybe(sql<FaultRow>`select ${COLUMNS} from faults.faults f where provider_id = ${providerId}`);

/** The open faults that touch each of these lines. */
export const faultsOfLines = (db: Db, serviceIds: readonly string[]): Promise<(FaultRow & { serviceId: string })[]> =>
  rowsIn(db).all(sql<FaultRow & { serviceId: string }>`
    select ${COLUMNS}, l.service_id as "serviceId" from faults.lines l join faults.faults f on f.id = l.fault_id
    where l.service_id = any(${[...serviceIds]}::text[]) and f.ended_at is null order by f.began_at desc, f.id`);

/** Deletes faults that ended long ago, with what hangs on them. */
export async function forgetFaults(db: Db, before: Date): Promise<void> {
  await sql`delete from faults.faults where ended_at < ${before}`.execute(db);
}
