import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "./db.ts";
import { HOUR_MS, instantBefore } from "#vocabulary/time-units.ts";

export type StoredAnswer = { status: number; headers?: Record<string, string>; body?: unknown };
/**
 * One submit: its key, its owner, its endpoint, and a hash of its body; `formerHash`: the one under the secret before, while there is one. Its answer is stored
 * for `retentionHours`.
 */
export type Submit = {
  key: string;
  owner: string;
  route: string;
  bodyHash: string;
  formerHash?: string | undefined;
  now: Date;
  retentionHours: number;
};

const keyHash = ({ key, owner, route }: Submit): string => createHash("sha256").update(`${owner}\n${route}\n${key}`).digest("base64url");
const oldest = ({ now, retentionHours }: Submit): Date => instantBefore(now, retentionHours * HOUR_MS);

type Row = { body_hash: string; status: number; headers: Record<string, string>; body: unknown };

/** The stored answer of this submit; "key-used-before" when the key came with another body. */
export async function findAnswer(db: Db, submit: Submit): Promise<StoredAnswer | "key-used-before" | undefined> {
  const { rows } = await sql<Row>`
    select body_hash, status, headers, body from platform.idempotency_keys
    where key_hash = ${keyHash(submit)} and created_at > ${oldest(submit)}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  if (row.body_hash !== submit.bodyHash && row.body_hash !== submit.formerHash) return "key-used-before";
  return { status: row.status, headers: row.headers, ...(row.body !== null && { body: row.body }) };
}

/**
 * Does the work and stores its answer in one transaction. Equal submits at the same moment wait here for the key's row, and return the first one's answer. When
 * the work throws, nothing is stored and the key is free again.
 */
export const answerOnce = <A extends StoredAnswer>(
  db: Db,
  submit: Submit,
  work: (tx: Db) => Promise<A>,
): Promise<A | StoredAnswer | "key-used-before"> =>
  db.transaction().execute(async (tx) => {
    await sql`delete from platform.idempotency_keys where key_hash = ${keyHash(submit)} and created_at <= ${oldest(submit)}`.execute(tx);
    const { rows } = await sql`
      insert into platform.idempotency_keys (key_hash, body_hash, created_at) values (${keyHash(submit)}, ${submit.bodyHash}, ${submit.now})
      on conflict do nothing returning 1`.execute(tx);
    if (rows.length === 0) {
      const before = await findAnswer(tx, submit);
      if (!before) throw new Error("an answer vanished while it was waited for");
      return before;
    }
    const answer = await work(tx);
    await sql`
      update platform.idempotency_keys set status = ${answer.status}, headers = ${JSON.stringify(answer.headers ?? {})}::jsonb,
        body = ${answer.body === undefined ? null : JSON.stringify(answer.body)}::jsonb
      where key_hash = ${keyHash(submit)}`.execute(tx);
    return answer;
  });
