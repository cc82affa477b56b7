import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";

/** One browser with one link. `sends` counts the codes that were asked for; `provedAt` is when the right one came, until it is used. */
export type Visit = {
  id: string;
  noticeId: string;
  /** The typed number: its hash, and encrypted. */
  numberHash: string;
  number: string | null;
  sends: number;
  createdAt: Date;
  provedAt: Date | null;
};

const VISIT = sql`id, notice_id as "noticeId", number_hash as "numberHash", number, sends, created_at as "createdAt", proved_at as "provedAt"`;

type Of = { noticeId: string; visitorHash: string };

export const visitOf = (db: Db, { noticeId, visitorHash }: Of): Promise<Visit | undefined> =>
  rowsIn(db).maybe(sql<Visit>`
    select ${VISIT} from e_invoice.visits where notice_id = ${noticeId} and visitor_hash = ${visitorHash}`);

export const visitById = (db: Db, id: string): Promise<Visit | undefined> =>
  rowsIn(db).maybe(sql<Visit>`select ${VISIT} from e_invoice.visits where id = ${id}`);

/** Stores the number that was typed; a proof by another one is over. */
export async function storeNumber(
  db: Db,
  { noticeId, visitorHash, numberHash, number, now }: Of & { numberHash: string; number: string; now: Date },
): Promise<void> {
  await sql`
    insert into e_invoice.visits as v (id, notice_id, visitor_hash, created_at, number_hash, number)
    values (${randomUUID()}, ${noticeId}, ${visitorHash}, ${now}, ${numberHash}, ${number})
    on conflict (notice_id, visitor_hash) do update set number_hash = excluded.number_hash, number = excluded.number, created_at = excluded.created_at, proved_at = null`.execute(
    db,
  );
}

/** Counts a code that is asked for; returns which one it is. */
export async function countSend(tx: Db, id: string): Promise<number> {
  const { rows } = await sql<{ sends: number }>`update e_invoice.visits set sends = sends + 1 where id = ${id} returning sends`.execute(tx);
  return rows[0]!.sends;
}

export async function storeProof(tx: Db, id: string, now: Date): Promise<void> {
  await sql`update e_invoice.visits set proved_at = ${now} where id = ${id}`.execute(tx);
}

/** Uses the proof up, unless it was given before `since` or is used already. */
export const useProof = (tx: Db, id: string, since: Date): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update e_invoice.visits set proved_at = null where id = ${id} and proved_at > ${since} returning 1`);

/** Deletes visits from before the instant. */
export async function forgetVisits(db: Db, before: Date): Promise<void> {
  await sql`delete from e_invoice.visits where created_at < ${before}`.execute(db);
}
