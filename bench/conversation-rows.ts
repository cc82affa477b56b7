import { foldWord } from "../src/vocabulary/fold.ts";
import type { Run } from "../src/platform/server/migrate.ts";

/** Whose conversations a tenth of all are, at most 10,000. */
export const BUSY_WRITER = "00000000-0000-4000-8000-00000000b051";
const OF_ONE = 30;
export const MESSAGES_OF_ONE = 10;
export const busyCount = (conversations: number): number => Math.min(10_000, Math.floor(conversations / 10));

/** The n-th other user, from 1. */
export const writerAt = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
export const writersOf = (conversations: number): number => Math.ceil((conversations - busyCount(conversations)) / OF_ONE);

const SYLLABLES = ["ра", "бо", "те", "ли", "ну", "ка", "мо", "де", "си", "во", "га", "пе", "зо"];
/** Words of the messages: the first ones are in nearly every conversation, the last ones in a few. */
export const WORDS = Array.from(
  { length: 2_000 },
  (_, n) => SYLLABLES[n % 13]! + SYLLABLES[Math.floor(n / 13) % 13]! + SYLLABLES[Math.floor(n / 169) % 13]! + "та",
);

const WITHOUT_INDEXES = ["messages_by_words", "searched_by_words"];

/** Creates conversations of ten messages each, of users who are there; a thousandth of the words is as common as all others together. */
export async function fillConversations(run: Run, conversations: number): Promise<void> {
  for (const index of WITHOUT_INDEXES) await run(`drop index conversations.${index}`);
  await run("alter table conversations.messages disable trigger index_message");
  await run(
    `insert into conversations.conversations (code, user_id, name, mail, language, topic, request_reason, created_at, last_at, seen_at, waiting_since, locked_at)
    select lpad(n::text, 22, '0'), case when n <= $2 then $3::uuid else ('00000000-0000-4000-8000-' || lpad((1 + (n - $2 - 1) / ${OF_ONE})::text, 12, '0'))::uuid end,
      'Writer', null, 'bg', 'Topic ' || n, case n % 3 when 0 then 'TECHNICAL_QUESTIONS' when 1 then 'PAYMENT_AND_INVOICES' end,
      now() - n * interval '1 minute' - interval '2 hours', now() - n * interval '1 minute',
      case when n % 7 > 0 then now() end, case when n % 5 = 0 then now() end, case when n % 4 = 0 then now() end
    from generate_series(1, $1::int) n`,
    [conversations, busyCount(conversations), BUSY_WRITER],
  );
  await run(
    `insert into conversations.messages (conversation_id, direction, via, body, words, created_at)
    select c.id, case when m.at % 2 = 0 then 'INBOUND' else 'OUTBOUND' end, 'portal', array_to_string(m.tokens, ' '), array_to_tsvector(m.tokens),
      c.created_at + m.at * interval '12 minutes'
    from conversations.conversations c cross join lateral (
      select at, (select array_agg(distinct ($1::text[])[1 + floor(${WORDS.length} * power(random(), 3))]) from generate_series(1, 12 + at * 0)) as tokens
      from generate_series(1, ${MESSAGES_OF_ONE}) at where c.id is not null) m`,
    [WORDS.map(foldWord)],
  );
  await run("create aggregate pg_temp.joined(tsvector) (sfunc = tsvector_concat, stype = tsvector)");
  await run(`
    insert into conversations.searched (conversation_id, words)
    select c.id, strip(pg_temp.joined(m.words)) || array_to_tsvector(array['@' || c.user_id])
    from conversations.conversations c join conversations.messages m on m.conversation_id = c.id group by c.id`);
  await run("alter table conversations.messages enable trigger index_message");
  await run("create index messages_by_words on conversations.messages using gin (words)");
  await run("create index searched_by_words on conversations.searched using gin (words)");
  for (const table of ["conversations", "messages", "searched"]) await run(`vacuum analyze conversations.${table}`);
}
