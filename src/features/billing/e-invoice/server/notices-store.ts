import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import { fadingKind, sealedKind, type SecretKind } from "#platform/server/secret-kinds.ts";
import { numbers } from "./numbers.ts";
import type { Day } from "#vocabulary/day.ts";

export const OUTCOMES = ["sent", "mails-refused", "on-paper", "no-address", "undeliverable"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The announcement of a bill; `createdAt` is what its link's age is counted from. */
export type Notice = {
  id: string;
  billId: string;
  account: string;
  createdAt: Date;
  outcome: Outcome | null;
  /** Hashes of the reference, and of the contact mobile that the owner had then. */
  refHash: string | null;
  mobileHash: string | null;
};

/** Links, numbers and proofs are all checked by when they began. */
export const eInvoiceBounds: Bounds[] = [
  { table: "e_invoice.notices", latest: { created_at: 0 } },
  { table: "e_invoice.visits", latest: { created_at: 0, proved_at: 0 } },
];

/** What hangs on the portal's secret; a number in a link counts only once its owner has left. */
export const eInvoiceSecrets = ({ days }: { days: number }): SecretKind[] => [
  sealedKind({ kind: "numbers typed for e-invoices", table: "e_invoice.visits", key: "id", column: "number" }, numbers),
  fadingKind({
    kind: "numbers behind e-invoice links",
    table: "e_invoice.notices",
    made: "created_at",
    ends: sql`created_at + make_interval(days => ${days}::int)`,
    only: sql`mobile_hash is not null`,
  }),
];

/** The first day with announcements of an account: today, where nobody asked about it before. */
export async function announcedFrom(tx: Db, account: string, today: Day): Promise<Day> {
  await sql`insert into e_invoice.accounts (code, announced_from) values (${account}, ${today}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ day: Day }>`select announced_from::text as day from e_invoice.accounts where code = ${account}`.execute(tx);
  return rows[0]!.day;
}

/** Adds announcements of bills that have none yet; returns the ids of the added ones. */
export async function addNotices(
  tx: Db,
  notices: readonly { id: string; billId: string }[],
  { account, now }: { account: string; now: Date },
): Promise<string[]> {
  const ids = notices.map(({ id }) => id);
  const billIds = notices.map(({ billId }) => billId);
  return rowsIn(tx).ids(sql<{ id: string }>`
    insert into e_invoice.notices (id, bill_id, account, created_at)
    select id, bill_id, ${account}, ${now} from unnest(${ids}::uuid[], ${billIds}::text[]) as new (id, bill_id)
    on conflict (bill_id) do nothing returning id`);
}

const NOTICE = sql`id, bill_id as "billId", account, created_at as "createdAt", outcome, ref_hash as "refHash", mobile_hash as "mobileHash"`;

export const noticeById = (db: Db, id: string): Promise<Notice | undefined> =>
  rowsIn(db).maybe(sql<Notice>`select ${NOTICE} from e_invoice.notices where id = ${id}`);

/** Announcements that no mail was sent for yet, oldest first. */
export const waitingNotices = (db: Db): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select id from e_invoice.notices where outcome is null order by created_at, id limit 1000`);

/** What the database has of a reference. */
export const hashOf = (ref: string): string => createHash("sha256").update(ref).digest("base64url");

/** Makes the reference open this bill, and notes the contact mobile of its owner, which counts once the owner has left. */
export async function giveReference(db: Db, id: string, { ref, mobileHash }: { ref: string; mobileHash: string | null }): Promise<void> {
  await sql`update e_invoice.notices set ref_hash = ${hashOf(ref)}, mobile_hash = ${mobileHash} where id = ${id}`.execute(db);
}

export async function endNotice(db: Db, id: string, { outcome, now }: { outcome: Outcome; now: Date }): Promise<void> {
  await sql`update e_invoice.notices set outcome = ${outcome}, ended_at = ${now} where id = ${id} and outcome is null`.execute(db);
}

/**
 * The bill that a reference opens, unless it is older than `since` or closed after too many wrong codes. For a reference that opens nothing the newest
 * announcement is `read`, so that looking it up takes the same work.
 */
export async function noticeOpenedBy(
  db: Db,
  ref: string,
  { since, mostWrongCodes }: { since: Date; mostWrongCodes: number },
): Promise<{ read: Notice | undefined; isOpen: boolean }> {
  const { rows } = await sql<Notice & { isOpen: boolean }>`
    select ${NOTICE}, is_open as "isOpen" from (
      (select *, true as is_open from e_invoice.notices
        where ref_hash = ${hashOf(ref)} and created_at > ${since} and wrong_codes < ${mostWrongCodes})
      union all (select *, false from e_invoice.notices order by created_at desc limit 1)) found
    order by is_open desc limit 1`.execute(db);
  const [read] = rows;
  return { read, isOpen: read?.isOpen ?? false };
}

/** Counts the try of a code with a link before it is checked; false once the link is closed. */
export const countTry = (db: Db, id: string, most: number): Promise<boolean> =>
  rowsIn(db).some(sql`
    update e_invoice.notices set wrong_codes = wrong_codes + 1 where id = ${id} and wrong_codes < ${most} returning 1`);

/** The code was right: its try does not count. */
export async function forgiveTry(db: Db, id: string): Promise<void> {
  await sql`update e_invoice.notices set wrong_codes = wrong_codes - 1 where id = ${id} and wrong_codes > 0`.execute(db);
}

/** Deletes announcements from before the instant, with their visits. */
export async function forgetNotices(db: Db, before: Date): Promise<void> {
  await sql`delete from e_invoice.notices where created_at < ${before}`.execute(db);
}
