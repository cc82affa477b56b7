import { sql, type RawBuilder } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Direction, Reason, ServiceType } from "../../rules.ts";
import { foldedColumn } from "../../server/read-messages.ts";
import { GONE_AFTER_MS } from "../rules.ts";
import { instantAfter, instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

export type ConversationRow = {
  id: string;
  code: string;
  number: number;
  topic: string;
  userId: string | null;
  name: string;
  mail: string | null;
  language: Language;
  messageType: "CONVERSATION" | "NOTIFICATION";
  reason: Reason | null;
  serviceType: ServiceType | null;
  createdAt: Date;
  lastAt: Date;
  waitingSince: Date | null;
  isLocked: boolean;
  isErased: boolean;
  claimedBy: string | null;
};

export const COLUMNS: RawBuilder<unknown> = sql`
  c.id, c.code, c.number::int as number, c.topic, c.user_id as "userId", c.name, c.mail, c.language, c.message_type as "messageType",
  c.request_reason as reason, c.service_type as "serviceType", c.created_at as "createdAt", c.last_at as "lastAt",
  c.waiting_since as "waitingSince", c.locked_at is not null as "isLocked", c.erased_at is not null as "isErased", c.claimed_by as "claimedBy"`;

export const conversationBy = (db: Db, code: string): Promise<ConversationRow | undefined> =>
  rowsIn(db).maybe(sql<ConversationRow>`select ${COLUMNS} from conversations.conversations c where c.code = ${code}`);

/** The same, locked until the transaction ends: of two operators who act at once the second sees what the first has done. */
export const heldConversation = (tx: Db, code: string): Promise<ConversationRow | undefined> =>
  rowsIn(tx).maybe(sql<ConversationRow>`
    select ${COLUMNS} from conversations.conversations c where c.code = ${code} for update`);

export type MessageRow = {
  id: string;
  direction: Direction;
  via: "portal" | "mail";
  authorId: string | null;
  body: string;
  folded: string | null;
  createdAt: Date;
};
const MOST_MESSAGES = 300;

/** The latest messages and notes, in their order. */
export async function messagesOf(db: Db, conversationId: string): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, direction, via, author_id as "authorId", body, ${foldedColumn}, created_at as "createdAt" from conversations.messages m
    where conversation_id = ${conversationId} order by created_at desc, id desc limit ${MOST_MESSAGES}`.execute(db);
  return rows.reverse();
}

/** The last message but notes. */
export async function lastMessageOf(db: Db, conversationId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations.messages where conversation_id = ${conversationId} and direction <> 'NOTE'
    order by created_at desc, id desc limit 1`.execute(db);
  return rows[0]!.id;
}

export type ActRow = { id: string; act: string; actorId: string | null; at: Date };

/** What was done last, the latest first. */
export const actsOf = (db: Db, conversationId: string): Promise<ActRow[]> =>
  rowsIn(db).all(sql<ActRow>`
    select id::text as id, act, actor_id as "actorId", at from conversations.acts
    where conversation_id = ${conversationId} order by id desc limit ${MOST_MESSAGES}`);

export async function setClaim(tx: Db, id: string, claim: { by: string; now: Date } | undefined): Promise<void> {
  await sql`
    update conversations.conversations set claimed_by = ${claim?.by ?? null}, claimed_at = ${claim?.now ?? null} where id = ${id}`.execute(
    tx,
  );
}

/** Locks it, so that it waits no more, or opens it again. */
export async function setLocked(tx: Db, id: string, lockedAt: Date | null): Promise<void> {
  await sql`
    update conversations.conversations set locked_at = ${lockedAt}, waiting_since = ${lockedAt ? null : sql`waiting_since`}
    where id = ${id}`.execute(tx);
}

type Announced = { conversationId: string; operatorId: string; writing: boolean; now: Date };

/** Notes that an operator has the conversation open; forgets those who left long ago. */
export async function announce(tx: Db, { conversationId, operatorId, writing, now }: Announced): Promise<void> {
  await sql`
    insert into conversations.presence (conversation_id, operator_id, seen_at, is_writing)
    values (${conversationId}, ${operatorId}, ${now}, ${writing})
    on conflict (conversation_id, operator_id) do update set seen_at = excluded.seen_at, is_writing = excluded.is_writing`.execute(tx);
  await sql`delete from conversations.presence where seen_at < ${instantBefore(now, MINUTE_MS)}`.execute(tx);
}

/** Who else has the conversation open. */
export async function othersIn(
  db: Db,
  { conversationId, operatorId, now }: Omit<Announced, "writing">,
): Promise<{ operatorId: string; writing: boolean }[]> {
  const around = (ms: number) => instantAfter(now, ms);
  return rowsIn(db).all(sql<{ operatorId: string; writing: boolean }>`
    select operator_id as "operatorId", is_writing as writing from conversations.presence
    where conversation_id = ${conversationId} and operator_id <> ${operatorId}
      and seen_at between ${around(-GONE_AFTER_MS)} and ${around(GONE_AFTER_MS)} order by operator_id limit 20`);
}

/** What changes with whatever is done with the conversation. */
export async function versionOf(db: Db, conversationId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(max(id), 0)::text as version from conversations.acts where conversation_id = ${conversationId}`.execute(db);
  return rows[0]!.version;
}
