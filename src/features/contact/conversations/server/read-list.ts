import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { searchWords, tsquery } from "#vocabulary/search.ts";
import { numberIn, PAGE_SIZE, type Reason, type ServiceType } from "../rules.ts";

export type ConversationRow = {
  id: string;
  code: string;
  number: number;
  topic: string;
  messageType: "CONVERSATION" | "NOTIFICATION";
  reason: Reason | null;
  serviceType: ServiceType | null;
  createdAt: Date;
  lastAt: Date;
  isSeen: boolean;
  isLocked: boolean;
  isWaiting: boolean;
};

export const conversationColumns = sql`
  c.id, c.code, c.number::int as number, c.topic, c.message_type as "messageType", c.request_reason as reason, c.service_type as "serviceType",
  c.created_at as "createdAt", c.last_at as "lastAt", c.seen_at is not null as "isSeen", c.locked_at is not null as "isLocked",
  c.waiting_since is not null as "isWaiting"`;

/** Which of a user's conversations: all, or those with these words, about this, open or locked. */
export type Which = { words?: string | undefined; reason?: Reason | undefined; state?: "open" | "locked" | undefined };

/** The user's part of the index of words, and within it those that are meant. */
const found = (userId: string, words: string): RawBuilder<unknown> => {
  const number = numberIn(words);
  if (searchWords(words) === undefined) return sql`select null::uuid`; // no word in it, so it is in no conversation
  const byWords = sql`select s.conversation_id from conversations.searched s
    where s.words @@ (${`'@${userId}'`}::tsquery && to_tsquery('simple', ${tsquery(words)}))`;
  return number === undefined
    ? byWords
    : sql`${byWords} union select c.id from conversations.conversations c where c.number = ${number} and c.user_id = ${userId}`;
};

const meant = (userId: string, { words = "", reason, state }: Which): RawBuilder<unknown> => sql`
  c.user_id = ${userId} and c.user_id is not null
  ${words.trim() === "" ? sql`` : sql`and c.id in (${found(userId, words)})`}
  ${reason === undefined ? sql`` : sql`and c.request_reason = ${reason}`}
  ${state === undefined ? sql`` : state === "open" ? sql`and c.locked_at is null` : sql`and c.locked_at is not null`}`;

/** How many of the user's conversations are meant, and how many of all of them are unread. */
export async function countConversations(db: Db, userId: string, which: Which): Promise<{ count: number; unread: number }> {
  const { rows } = await sql<{ count: number; unread: number }>`
    select (select count(*)::int from conversations.conversations c where ${meant(userId, which)}) as count,
      (${unreadSql(userId)}) as unread`.execute(db);
  return rows[0]!;
}

const unreadSql = (userId: string): RawBuilder<unknown> => sql`
  select count(*)::int from conversations.conversations c where c.user_id = ${userId} and (c.seen_at is not null) = false`;

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select (${unreadSql(userId)}) as unread`.execute(db);
  return rows[0]!.unread;
}

/** One page of a user's conversations: unread first, then the latest. Pages are counted from 1. */
export async function conversationsOf(db: Db, userId: string, { page, ...which }: Which & { page: number }): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select ${conversationColumns} from conversations.conversations c where ${meant(userId, which)}
    order by (c.seen_at is not null), c.last_at desc, c.id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db);
  return rows;
}

/** One of a user's conversations. */
export async function conversationOf(db: Db, userId: string, code: string): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select ${conversationColumns} from conversations.conversations c where c.code = ${code} and c.user_id = ${userId}`.execute(db);
  return rows[0];
}
