import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Day } from "#vocabulary/day.ts";
import { lockIn, triesIn } from "../simulated-system.ts";
import type { Bucket, PastTopUp, TopUpAnswer } from "./port.ts";

export type NumberRow = { msisdn: string; ownStatus: string | null; validTo: Day | null; balanceCents: number };
export type BucketRow = Pick<Bucket, "id" | "name" | "remaining"> & {
  unit: Exclude<Bucket["unit"], "cents">;
  filled: number;
  validTo: Day;
};
export type Voucher = { code: string; cents: number; goodUntil: Day; used: boolean };
type Refusal = Extract<TopUpAnswer, { state: "refused" }>["reason"];
/** A command as it ended. */
export type Ended = { ourId: string; msisdn: string; by: PastTopUp["by"]; at: Date } & ({ cents: number } | { refused: Refusal });

export async function insertNumber(db: Db, { msisdn, ownStatus, validTo, balanceCents }: NumberRow): Promise<void> {
  await sql`insert into simulated_prepaid.numbers (msisdn, own_status, valid_to, balance_cents)
    values (${msisdn}, ${ownStatus}, ${validTo}, ${balanceCents})`.execute(db);
}

export async function insertBucket(db: Db, msisdn: string, { id, name, unit, filled, remaining, validTo }: BucketRow): Promise<void> {
  await sql`insert into simulated_prepaid.buckets (msisdn, id, name, unit, filled, remaining, valid_to)
    values (${msisdn}, ${id}, ${JSON.stringify(name)}::text::jsonb, ${unit}, ${filled}, ${remaining}, ${validTo})`.execute(db);
}

export async function insertVouchers(db: Db, vouchers: Voucher[]): Promise<void> {
  for (const { code, cents, goodUntil, used } of vouchers)
    await sql`insert into simulated_prepaid.vouchers (code, cents, good_until, used) values (${code}, ${cents}, ${goodUntil}, ${used})`.execute(
      db,
    );
}

/** The number; `lock` keeps other changes of it waiting until the transaction ends. */
export const findNumber = (db: Db, msisdn: string, { lock = false } = {}): Promise<NumberRow | undefined> =>
  rowsIn(db).maybe(sql<NumberRow>`
    select msisdn, own_status as "ownStatus", valid_to::text as "validTo", balance_cents as "balanceCents"
    from simulated_prepaid.numbers where msisdn = ${msisdn} ${lock ? sql`for update` : sql``}`);

export const bucketsOf = (db: Db, msisdn: string): Promise<BucketRow[]> =>
  rowsIn(db).all(sql<BucketRow>`
    select id, name, unit, filled, remaining, valid_to::text as "validTo" from simulated_prepaid.buckets where msisdn = ${msisdn} order by id`);

export async function setNumber(tx: Db, { msisdn, validTo, balanceCents }: NumberRow): Promise<void> {
  await sql`update simulated_prepaid.numbers set valid_to = ${validTo}, balance_cents = ${balanceCents} where msisdn = ${msisdn}`.execute(
    tx,
  );
}

/** The voucher, locked until the transaction ends. */
export const holdVoucher = (tx: Db, code: string): Promise<Voucher | undefined> =>
  rowsIn(tx).maybe(sql<Voucher>`
    select code, cents, good_until::text as "goodUntil", used from simulated_prepaid.vouchers where code = ${code} for update`);

export async function markUsed(tx: Db, code: string): Promise<void> {
  await sql`update simulated_prepaid.vouchers set used = true where code = ${code}`.execute(tx);
}

export async function insertTopUp(tx: Db, ended: Ended): Promise<void> {
  const { ourId, msisdn, by, at } = ended;
  const [cents, refused] = "cents" in ended ? [ended.cents, null] : [null, ended.refused];
  await sql`insert into simulated_prepaid.top_ups (our_id, msisdn, by, cents, refused, at)
    values (${ourId}, ${msisdn}, ${by}, ${cents}, ${refused}, ${at})`.execute(tx);
}

export async function findTopUp(tx: Db, ourId: string): Promise<{ cents: number | null; refused: Refusal | null } | undefined> {
  await lockIn(tx, "simulated_prepaid", ourId);
  return rowsIn(tx).maybe(sql<{ cents: number | null; refused: Refusal | null }>`
    select cents, refused from simulated_prepaid.top_ups where our_id = ${ourId}`);
}

export async function topUpsSince(
  db: Db,
  { msisdn, since, page, size }: { msisdn: string; since: Date; page: number; size: number },
): Promise<{ topUps: PastTopUp[]; total: number }> {
  const done = sql`from simulated_prepaid.top_ups where msisdn = ${msisdn} and cents is not null and at > ${since}`;
  const { rows } = await sql<PastTopUp>`
    select our_id as id, at, cents, by ${done} order by at desc, our_id limit ${size} offset ${page * size}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${done}`.execute(db);
  return { topUps: rows, total: counted[0]!.total };
}

export const countTry = triesIn(sql`simulated_prepaid.tries`, sql`our_id`);
