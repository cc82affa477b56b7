import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";

/** A message of the desk, and whom to tell of it. */
export type AnswerRow = {
  conversationId: string;
  code: string;
  number: number;
  topic: string;
  userId: string | null;
  name: string;
  mail: string | null;
  language: Language;
  body: string;
  takesReplies: boolean;
  /** The Message-ID of the latest mail that came into the conversation. */
  answers: string | null;
};

/** Undefined where the message is none of the desk's, or its person has left. */
export const answerOf = (db: Db, messageId: string): Promise<AnswerRow | undefined> =>
  rowsIn(db).maybe(sql<AnswerRow>`
    select c.id as "conversationId", c.code, c.number::int as number, c.topic, c.user_id as "userId", c.name, c.mail, c.language, m.body, c.message_type = 'CONVERSATION' as "takesReplies",
      (select w.header_id from conversations.mails w join conversations.messages i on i.id = w.message_id
        where i.conversation_id = c.id and i.created_at <= m.created_at order by i.created_at desc, i.id desc limit 1) as answers
    from conversations.messages m join conversations.conversations c on c.id = m.conversation_id
    where m.id = ${messageId} and m.direction = 'OUTBOUND' and c.erased_at is null`);
