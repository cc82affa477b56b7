import { sql } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";

export type ExportState = { id: string; requestedAt: Date; readyAt: Date | null; fetchedAt: Date | null; bytes: number | null };

/** How far in the future the times of an export can be; `linkSeconds`: how long its link lives. */
export const exportBounds = ({ linkSeconds }: { linkSeconds: number }): Bounds[] => [
  { table: "people.data_exports", latest: { requested_at: 0, ready_at: 0, link_ends_at: linkSeconds } },
];

export const exportStateOf = (db: Db, userId: string): Promise<ExportState | undefined> =>
  rowsIn(db).maybe(sql<ExportState>`
    select id, requested_at as "requestedAt", ready_at as "readyAt", fetched_at as "fetchedAt", length(archive) as bytes
    from people.data_exports where user_id = ${userId}`);

/** Begins a new export, in place of a former one; undefined while one that began after `lostBefore` is under way. */
export async function startExport(
  tx: Db,
  userId: string,
  { now, lostBefore }: { now: Date; lostBefore: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into people.data_exports as e (user_id, requested_at) values (${userId}, ${now})
    on conflict (user_id) do update set id = gen_random_uuid(), requested_at = excluded.requested_at, ready_at = null, archive = null,
      link_hash = null, link_ends_at = null, fetched_at = null
      where e.ready_at is not null or e.requested_at < ${lostBefore}
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Whose data an export is of, while it is to be made; `customerId` for the main user alone. */
export const exportToMake = (db: Db, id: string): Promise<{ userId: string; customerId: string | null } | undefined> =>
  rowsIn(db).maybe(sql<{ userId: string; customerId: string | null }>`
    select u.id as "userId", case when u.main then u.customer_id end as "customerId"
    from people.data_exports e join people.users u on u.id = e.user_id where e.id = ${id} and e.ready_at is null`);

/** The customer whose data a user's export has; undefined for others than the main user. */
export async function exportedCustomerOf(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ customerId: string | null }>`
    select customer_id as "customerId" from people.users where id = ${userId} and main`.execute(db);
  return rows[0]?.customerId ?? undefined;
}

/** Stores the whole archive; false when another run has, or the export is no longer to be made. */
export const finishExport = (tx: Db, id: string, { archive, now }: { archive: Uint8Array; now: Date }): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update people.data_exports set archive = ${archive}, ready_at = ${now} where id = ${id} and ready_at is null returning id`);

/** The link that opens the user's archive, in place of a former one; false where none is ready. */
export const linkExport = (tx: Db, userId: string, { linkHash, endsAt }: { linkHash: Buffer; endsAt: Date }): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update people.data_exports set link_hash = ${linkHash}, link_ends_at = ${endsAt} where user_id = ${userId} and ready_at is not null
    returning id`);

/** The archive that the owner's link opens; the link is then used up. */
export async function takeExport(
  tx: Db,
  userId: string,
  { linkHash, now }: { linkHash: Buffer; now: Date },
): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ archive: Uint8Array }>`
    update people.data_exports set link_hash = null, link_ends_at = null, fetched_at = ${now}
    where user_id = ${userId} and link_hash = ${linkHash} and link_ends_at > ${now} and archive is not null returning archive`.execute(tx);
  return rows[0]?.archive;
}

/** Deletes exports that were requested before; returns how many. */
export async function forgetExports(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from people.data_exports where requested_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

type Who = { userId: string; customerId: string | null };
const listOf = async (db: Db, query: ReturnType<typeof sql<{ row: unknown }>>) => (await query.execute(db)).rows.map(({ row }) => row);

/** What is stored of a user and, for the main user, of the customer: no password, no token. */
export async function exportPeople(db: Db, { userId, customerId }: Who): Promise<Record<string, unknown>> {
  const [user] = await listOf(
    db,
    sql`select jsonb_build_object('username', username, 'name', name, 'main', main, 'language', language, 'mail', mail, 'mobile', msisdn,
      'acceptsMails', accepts_mails,
      'grants', (select coalesce(jsonb_agg(jsonb_build_object('permission', g.permission, 'billingAccount', b.code) order by g.permission, b.code), '[]')
        from people.grants g left join people.billing_accounts b on b.id = g.billing_account_id where g.user_id = u.id),
      'newContacts', (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'address', c.address, 'typedAt', c.started_at) order by c.kind), '[]')
        from people.contact_changes c where c.user_id = u.id)) as row from people.users u where id = ${userId}`,
  );
  const sessions = await listOf(
    db,
    sql`select jsonb_build_object('startedAt', created_at, 'lastSeenAt', last_seen_at, 'browser', browser, 'system', system, 'network', network) as row
      from people.sessions where user_id = ${userId} order by created_at`,
  );
  const factors = await listOf(
    db,
    sql`select jsonb_build_object('kind', kind, 'name', name, 'addedAt', added_at, 'lastUsedAt', last_used_at, 'synced', synced) as row
      from people.factors where user_id = ${userId} order by added_at, id`,
  );
  const history = await listOf(
    db,
    sql`select jsonb_build_object('event', event, 'happenedAt', happened_at, 'by', actor_name, 'details', details, 'network', network) as row
      from people.history where user_id = ${userId} order by id`,
  );
  return { user, sessions, factors, history, ...(customerId && (await exportCustomer(db, customerId))) };
}

async function exportCustomer(db: Db, customerId: string): Promise<Record<string, unknown>> {
  const [customer] = await listOf(
    db,
    sql`select jsonb_build_object('code', code, 'kind', kind, 'name', name, 'managed', managed, 'postcode', postcode, 'city', city, 'street', street)
      as row from people.customers where id = ${customerId}`,
  );
  const users = await listOf(
    db,
    sql`select jsonb_build_object('username', username, 'name', name, 'main', main) as row from people.users where customer_id = ${customerId} order by name`,
  );
  const billingAccounts = await listOf(
    db,
    sql`select jsonb_build_object('code', code, 'name', name, 'overdueCents', overdue_cents, 'overdueSince', overdue_since) as row
      from people.billing_accounts where customer_id = ${customerId} order by code`,
  );
  const contracts = await listOf(
    db,
    sql`select jsonb_build_object('cid', cid, 'name', name, 'address', address) as row from people.contracts where customer_id = ${customerId} order by cid`,
  );
  const lines = await listOf(
    db,
    sql`select jsonb_build_object('serviceType', service_type, 'serviceId', service_id, 'name', display_name, 'tariff', tariff_name, 'status', status,
      'suspensionReason', suspension_reason, 'bundled', bundled, 'prepaid', prepaid, 'prepaidStatus', prepaid_status, 'balanceCents', balance_cents,
      'validTo', expire_date) as row from people.assets where customer_id = ${customerId} order by service_type, service_id`,
  );
  return { customer, users, billingAccounts, contracts, lines };
}
