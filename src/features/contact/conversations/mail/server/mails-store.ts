import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";

/** A conversation that somebody answers by mail. */
export type AnsweredRow = {
  id: string;
  code: string;
  userId: string | null;
  /** The hash of the browser in which it was begun. */
  visitor: string | null;
  mail: string | null;
  language: Language;
  takesReplies: boolean;
  isLocked: boolean;
};

/** Undefined where there is none, or its person has left. */
export async function answeredConversation(db: Db, id: string): Promise<AnsweredRow | undefined> {
  const { rows } = await sql<AnsweredRow>`
    select id, code, user_id as "userId", visitor, mail, language, message_type = 'CONVERSATION' as "takesReplies", locked_at is not null as "isLocked"
    from conversations.conversations where id = ${id} and erased_at is null`.execute(db);
  return rows[0];
}

/** Whether a mail is stored already: one that is delivered twice is one message. */
export async function isStored(db: Db, mailId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from conversations.messages where mail_id = ${mailId}`.execute(db);
  return rows.length > 0;
}

type StoredMail = { messageId: string; headerId: string | undefined; sender: string; isKnown: boolean; rest: string };

/** Stores what came with a message by mail. */
export async function insertMail(tx: Db, { messageId, headerId, sender, isKnown, rest }: StoredMail): Promise<void> {
  await sql`
    insert into conversations.mails (message_id, header_id, sender, is_known, rest)
    values (${messageId}, ${headerId ?? null}, ${sender}, ${isKnown}, ${rest})`.execute(tx);
}
