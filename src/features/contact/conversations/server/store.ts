import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import { random } from "#platform/server/random.ts";
import { searchIndex } from "#vocabulary/search.ts";
import { displayCodeOf, topicOf, type Direction, type Reason, type ServiceType } from "../rules.ts";

/** How far in the future the time can be since when a conversation waits. */
export const conversationBounds: Bounds[] = [{ table: "conversations.conversations", latest: { waiting_since: 0 } }];

/** Who writes from outside of the desk: a user, or a visitor by the hash of the cookie. `mail` may be null for a user alone. */
export type Writer = { userId: string | null; visitor: string | null; name: string; mail: string | null; language: Language };
export type Opening = { writer: Writer; reason: Reason | null; serviceType: ServiceType | null; body: string; now: Date };
export type Opened = { id: string; code: string; displayCode: string; messageId: string };

type Act = "opened" | "written" | "answered" | "noted" | "claimed" | "released" | "locked" | "reopened" | "joined" | "told" | "erased";
type Done = { conversationId: string; act: Act; actorId: string | null; messageId?: string; now: Date };

/** Adds to the history of a conversation, in the transaction of what was done. */
export async function addAct(tx: Db, { conversationId, act, actorId, messageId, now }: Done): Promise<void> {
  await sql`
    insert into conversations.acts (conversation_id, act, actor_id, message_id, at)
    values (${conversationId}, ${act}, ${actorId}, ${messageId ?? null}, ${now})`.execute(tx);
}

type NewMessage = {
  conversationId: string;
  direction: Direction;
  via: "portal" | "mail";
  authorId: string | null;
  /** Plain text, 4,000 characters at most; 20,000 by mail. */
  body: string;
  /** SHA-256 in hexadecimal of the Message-ID of a mail. */
  mailId?: string;
  now: Date;
};

/** Characters of the index of one message: a long mail is found by its beginning. */
const LONGEST_INDEX = 20_000;

async function insertMessage(tx: Db, { conversationId, direction, via, authorId, body, mailId, now }: NewMessage): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into conversations.messages (conversation_id, direction, via, author_id, body, words, created_at, mail_id)
    values (${conversationId}, ${direction}, ${via}, ${authorId}, ${body}, to_tsvector('simple', ${searchIndex([body], LONGEST_INDEX)}), ${now}, ${mailId ?? null})
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** Begins a conversation with its person's first message, in the caller's transaction. It waits for the desk from now on. */
export async function openConversation(tx: Db, { writer, reason, serviceType, body, now }: Opening): Promise<Opened> {
  const { userId, visitor, name, mail, language } = writer;
  const { rows } = await sql<{ id: string; code: string; number: number }>`
    insert into conversations.conversations
      (code, user_id, visitor, name, mail, language, topic, request_reason, service_type, created_at, last_at, seen_at, waiting_since)
    values (${random(16, "base64url")}, ${userId}, ${visitor}, ${name}, ${mail}, ${language}, ${topicOf(body)}, ${reason}, ${serviceType},
      ${now}, ${now}, ${now}, ${now})
    returning id, code, number::int as number`.execute(tx);
  const { id, code, number } = rows[0]!;
  const messageId = await insertMessage(tx, { conversationId: id, direction: "INBOUND", via: "portal", authorId: userId, body, now });
  await addAct(tx, { conversationId: id, act: "opened", actorId: userId, messageId, now });
  return { id, code, displayCode: displayCodeOf(number), messageId };
}

/** Locks a conversation's row until the transaction ends; undefined where there is none. */
export const lockConversation = (tx: Db, id: string): Promise<{ isLocked: boolean; isErased: boolean } | undefined> =>
  rowsIn(tx).maybe(sql<{ isLocked: boolean; isErased: boolean }>`
    select locked_at is not null as "isLocked", erased_at is not null as "isErased"
    from conversations.conversations where id = ${id} for update`);

/**
 * Adds a message, in the caller's transaction. Whoever may write was checked by the caller; a locked conversation takes none but notes, which is checked here.
 * From its person, it waits for the desk; from the desk, it is unread, and no longer waits. Who answers a mail has read it; what the portal's page has shown
 * is marked by the page (`markSeen`), so that an answer that came meanwhile stays unread.
 */
export async function addMessage(tx: Db, message: NewMessage): Promise<{ messageId: string } | { problem: "locked" | "gone" }> {
  const { conversationId: id, direction, via, authorId, now } = message;
  const state = await lockConversation(tx, id);
  if (!state || state.isErased) return { problem: "gone" };
  if (state.isLocked && direction !== "NOTE") return { problem: "locked" };
  const messageId = await insertMessage(tx, message);
  if (direction === "INBOUND")
    await sql`
      update conversations.conversations set last_at = ${now}, waiting_since = coalesce(waiting_since, ${now}),
        seen_at = case when seen_at is not null or ${via === "mail"} then ${now}::timestamptz end
      where id = ${id}`.execute(tx);
  if (direction === "OUTBOUND")
    await sql`
      update conversations.conversations set last_at = ${now}, seen_at = null, waiting_since = null, answered_at = coalesce(answered_at, ${now})
      where id = ${id}`.execute(tx);
  const act = ({ INBOUND: "written", OUTBOUND: "answered", NOTE: "noted" } as const)[direction];
  await addAct(tx, { conversationId: id, act, actorId: authorId, messageId, now });
  return { messageId };
}
