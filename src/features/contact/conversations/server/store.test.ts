import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { fillWithPeople, home } from "#testing/people.ts";
import { withDb } from "#testing/with-db.ts";
import { tsquery } from "#vocabulary/search.ts";
import { addMessage, openConversation, type Opening } from "./store.ts";

let db: Db;
withDb(async (opened) => {
  db = opened;
  await fillWithPeople(db);
});
const NOW = new Date("2026-11-23T08:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const writer = { userId: home.id, visitor: null, name: "Елена", mail: "elena@example.bg", language: "bg" } as const;
const OPENING: Opening = {
  writer,
  reason: "TECHNICAL_QUESTIONS",
  serviceType: "INTERNET",
  body: "Няма интернет.\nРутерът мига.",
  now: NOW,
};
let id: string;

beforeEach(async () => void ({ id } = await openConversation(db, OPENING)));

const standing = async () => {
  const { rows } = await sql<{ seen: Date | null; waiting: Date | null; answered: Date | null; last: Date }>`
    select seen_at as seen, waiting_since as waiting, answered_at as answered, last_at as last from conversations.conversations where id = ${id}`.execute(
    db,
  );
  return rows[0];
};
const add = (direction: "INBOUND" | "OUTBOUND" | "NOTE", minutes: number, via: "portal" | "mail" = "portal") =>
  addMessage(db, { conversationId: id, direction, via, authorId: home.id, body: `${direction} ${minutes}`, now: later(minutes) });

test("a conversation waits for the desk since the oldest message without an answer, and is unread since an answer until its person has seen it", async () => {
  expect(await standing()).toEqual({ seen: NOW, waiting: NOW, answered: null, last: NOW });
  await add("INBOUND", 5);
  expect(await standing()).toEqual({ seen: later(5), waiting: NOW, answered: null, last: later(5) });
  await add("NOTE", 6);
  expect(await standing()).toEqual({ seen: later(5), waiting: NOW, answered: null, last: later(5) });
  await add("OUTBOUND", 7);
  expect(await standing()).toEqual({ seen: null, waiting: null, answered: later(7), last: later(7) });
  await add("INBOUND", 9);
  expect(await standing()).toEqual({ seen: null, waiting: later(9), answered: later(7), last: later(9) });
  await add("INBOUND", 11, "mail");
  expect(await standing()).toEqual({ seen: later(11), waiting: later(9), answered: later(7), last: later(11) });
});

test("a locked conversation takes nothing but notes, one that was erased nothing, and one that is absent nothing", async () => {
  await sql`update conversations.conversations set locked_at = ${NOW} where id = ${id}`.execute(db);
  expect([await add("INBOUND", 1), await add("OUTBOUND", 1)]).toEqual([{ problem: "locked" }, { problem: "locked" }]);
  expect(await add("NOTE", 1)).toEqual({ messageId: expect.any(String) });
  await sql`
    update conversations.conversations set erased_at = ${NOW}, user_id = null, name = '', mail = null where id = ${id}`.execute(db);
  expect(await add("NOTE", 1)).toEqual({ problem: "gone" });
  id = "00000000-0000-4000-8000-000000000000";
  expect(await add("NOTE", 1)).toEqual({ problem: "gone" });
});

test("everything done is in its history, in its order", async () => {
  for (const [at, direction] of (["INBOUND", "NOTE", "OUTBOUND"] as const).entries()) await add(direction, at);
  const { rows } = await sql`select act, actor_id from conversations.acts where conversation_id = ${id} order by id`.execute(db);
  expect(rows).toEqual(["opened", "written", "noted", "answered"].map((act) => ({ act, actor_id: home.id })));
});

test("a message is found by its words, in either alphabet and by their stems", async () => {
  const found = async (text: string) => {
    const { rows } = await sql`
      select 1 from conversations.messages where conversation_id = ${id} and words @@ to_tsquery('simple', ${tsquery(text)})`.execute(db);
    return rows.length;
  };
  expect([await found("рутер"), await found("ruter"), await found("интернета"), await found("телевизор")]).toEqual([1, 1, 1, 0]);
});
