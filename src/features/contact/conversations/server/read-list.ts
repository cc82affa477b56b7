import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { searchWords, tsquery } from "#vocabulary/search.ts";
import { MOST_FOUND, numberIn, PAGE_SIZE, pageWithin, type Reason, type ServiceType } from "../rules.ts";

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

/** The user's part of the index of words, and within it those that have these. */
const matches = (userId: string, words: string): RawBuilder<unknown> =>
  sql`s.words @@ (${`'@${userId}'`}::tsquery && to_tsquery('simple', ${tsquery(words)}))`;

/** Whether the conversation `c` has these words; null where none of its words are in the index. */
const hasWords = (userId: string, words: string): RawBuilder<unknown> =>
  sql`(select ${matches(userId, words)} from conversations.searched s where s.conversation_id = c.id)`;

/** How the conversations with the words are found: these; by the index; or by looking through the user's in the order of the list, which ends early. */
type Search = { words: string; by: { ids: string[] } | "index" | "order"; number: number | null };

/** So many of a user's conversations are looked through first: all that most users have, and enough to tell a common word from a rare one. */
const SAMPLE = 100;
/** From this share of them on, the first ones of the list are found sooner in its order than by the index. */
const COMMON = 0.15;

async function searchFor(db: Db, userId: string, words: string): Promise<Search | undefined> {
  if (words.trim() === "") return undefined;
  const number = numberIn(words) ?? null;
  if (searchWords(words) === undefined) return { words, by: { ids: [] }, number }; // no word in it, so it is in no conversation
  const { rows: sample } = await sql<{ id: string; has: boolean }>`
    select c.id, coalesce(${hasWords(userId, words)}, false) as has
    from conversations.conversations c where c.user_id = ${userId} and c.user_id is not null ${IN_ORDER} limit ${SAMPLE}`.execute(db);
  const ids = sample.filter(({ has }) => has).map(({ id }) => id);
  if (sample.length < SAMPLE) return { words, by: { ids }, number };
  return { words, by: ids.length >= SAMPLE * COMMON ? "order" : "index", number };
}

function isFound(userId: string, { words, by, number }: Search): RawBuilder<unknown> {
  if (by === "order") return sql`(c.number = ${number}::bigint or ${hasWords(userId, words)})`;
  const ids =
    by === "index"
      ? sql`array(select s.conversation_id from conversations.searched s where ${matches(userId, words)})`
      : sql`${by.ids}::uuid[]`;
  return sql`(c.number = ${number}::bigint or c.id = any(${ids}))`;
}

type Meant = Omit<Which, "words"> & { search: Search | undefined };

const meant = (userId: string, { search, reason, state }: Meant): RawBuilder<unknown> => sql`
  c.user_id = ${userId} and c.user_id is not null ${search === undefined ? sql`` : sql`and ${isFound(userId, search)}`}
  ${reason === undefined ? sql`` : sql`and c.request_reason = ${reason}`}
  ${state === undefined ? sql`` : state === "open" ? sql`and c.locked_at is null` : sql`and c.locked_at is not null`}`;

const IN_ORDER = sql`order by (c.seen_at is not null), c.last_at desc, c.id`;

/** One page of a user's conversations that are meant: unread first, then the latest. A page past the last is the last. A search counts to `MOST_FOUND`. */
export async function conversationsOf(
  db: Db,
  userId: string,
  { page, words = "", ...which }: Which & { page: number },
): Promise<{ rows: ConversationRow[]; count: number; page: number }> {
  const search = await searchFor(db, userId, words);
  const isMeant = meant(userId, { ...which, search });
  const found = search && (await foundBy(db, isMeant));
  const count = found?.length ?? (await countOf(db, isMeant));
  const shown = pageWithin(page, count);
  const from = (shown - 1) * PAGE_SIZE;
  const ids = found
    ? sql`select unnest(${found.slice(from, from + PAGE_SIZE)}::uuid[]) as id`
    : sql`select c.id from conversations.conversations c where ${isMeant} ${IN_ORDER} limit ${PAGE_SIZE} offset ${from}`;
  const { rows } = await sql<ConversationRow>`
    select ${conversationColumns} from conversations.conversations c join (${ids}) page on page.id = c.id ${IN_ORDER}`.execute(db);
  return { rows, count, page: shown };
}

async function countOf(db: Db, isMeant: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from conversations.conversations c where ${isMeant}`.execute(db);
  return rows[0]!.count;
}

/** Those that a search shows, in their order. */
const foundBy = (db: Db, isMeant: RawBuilder<unknown>): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select c.id from conversations.conversations c where ${isMeant} ${IN_ORDER} limit ${MOST_FOUND}`);

/** How many of the user's conversations have an answer that was not seen. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from conversations.conversations c where c.user_id = ${userId} and (c.seen_at is not null) = false`.execute(
    db,
  );
  return rows[0]!.unread;
}

/** One of a user's conversations. */
export const conversationOf = (db: Db, userId: string, code: string): Promise<ConversationRow | undefined> =>
  rowsIn(db).maybe(sql<ConversationRow>`
    select ${conversationColumns} from conversations.conversations c where c.code = ${code} and c.user_id = ${userId}`);
