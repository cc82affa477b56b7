import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { displayCodeOf } from "../rules.ts";

/** What stands for the topic of a conversation whose person has left. */
const NO_TOPIC = "—";

/**
 * Empties a user's conversations when the user leaves, in that transaction: names, mail, topics and all texts, notes of the desk included. What was done and
 * when stays. Returns the messages, whose files are the caller's to remove.
 */
export const eraseConversationsOf = (tx: Db, { userId, now }: { userId: string; now: Date }): Promise<string[]> =>
  rowsIn(tx).ids(sql<{ id: string }>`
    with gone as (
      update conversations.conversations
      set user_id = null, visitor = null, mail = null, name = '', topic = ${NO_TOPIC}, waiting_since = null, erased_at = ${now}
      where user_id = ${userId} returning id, erased_at
    ), acted as (
      insert into conversations.acts (conversation_id, act, actor_id, at) select id, 'erased', null, erased_at from gone
    )
    update conversations.messages m set body = '', words = '', mail_id = null from gone where m.conversation_id = gone.id returning m.id`);

/** What is stored of a user's conversations, for the export of data; what operators wrote among themselves is not part of it. */
export async function exportConversations(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql<{ number: number; row: object }>`
    select c.number::int as number, jsonb_build_object('topic', c.topic, 'name', c.name, 'mail', c.mail, 'messageType', c.message_type,
      'requestReason', c.request_reason, 'serviceType', c.service_type, 'createdAt', c.created_at, 'seenAt', c.seen_at, 'lockedAt', c.locked_at,
      'messages', (select jsonb_agg(jsonb_build_object('messageType', m.direction, 'message', m.body, 'createdAt', m.created_at,
          'mail', (select jsonb_build_object('sender', w.sender, 'rest', w.rest) from conversations.mails w where w.message_id = m.id)) order by m.created_at, m.id)
        from conversations.messages m where m.conversation_id = c.id and m.direction <> 'NOTE')) as row
    from conversations.conversations c where c.user_id = ${userId} order by c.created_at, c.id`.execute(db);
  return rows.map(({ number, row }) => ({ displayCode: displayCodeOf(number), ...row }));
}

/** The messages that a user may read, whose files belong to the export. */
export const readableMessages = (db: Db, userId: string): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select m.id from conversations.messages m join conversations.conversations c on c.id = m.conversation_id
    where c.user_id = ${userId} and m.direction <> 'NOTE'`);
