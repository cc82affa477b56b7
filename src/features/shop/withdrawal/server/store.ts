import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { random } from "#platform/server/random.ts";

export type StatementRow = {
  id: string;
  name: string;
  mail: string;
  contract: string;
  language: Language;
  statedAt: Date;
  /** Whether it concerned a contract that was found and withdrawn from; else the desk looks at it. */
  withdrawn: boolean;
  mailed: boolean;
  receiptSentAt: Date | null;
  receiptRefusedAt: Date | null;
};

const COLUMNS = sql`id, name, mail, contract, language, stated_at as "statedAt", withdrawn, mailed, receipt_sent_at as "receiptSentAt",
  receipt_refused_at as "receiptRefusedAt"`;

const hashOf = (code: string): string => createHash("sha256").update(code).digest("base64url");

type Stated = Pick<StatementRow, "name" | "mail" | "contract" | "language" | "statedAt" | "withdrawn" | "mailed"> & {
  userId: string | null;
  conversationId: string | null;
};

/** Stores a statement; the code opens it for a day, and is stored only as a hash. */
export async function addStatement(tx: Db, stated: Stated): Promise<{ id: string; code: string }> {
  const [id, code] = [randomUUID(), random(16, "base64url")];
  await sql`
    insert into withdrawals.statements (id, code_hash, user_id, name, mail, contract, language, stated_at, withdrawn, mailed, conversation_id)
    values (${id}, ${hashOf(code)}, ${stated.userId}, ${stated.name}, ${stated.mail}, ${stated.contract}, ${stated.language}, ${stated.statedAt},
      ${stated.withdrawn}, ${stated.mailed}, ${stated.conversationId})`.execute(tx);
  return { id, code };
}

export const statementOf = (db: Db, id: string): Promise<StatementRow | undefined> =>
  rowsIn(db).maybe(sql<StatementRow>`select ${COLUMNS} from withdrawals.statements where id = ${id}`);

/** The statement that the code opens, where it was made after the instant. */
export const statementByCode = (db: Db, code: string, after: Date): Promise<StatementRow | undefined> =>
  rowsIn(db).maybe(sql<StatementRow>`
    select ${COLUMNS} from withdrawals.statements where code_hash = ${hashOf(code)} and stated_at > ${after}`);

/** The mail server's answer to the receipt; a repeat does not change the first. */
export async function markReceipt(db: Db, id: string, { state, now }: { state: "accepted" | "refused"; now: Date }): Promise<void> {
  const column = state === "accepted" ? sql`receipt_sent_at` : sql`receipt_refused_at`;
  await sql`
    update withdrawals.statements set ${column} = ${now}
    where id = ${id} and receipt_sent_at is null and receipt_refused_at is null`.execute(db);
}

/** Deletes statements from before the instant, a thousand at a time. */
export async function forgetStatements(db: Db, before: Date): Promise<void> {
  await sql`
    with old as materialized (select id from withdrawals.statements where stated_at < ${before} order by stated_at limit 1000)
    delete from withdrawals.statements s using old where s.id = old.id`.execute(db);
}

/** Removes a person who leaves from the statements: that something was stated, and when, stays. */
export async function forgetStater(tx: Db, userId: string): Promise<void> {
  await sql`
    update withdrawals.statements set user_id = null, name = '–', mail = 'removed@deleted.invalid', contract = '–', mailed = false
    where user_id = ${userId}`.execute(tx);
}

/** The user's statements, for the data export. */
export async function exportStatements(db: Db, userId: string): Promise<object[]> {
  type Exported = { name: string; mail: string; contract: string; statedAt: Date; receiptSentAt: Date | null };
  return rowsIn(db).all(sql<Exported>`
    select name, mail, contract, stated_at as "statedAt", receipt_sent_at as "receiptSentAt" from withdrawals.statements
    where user_id = ${userId} order by stated_at, id`);
}
