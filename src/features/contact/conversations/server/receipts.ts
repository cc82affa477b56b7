import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { displayCodeOf } from "../rules.ts";

/** Who began a conversation, and by which code it is known. */
export type Receipt = { userId: string | null; mail: string | null; language: Language; displayCode: string; code: string };

/** For the confirmation that a message has arrived; undefined where its person has left. */
export async function receiptOf(db: Db, conversationId: string): Promise<Receipt | undefined> {
  const { rows } = await sql<Omit<Receipt, "displayCode"> & { number: number }>`
    select user_id as "userId", mail, language, code, number::int as number
    from conversations.conversations where id = ${conversationId} and erased_at is null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { number, ...receipt } = row;
  return { ...receipt, displayCode: displayCodeOf(number) };
}
