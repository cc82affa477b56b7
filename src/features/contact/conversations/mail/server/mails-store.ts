import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";

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
export const answeredConversation = (db: Db, id: string): Promise<AnsweredRow | undefined> =>
  rowsIn(db).maybe(sql<AnsweredRow>`
    select id, code, user_id as "userId", visitor, mail, language, message_type = 'CONVERSATION' as "takesReplies", locked_at is not null as "isLocked"
    from conversations.conversations where id = ${id} and erased_at is null`);

/** Whether a mail is stored already: one that is delivered twice is one message. */
export const isStored = (db: Db, mailId: string): Promise<boolean> =>
  rowsIn(db).some(sql`select 1 from conversations.messages where mail_id = ${mailId}`);

/** Mails of one sender that have the same picture, before it is taken for a part of the signature. */
const MOST_TIMES = 3;

/** Which of these pictures, by their SHA-256, came within so many mails of the sender that they say nothing any more. */
export async function repeatedPictures(db: Db, sender: string, pictures: readonly string[]): Promise<Set<string>> {
  if (pictures.length === 0 || sender === "") return new Set();
  const { rows } = await sql<{ picture: string }>`
    select picture from conversations.mails w cross join lateral (select distinct unnest(w.pictures) as picture) p
    where lower(w.sender) = lower(${sender}) and w.pictures <> '{}' and picture = any(${[...pictures]})
    group by picture having count(*) >= ${MOST_TIMES}`.execute(db);
  return new Set(rows.map(({ picture }) => picture));
}

type StoredMail = {
  messageId: string;
  headerId: string | undefined;
  sender: string;
  isKnown: boolean;
  rest: string;
  /** SHA-256 of those that stood within it. */
  pictures: string[];
};

/** Stores what came with a message by mail. */
export async function insertMail(tx: Db, { messageId, headerId, sender, isKnown, rest, pictures }: StoredMail): Promise<void> {
  await sql`
    insert into conversations.mails (message_id, header_id, sender, is_known, rest, pictures)
    values (${messageId}, ${headerId ?? null}, ${sender}, ${isKnown}, ${rest}, ${pictures})`.execute(tx);
}
