import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import type { TopUpAnswer } from "#providers/prepaid/port.ts";
import type { Day } from "#vocabulary/day.ts";
import type { Way } from "../rules.ts";

export type Refusal = Extract<TopUpAnswer, { state: "refused" }>["reason"];
export type RechargeRow = {
  id: string;
  msisdn: string;
  way: Way;
  cents: number | null;
  voucher: string | null;
  state: "unpaid" | "waiting" | "done" | "refused";
  refused: Refusal | null;
  refund: "due" | "done" | "refused" | null;
  quick: boolean;
  owner: string;
  userId: string | null;
  email: string | null;
  language: Language;
  cardId: string | null;
  balanceCents: number | null;
  validTo: Day | null;
  requestedAt: Date;
  endedAt: Date | null;
};

/** When numbers were asked about, and recharges began and ended: none of it is in the future. */
export const rechargeBounds: Bounds[] = [
  { table: "recharges.numbers", latest: { requested_at: 0, answered_at: 0 } },
  { table: "recharges.recharges", latest: { requested_at: 0, paid_at: 0, ended_at: 0 } },
];

const COLUMNS = sql`id, msisdn, way, cents, voucher, state, refused, refund, quick, owner, user_id as "userId", email, language, card_id as "cardId",
  balance_cents as "balanceCents", valid_to::text as "validTo", requested_at as "requestedAt", ended_at as "endedAt"`;

export type NewRecharge = Pick<
  RechargeRow,
  "id" | "msisdn" | "way" | "cents" | "voucher" | "quick" | "owner" | "userId" | "email" | "language" | "requestedAt"
>;

/** Writes a recharge: by card it waits for its payment, by voucher for the prepaid system. */
export async function insertRecharge(tx: Db, recharge: NewRecharge): Promise<void> {
  const { id, msisdn, way, cents, voucher, quick, owner, userId, email, language, requestedAt } = recharge;
  await sql`
    insert into recharges.recharges (id, msisdn, way, cents, voucher, state, quick, owner, user_id, email, language, requested_at)
    values (${id}, ${msisdn}, ${way}, ${cents}, ${voucher}, ${way === "card" ? "unpaid" : "waiting"}, ${quick}, ${owner}, ${userId}, ${email}, ${language},
      ${requestedAt})`.execute(tx);
}

export const findRecharge = (db: Db, id: string): Promise<RechargeRow | undefined> =>
  rowsIn(db).maybe(sql<RechargeRow>`select ${COLUMNS} from recharges.recharges where id = ${id}`);

/** The same, locked until the transaction ends. */
export const lockRecharge = (tx: Db, id: string): Promise<RechargeRow | undefined> =>
  rowsIn(tx).maybe(sql<RechargeRow>`select ${COLUMNS} from recharges.recharges where id = ${id} for update`);

/** Records the payment of a recharge, once; false when it waits for none. */
export const markPaid = (tx: Db, id: string, { cardId, now }: { cardId: string; now: Date }): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update recharges.recharges set state = 'waiting', card_id = ${cardId}, paid_at = ${now} where id = ${id} and state = 'unpaid' returning 1`);

type Ending = { now: Date } & (
  | { cents: number; balanceCents: number | null; validTo: string | null }
  | { refused: Refusal; refund: "due" | null }
);

/** Ends a recharge that waits; false when it has ended. */
export async function endRecharge(tx: Db, id: string, ending: Ending): Promise<boolean> {
  const done = "cents" in ending ? ending : undefined;
  const refused = "refused" in ending ? ending : undefined;
  return rowsIn(tx).some(sql`
    update recharges.recharges set state = ${done ? "done" : "refused"}, cents = coalesce(${done?.cents ?? null}, cents), refused = ${refused?.refused ?? null},
      refund = ${refused?.refund ?? null}, balance_cents = ${done?.balanceCents ?? null}, valid_to = ${done?.validTo ?? null}, voucher = null,
      ended_at = ${ending.now}
    where id = ${id} and state = 'waiting' returning 1`);
}

/** Records how the refund of a payment ended. */
export const markRefunded = (tx: Db, id: string, answer: "done" | "refused"): Promise<boolean> =>
  rowsIn(tx).some(sql`update recharges.recharges set refund = ${answer} where id = ${id} and refund = 'due' returning 1`);

/** Vouchers without signing in since the instant that were wrong or are undecided. Concurrent ones wait here for each other. */
export async function countWrongVouchers(tx: Db, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('recharges wrong vouchers', 0))`.execute(tx);
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from recharges.recharges
    where quick and way = 'voucher' and state in ('waiting', 'refused') and requested_at > ${since}`.execute(tx);
  return rows[0]!.wrong;
}

/** Recharges that have waited for the prepaid system since before the instant, the longest first. */
export const waitingSince = (db: Db, before: Date): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select id from recharges.recharges where state = 'waiting' and coalesce(paid_at, requested_at) < ${before} order by requested_at limit 500`);

/** Deletes what was begun before the instant and never paid. */
export async function forgetUnpaid(db: Db, before: Date): Promise<void> {
  await sql`delete from recharges.recharges where state = 'unpaid' and requested_at < ${before}`.execute(db);
}

/** Forgets the mails of recharges that ended before the instant. */
export async function forgetMails(db: Db, before: Date): Promise<void> {
  await sql`update recharges.recharges set email = null where email is not null and ended_at < ${before} and refund is distinct from 'due'`.execute(
    db,
  );
}

/** What of a person stays when the person leaves: sums and numbers, as the books need them. */
export async function forgetRecharger(tx: Db, userId: string): Promise<void> {
  await sql`update recharges.recharges set user_id = null, owner = '', email = null where user_id = ${userId}`.execute(tx);
}

/** The recharges that a user has begun, for the data export. */
export const exportRecharges = (db: Db, userId: string): Promise<object[]> =>
  rowsIn(db).all(sql<{
    number: string;
    way: Way;
    cents: number | null;
    state: RechargeRow["state"];
    refused: string | null;
    refund: string | null;
    mail: string | null;
    requestedAt: Date;
    paidAt: Date | null;
    endedAt: Date | null;
  }>`
    select msisdn as number, way, cents, state, refused, refund, email as mail, requested_at as "requestedAt", paid_at as "paidAt", ended_at as "endedAt"
    from recharges.recharges where user_id = ${userId} order by requested_at, id`);
