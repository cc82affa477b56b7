import { sql } from "kysely";
import { hasRole, type StaffRole } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { LATEST_MESSAGES, LONGEST_MAIL, type Direction } from "../rules.ts";

export type MessageRow = { id: string; direction: Direction; body: string; folded: string | null; createdAt: Date };

/** What the mail of the message `m` has beside it; what is longer is in a file of the message. Null where there is nothing. */
export const foldedColumn = sql`
  (select nullif(left(w.rest, ${LONGEST_MAIL}), '') from conversations.mails w where w.message_id = m.id) as folded`;

/** The messages of a conversation that its person sees, in their order: the latest fifty, or all. */
export async function messagesOf(db: Db, conversationId: string, { all }: { all: boolean }): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, direction, body, ${foldedColumn}, created_at as "createdAt" from conversations.messages m
    where conversation_id = ${conversationId} and direction <> 'NOTE'
    order by conversation_id, created_at desc, id desc ${all ? sql`` : sql`limit ${LATEST_MESSAGES}`}`.execute(db);
  return rows.reverse();
}

/** How many messages a conversation has for its person. */
export async function countMessages(db: Db, conversationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from conversations.messages where conversation_id = ${conversationId} and direction <> 'NOTE'`.execute(
    db,
  );
  return rows[0]!.count;
}

/** What was shown to its person: the conversation up to this message. */
type Shown = { conversationId: string; upTo: string; now: Date };

/**
 * Marks a conversation as seen, unless the desk has written after the message that was shown last; true when all of it is seen. A message of another
 * conversation marks nothing.
 */
export async function markSeen(tx: Db, { conversationId, upTo, now }: Shown): Promise<boolean> {
  // the lock first, in a statement of its own: an answer that is being written is then seen by the next one
  await sql`select 1 from conversations.conversations where id = ${conversationId} for update`.execute(tx);
  const { rows } = await sql<{ isSeen: boolean }>`
    update conversations.conversations c set seen_at = coalesce(c.seen_at, case when not exists (
        select 1 from conversations.messages later
        where later.conversation_id = c.id and later.direction = 'OUTBOUND' and (later.created_at, later.id) > (last.created_at, last.id)
      ) then ${now}::timestamptz end)
    from conversations.messages last
    where c.id = ${conversationId} and last.id = ${upTo} and last.conversation_id = c.id returning c.seen_at is not null as "isSeen"`.execute(
    tx,
  );
  return rows[0]?.isSeen ?? false;
}

/** Who asks for a message's file; `visitor` is the hash of the browser's visitor. */
type Caller = { user?: { id: string; roles?: readonly StaffRole[] } | undefined; visitor: string | undefined };

/** Whether a message may be read: by its conversation's person, or support; a visitor's only until it is a user's. A note is the desk's. */
export const isReaderOf = (db: Db, messageId: string, { user, visitor }: Caller): Promise<boolean> =>
  rowsIn(db).some(sql`
    select 1 from conversations.messages m join conversations.conversations c on c.id = m.conversation_id
    where m.id = ${messageId} and (${user !== undefined && hasRole(user, "support")} or (m.direction <> 'NOTE'
      and (c.user_id = ${user?.id ?? null}::uuid or (c.user_id is null and c.visitor = ${visitor ?? null}::text))))`);
