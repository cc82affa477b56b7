import { sql } from "kysely";
import type { Audience } from "#features/account/customers/contract.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { random } from "#platform/server/random.ts";
import { addAct, addMessage } from "../../../server/store.ts";
import type { Channel, NoticeState, NoticeType } from "../rules.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

export type NoticeRow = {
  id: string;
  authorId: string | null;
  channel: Channel;
  type: NoticeType | null;
  titleBg: string;
  titleEn: string;
  bg: string;
  en: string;
  audience: Audience;
  state: NoticeState;
  people: number;
  afterUser: string | null;
  createdAt: Date;
  sentAt: Date | null;
  endedAt: Date | null;
};
export type Outcome = "waiting" | "sending" | "reached" | "refused" | "failed";

const COLUMNS = sql`
  id, author_id as "authorId", channel, type, title_bg as "titleBg", title_en as "titleEn", bg, en, audience, state, people,
  after_user as "afterUser", created_at as "createdAt", sent_at as "sentAt", ended_at as "endedAt"`;

export const latestNotices = (db: Db): Promise<NoticeRow[]> =>
  rowsIn(db).all(sql<NoticeRow>`select ${COLUMNS} from conversations.notices order by created_at desc, id limit 20`);

export const noticeBy = (db: Db, id: string): Promise<NoticeRow | undefined> =>
  rowsIn(db).maybe(sql<NoticeRow>`select ${COLUMNS} from conversations.notices where id = ${id}`);

/** The same, locked until the transaction ends. */
export const heldNotice = (tx: Db, id: string): Promise<NoticeRow | undefined> =>
  rowsIn(tx).maybe(sql<NoticeRow>`select ${COLUMNS} from conversations.notices where id = ${id} for update`);

type NewNotice = Pick<NoticeRow, "channel" | "type" | "titleBg" | "titleEn" | "bg" | "en" | "audience" | "people"> & {
  authorId: string;
  now: Date;
};

/** Stores a draft, and forgets those of the day before. */
export async function addDraft(tx: Db, notice: NewNotice): Promise<string> {
  const { authorId, channel, type, titleBg, titleEn, bg, en, audience, people, now } = notice;
  await sql`delete from conversations.notices where state = 'draft' and created_at < ${instantBefore(now, DAY_MS)}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into conversations.notices (author_id, channel, type, title_bg, title_en, bg, en, audience, state, people, created_at)
    values (${authorId}, ${channel}, ${type}, ${titleBg}, ${titleEn}, ${bg}, ${en}, ${JSON.stringify(audience)}::jsonb, 'draft', ${people}, ${now})
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** The draft is being sent, by whom it was confirmed. */
export async function beginSending(
  tx: Db,
  id: string,
  { authorId, people, now }: { authorId: string; people: number; now: Date },
): Promise<void> {
  await sql`
    update conversations.notices set state = 'sending', author_id = ${authorId}, people = ${people}, sent_at = ${now} where id = ${id}`.execute(
    tx,
  );
}

/** How many people a draft has now. */
export async function setPeople(tx: Db, id: string, people: number): Promise<void> {
  await sql`update conversations.notices set people = ${people} where id = ${id} and state = 'draft'`.execute(tx);
}

export async function endSending(
  tx: Db,
  id: string,
  { state, now }: { state: Extract<NoticeState, "stopped" | "done">; now: Date },
): Promise<void> {
  await sql`update conversations.notices set state = ${state}, ended_at = ${now} where id = ${id}`.execute(tx);
}

/** The batch ended with this user. */
export async function moveOn(tx: Db, id: string, afterUser: string): Promise<void> {
  await sql`update conversations.notices set after_user = ${afterUser} where id = ${id}`.execute(tx);
}

type Person = { noticeId: string; userId: string };

/** Enters a person whose turn it is; false for one who had theirs. */
export const enterPerson = (tx: Db, { noticeId, userId, outcome, now }: Person & { outcome: Outcome; now: Date }): Promise<boolean> =>
  rowsIn(tx).some(sql`
    insert into conversations.notice_people (notice_id, user_id, outcome, at) select ${noticeId}, id, ${outcome}, ${now} from (values (${userId}::uuid)) as u(id)
    on conflict do nothing returning 1`);

/** Moves a person from one outcome to another; false where somebody else did. */
export const movePerson = (
  db: Db,
  { noticeId, userId }: Person,
  { from, to, now }: { from: Outcome; to: Outcome; now: Date },
): Promise<boolean> =>
  rowsIn(db).some(sql`
    update conversations.notice_people set outcome = ${to}, at = ${now}
    where notice_id = ${noticeId} and user_id = ${userId} and outcome = ${from} returning 1`);

/** How many persons have each outcome, by notice. */
export async function outcomesOf(db: Db, ids: readonly string[]): Promise<{ noticeId: string; outcome: Outcome; count: number }[]> {
  if (ids.length === 0) return [];
  return rowsIn(db).all(sql<{ noticeId: string; outcome: Outcome; count: number }>`
    select notice_id as "noticeId", outcome, count(*)::int as count from conversations.notice_people
    where notice_id = any(${[...ids]}::uuid[]) group by notice_id, outcome`);
}

type Opened = { userId: string; name: string; language: Language; authorId: string | null; topic: string; body: string; now: Date };

/** Opens a conversation that takes no reply, with one message of the desk; returns that. */
export async function openNotification(tx: Db, { userId, name, language, authorId, topic, body, now }: Opened): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into conversations.conversations (code, user_id, name, language, topic, message_type, created_at, last_at)
    values (${random(16, "base64url")}, ${userId}, ${name}, ${language}, ${topic}, 'NOTIFICATION', ${now}, ${now}) returning id`.execute(
    tx,
  );
  const conversationId = rows[0]!.id;
  const added = await addMessage(tx, { conversationId, direction: "OUTBOUND", via: "portal", authorId, body, now });
  if ("problem" in added) throw new Error("a conversation that was just opened takes a message");
  await addAct(tx, { conversationId, act: "told", actorId: authorId, messageId: added.messageId, now });
  return added.messageId;
}
