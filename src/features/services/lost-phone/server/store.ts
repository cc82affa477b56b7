import { sql, type RawBuilder } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import type { Reason } from "../rules.ts";

export type PhoneRow = {
  id: string;
  customerId: string;
  account: string;
  serviceId: string;
  userId: string | null;
  reason: Reason;
  reportedAt: Date;
  suspension: string | null;
  attempts: number;
  recoveredAt: Date | null;
  resumption: string | null;
};

/** Nothing waits for the future here. */
export const lostPhoneBounds: Bounds[] = [{ table: "lost_phones.phones", latest: { reported_at: 0, recovered_at: 0 } }];

const COLUMNS = sql`id, customer_id as "customerId", account, service_id as "serviceId", user_id as "userId", reason, reported_at as "reportedAt", suspension,
  attempts, recovered_at as "recoveredAt", resumption`;
const select = async (db: Db, rest: RawBuilder<unknown>): Promise<PhoneRow[]> =>
  await rowsIn(db).all(sql<PhoneRow>`select ${COLUMNS} from lost_phones.phones ${rest}`);

export type NewPhone = Omit<PhoneRow, "suspension" | "attempts" | "recoveredAt" | "resumption">;

/** Stores a lost phone; false where its line has one already. */
export async function addPhone(tx: Db, phone: NewPhone): Promise<boolean> {
  const { id, customerId, account, serviceId, userId, reason, reportedAt } = phone;
  return rowsIn(tx).some(sql`
    insert into lost_phones.phones (id, customer_id, account, service_id, user_id, reason, reported_at, attempts)
    values (${id}, ${customerId}, ${account}, ${serviceId}, ${userId}, ${reason}, ${reportedAt}, 0)
    on conflict (service_id) where recovered_at is null do nothing returning 1`);
}

/** Stores the operation that suspends the line now. */
export async function noteSuspension(tx: Db, id: string, operation: string): Promise<void> {
  await sql`update lost_phones.phones set suspension = ${operation}, attempts = attempts + 1 where id = ${id}`.execute(tx);
}

export async function noteRecovery(tx: Db, id: string, { resumption, now }: { resumption: string | null; now: Date }): Promise<void> {
  await sql`
    update lost_phones.phones set recovered_at = coalesce(recovered_at, ${now}), resumption = coalesce(${resumption}, resumption)
    where id = ${id}`.execute(tx);
}

type Owner = { customerId: string; accounts: readonly string[] };
const of = ({ customerId, accounts }: Owner) => sql`customer_id = ${customerId} and account = any(${[...accounts]})`;

/** A phone of the customer's granted accounts, locked until the transaction ends. */
export const lockPhone = async (tx: Db, id: string, owner: Owner): Promise<PhoneRow | undefined> =>
  (await select(tx, sql`where id = ${id} and ${of(owner)} for update`))[0];

export const openPhone = async (db: Db, serviceId: string): Promise<PhoneRow | undefined> =>
  (await select(db, sql`where service_id = ${serviceId} and recovered_at is null`))[0];

const MOST_SHOWN = 50;

/** Phones that are lost, and those that were recovered since; newest first. */
export const phonesOf = (db: Db, owner: Owner, since: Date): Promise<PhoneRow[]> =>
  select(
    db,
    sql`where ${of(owner)} and (recovered_at is null or recovered_at > ${since}) order by reported_at desc, id limit ${MOST_SHOWN}`,
  );

/** Stores that the suspension has ended, and is not requested again by itself. */
export async function settleSuspension(tx: Db, id: string, operation: string): Promise<void> {
  await sql`update lost_phones.phones set settled = ${operation} where id = ${id} and suspension = ${operation}`.execute(tx);
}

/** Lost phones whose suspension may be requested by itself: for the first time, which comes first, or again. */
export const phonesToRetry = (db: Db, { attempts, most }: { attempts: number; most: number }): Promise<PhoneRow[]> =>
  select(
    db,
    sql`where recovered_at is null and attempts < ${attempts} and (suspension is null or settled is distinct from suspension)
      order by suspension is not null, reported_at desc limit ${most}`,
  );

/** Removes from all phones who reported them: that person leaves. */
export async function forgetReporter(tx: Db, userId: string): Promise<void> {
  await sql`update lost_phones.phones set user_id = null where user_id = ${userId}`.execute(tx);
}

/** What a person reported, for the export of own data. */
export const exportLostPhones = async (db: Db, userId: string): Promise<unknown[]> =>
  (
    await sql`
    select service_id as "serviceId", reason, reported_at as "reportedAt", recovered_at as "recoveredAt"
    from lost_phones.phones where user_id = ${userId} order by reported_at`.execute(db)
  ).rows;

/** Deletes what was reported before; returns how much. */
export async function forgetPhones(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from lost_phones.phones where reported_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
