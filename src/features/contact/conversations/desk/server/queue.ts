import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { tsquery } from "#vocabulary/search.ts";
import { wordsOf } from "#vocabulary/fold.ts";
import type { Reason } from "../../rules.ts";
import { numberIn, PAGE_SIZE, type Shown } from "../rules.ts";
import { COLUMNS, type ConversationRow } from "./store.ts";

export type Sought = {
  show: Shown;
  operatorId: string;
  reason?: Reason | undefined;
  text?: string | undefined;
  /** The code of a conversation whose person's are shown. */
  of?: string | undefined;
  page: number;
};

/** Messages that a search looks at: words that are in more are no search. */
const MOST_FOUND = 2_000;

const isShown = (show: Shown, operatorId: string): RawBuilder<unknown> =>
  show === "all"
    ? sql`true`
    : show === "mine"
      ? sql`c.claimed_by = ${operatorId} and c.locked_at is null`
      : show === "locked"
        ? sql`c.locked_at is not null`
        : show === "unclaimed"
          ? sql`c.waiting_since is not null and c.claimed_by is null`
          : sql`c.waiting_since is not null`;

const inOrder = (show: Shown): RawBuilder<unknown> =>
  show === "waiting" || show === "unclaimed"
    ? sql`c.waiting_since, c.id`
    : show === "mine"
      ? sql`c.waiting_since nulls last, c.last_at desc, c.id`
      : sql`c.last_at desc, c.id`;

/** The beginnings of names, as they were typed and with other cases, since not every database folds Cyrillic. */
function nameQuery(text: string): string {
  const cases = (word: string) => new Set([word, word.toLowerCase(), word[0]!.toUpperCase() + word.slice(1).toLowerCase()]);
  const quoted = (word: string) => `'${word.replace(/['\\]/g, "")}':*`;
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 5)
    .map((word) => `(${[...cases(word)].map(quoted).join(" | ")})`)
    .join(" & ");
}

type Found = { number: number | undefined; ids: string[]; names: string; isCutOff: boolean };

/** What a search finds: a number, or the conversations whose messages have the words, and the names that begin so. Undefined where nothing is sought. */
async function foundBy(db: Db, text: string): Promise<Found | undefined> {
  if (text.trim() === "") return undefined;
  const number = numberIn(text);
  if (number !== undefined || wordsOf(text).length === 0) return { number: number ?? 0, ids: [], names: "", isCutOff: false };
  const { rows } = await sql<{ id: string }>`
    select conversation_id as id from conversations.messages where words @@ to_tsquery('simple', ${tsquery(text)}) limit ${MOST_FOUND + 1}`.execute(
    db,
  );
  return { number, ids: [...new Set(rows.map(({ id }) => id))], names: nameQuery(text), isCutOff: rows.length > MOST_FOUND };
}

/** A page of the desk's conversations, and whether there are more. */
export async function pageOfQueue(db: Db, { show, operatorId, reason, text = "", of, page }: Sought) {
  const found = await foundBy(db, text);
  const isFound =
    found === undefined
      ? sql`true`
      : found.number === undefined
        ? sql`(c.id = any(${found.ids}::uuid[]) or c.name_words @@ to_tsquery('simple', ${found.names}))`
        : sql`c.number = ${found.number}`;
  const ofReason = reason ? sql`c.request_reason = ${reason}` : sql`true`;
  const ofPerson = of
    ? sql`exists (select 1 from conversations.conversations o where o.code = ${of}
        and (o.id = c.id or o.user_id = c.user_id or (o.user_id is null and c.user_id is null and lower(o.mail) = lower(c.mail))))`
    : sql`true`;
  const { rows } = await sql<ConversationRow>`
    select ${COLUMNS} from conversations.conversations c
    where ${isShown(show, operatorId)} and ${ofReason} and ${ofPerson} and ${isFound}
    order by ${inOrder(show)} limit ${PAGE_SIZE + 1} offset ${page * PAGE_SIZE}`.execute(db);
  return { rows: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE, isCutOff: found?.isCutOff ?? false };
}

/** How many wait, in all and by reason. */
export async function countWaiting(db: Db, operatorId: string) {
  const { rows } = await sql<{ reason: Reason | null; count: number; unclaimed: number; mine: number }>`
    select request_reason as reason, count(*)::int as count, (count(*) filter (where claimed_by is null))::int as unclaimed,
      (count(*) filter (where claimed_by = ${operatorId}))::int as mine
    from conversations.conversations where waiting_since is not null group by request_reason order by 1`.execute(db);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    all: sum(({ count }) => count),
    unclaimed: sum(({ unclaimed }) => unclaimed),
    mine: sum(({ mine }) => mine),
    reasons: rows.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : [])),
  };
}
