import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { downloadAttachment } from "#features/contact/attachments/contract.ts";
import { uploaded } from "#testing/attachments-context.ts";
import { fold } from "#vocabulary/fold.ts";
import { answer, ask, minutesLater, openConversations } from "#testing/conversations.ts";
import { emptied } from "#testing/tables.ts";
import { home, operator, overdue } from "#testing/people.ts";
import { NOW, type Browser } from "#testing/server.ts";
import {
  conversationDetails,
  conversationList,
  markConversationSeen,
  replyToConversation,
  typedReply,
  unreadConversations,
} from "../contract.ts";

let portal: Awaited<ReturnType<typeof openConversations>>;
let elena: Browser;
beforeAll(async () => void (portal = await openConversations()));
afterAll(() => portal.close());
beforeEach(async () => {
  await emptied(portal.db, "conversations.conversations", "attachments.files");
  await portal.renew();
  elena = await portal.signedIn(home);
});

const list = async (query: object = {}) => (await elena.call(conversationList, { query })).body;
const details = async (code: string, query: object = {}) => (await elena.call(conversationDetails, { params: { code }, query })).body;
const mine = (body: string, more = {}) => ask(portal.db, body, { userId: home.id, ...more });
const reply = (conversationId: string, message: string, more = {}) =>
  elena.call(replyToConversation, { body: { conversationId, message, ...more } });

test("the list has fifteen a page, unread first and then the latest, with how many are unread (B§9)", async () => {
  const begun = [];
  for (let at = 0; at < 17; at++) begun.push(await mine(`Въпрос ${at}`, { at }));
  await answer(portal.db, begun[3]!.id, { body: "Отговор", at: 4 });
  await answer(portal.db, begun[5]!.id, { body: "Бележка", at: 99, note: true });
  await ask(portal.db, "Чужд въпрос", { userId: overdue.id });
  const first = await list();
  expect([first.conversations.length, first.unread, first.pagination]).toEqual([
    15,
    1,
    { itemsCount: 17, currentPage: 1, pageSize: 15, pageRange: 5 },
  ]);
  expect(first.conversations.slice(0, 3).map(({ topic, alreadySeen }) => [topic, alreadySeen])).toEqual([
    ["Въпрос 3", false],
    ["Въпрос 16", true],
    ["Въпрос 15", true],
  ]);
  const last = await list({ page: "9" });
  expect([last.pagination.currentPage, last.conversations.map(({ topic }) => topic)]).toEqual([2, ["Въпрос 1", "Въпрос 0"]]);
  expect((await elena.call(unreadConversations, {})).body).toEqual({ unread: 1 });
});

test("conversations are found by words of either side, in either alphabet, by reason, state and displayCode, and never by a note", async () => {
  const router = await mine("Рутерът мига в червено");
  const bill = await mine("Кога е падежът?", { reason: "PAYMENT_AND_INVOICES", at: 1 });
  await ask(portal.db, "И моят рутер мига", { userId: overdue.id });
  await answer(portal.db, bill.id, { body: "На двадесето число." });
  await answer(portal.db, bill.id, { body: "рутер: труден клиент", note: true });
  await sql`update conversations.conversations set locked_at = ${NOW} where id = ${bill.id}`.execute(portal.db);
  const found = async (query: object) => (await list(query)).conversations.map(({ code }) => (code === router.code ? "router" : "bill"));
  expect(await found({ words: "рутер" })).toEqual(["router"]);
  expect(await found({ words: "ruter" })).toEqual(["router"]);
  expect(await found({ words: "число" })).toEqual(["bill"]);
  expect(await found({ words: "труден" })).toEqual([]);
  expect(await found({ words: "…" })).toEqual([]);
  expect(await found({ words: bill.displayCode.toLowerCase() })).toEqual(["bill"]);
  expect(await found({ reason: "PAYMENT_AND_INVOICES" })).toEqual(["bill"]);
  expect(await found({ state: "open" })).toEqual(["router"]);
  expect(await found({ state: "locked", words: "падеж" })).toEqual(["bill"]);
});

test("of a word that is in more than a hundred and fifty of a user's conversations the unread and the latest of them are found", async () => {
  await sql`
    insert into conversations.conversations (code, user_id, name, language, topic, created_at, last_at, seen_at)
    select lpad(n::text, 22, '0'), ${home.id}, 'x', 'bg', 'T' || n, ${NOW}, ${NOW}::timestamptz + n * interval '1 minute', case when n > 1 then ${NOW}::timestamptz end
    from generate_series(1, 305) n`.execute(portal.db);
  await sql`
    insert into conversations.messages (conversation_id, direction, via, body, words, created_at)
    select id, 'INBOUND', 'portal', 'x', to_tsvector('simple', case when topic in ('T2', 'T3') then ${fold("рутер балкон")} else ${fold("рутер")} end), created_at
    from conversations.conversations`.execute(portal.db);
  expect((await list({ words: "балкон" })).conversations.map(({ topic }) => topic)).toEqual(["T3", "T2"]);
  const first = await list({ words: "рутер" });
  expect([first.pagination.itemsCount, first.conversations[0]!.topic, first.conversations[1]!.topic]).toEqual([150, "T1", "T305"]);
  const last = await list({ words: "рутер", page: "99" });
  expect([last.pagination.currentPage, last.conversations.at(-1)!.topic]).toEqual([10, "T157"]);
});

test("a conversation has what B§3 names, with its messages in their order, without notes, and their files", async () => {
  const begun = await mine("Няма интернет.\nОт вчера.");
  const file = await uploaded(elena, "снимка.txt", "мига в червено");
  portal.clock.moveTo(minutesLater(1).toISOString());
  await reply(begun.code, "Ето снимка", { mediaCodes: [file], totalSizeOfUploadedFiles: Buffer.byteLength("мига в червено") });
  await answer(portal.db, begun.id, { body: "бележка", at: 2, note: true });
  await answer(portal.db, begun.id, { body: "Ще дойде техник.", at: 3 });
  expect(await details(begun.code)).toEqual({
    code: begun.code,
    displayCode: begun.displayCode,
    topic: "Няма интернет.",
    createdDate: minutesLater(0).toISOString(),
    lastDate: minutesLater(3).toISOString(),
    alreadySeen: false,
    locked: false,
    waiting: false,
    messageType: "CONVERSATION",
    requestReason: "TECHNICAL_QUESTIONS",
    serviceType: null,
    messageCount: 3,
    messages: [
      { message: "Няма интернет.\nОт вчера.", messageType: "INBOUND", attachments: [] },
      { message: "Ето снимка", messageType: "INBOUND", attachments: [{ id: file, name: "снимка.txt", fileSize: 26, state: "ready" }] },
      { message: "Ще дойде техник.", messageType: "OUTBOUND", attachments: [] },
    ].map((one) => ({ id: expect.any(String), createdDateTime: expect.stringMatching(/Z$/), ...one })),
  });
});

test("of a long conversation the page has the latest fifty messages, and all of them on demand", async () => {
  const { id, code } = await mine("Първо");
  for (let at = 1; at <= 54; at++) await answer(portal.db, id, { body: `Отговор ${at}`, at });
  const [latest, all] = [await details(code), await details(code, { all: "1" })];
  expect([latest.messages.length, latest.messageCount, latest.messages[0]!.message]).toEqual([50, 55, "Отговор 5"]);
  expect([all.messages.length, all.messageCount, all.messages[0]!.message]).toEqual([55, 55, "Първо"]);
});

test("another customer's conversation, an operator's try, one that is absent and a code that is none get the same 404", async () => {
  const other = await ask(portal.db, "Чужд въпрос", { userId: overdue.id });
  const at = await answer(portal.db, other.id, { body: "Отговор" });
  const agent = await portal.signedIn(operator);
  const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, "");
  const tries = async (browser: Browser, code: string) => [
    await browser.send("GET", `/myvrata/conversations/${code}/messages`),
    await browser.send("POST", "/myvrata/conversations/seen", { json: { code, upTo: at } }),
    await browser.send("POST", "/myvrata/conversations/reply", { json: { conversationId: code, message: "?" } }),
  ];
  const absent = await tries(elena, "A".repeat(22));
  expect(absent.map(({ status }) => status)).toEqual([404, 404, 404]);
  for (const got of [await tries(elena, other.code), await tries(elena, "1"), await tries(agent, other.code)])
    expect(got.map(({ text }) => withoutId(text))).toEqual(absent.map(({ text }) => withoutId(text)));
});

test("reading marks as seen what was shown, and not an answer that came meanwhile; twice is no error", async () => {
  const { id, code } = await mine("Въпрос");
  const shown = await answer(portal.db, id, { body: "Първи отговор", at: 1 });
  const seen = async (upTo: string) => {
    const answered = await elena.call(markConversationSeen, { body: { code, upTo } });
    return "body" in answered && answered.body;
  };
  const later = await answer(portal.db, id, { body: "Втори отговор", at: 2 });
  expect(await seen(shown)).toEqual({ alreadySeen: false, unread: 1 });
  const other = await ask(portal.db, "Чужд", { userId: overdue.id });
  expect(await seen(other.messageId)).toEqual({ alreadySeen: false, unread: 1 });
  expect(await seen(later)).toEqual({ alreadySeen: true, unread: 0 });
  expect(await seen(later)).toEqual({ alreadySeen: true, unread: 0 });
});

test("a reply waits for the desk, marks what was shown as seen, and leaves an answer that came meanwhile unread", async () => {
  const { id, code } = await mine("Въпрос");
  const shown = await answer(portal.db, id, { body: "Отговор", at: 1 });
  await reply(code, "Благодаря", { upTo: shown });
  expect(await details(code)).toMatchObject({ alreadySeen: true, waiting: true, messageCount: 3 });
  await answer(portal.db, id, { body: "Още нещо", at: 2 });
  await reply(code, "Разбрах", { upTo: shown });
  expect(await details(code)).toMatchObject({ alreadySeen: false, waiting: true });
});

test("a reply sent twice with one key is one message, and its lines end alike", async () => {
  const { code } = await mine("Въпрос");
  portal.clock.moveTo(minutesLater(1).toISOString());
  const body = { conversationId: code, message: "  Един\r\nДва\rТри " };
  const key = "k".repeat(36);
  const [one, two] = [await elena.call(replyToConversation, { body, key }), await elena.call(replyToConversation, { body, key })];
  expect("body" in two && two.body).toEqual("body" in one && one.body);
  expect((await details(code)).messages.map(({ message }) => message)).toEqual(["Въпрос", "Един\nДва\nТри"]);
});

test("a locked conversation and a notification take no reply, and nothing of it is stored", async () => {
  const [locked, notification] = [await mine("Заключен"), await mine("Известие")];
  await sql`update conversations.conversations set locked_at = ${NOW} where id = ${locked.id}`.execute(portal.db);
  await sql`update conversations.conversations set message_type = 'NOTIFICATION', waiting_since = null where id = ${notification.id}`.execute(
    portal.db,
  );
  expect([await reply(locked.code, "Още?"), await reply(notification.code, "Още?")]).toMatchObject([
    { status: 409, body: { problem: "locked" } },
    { status: 409, body: { problem: "notification" } },
  ]);
  expect([(await details(locked.code)).messageCount, (await details(notification.code)).messageCount]).toEqual([1, 1]);
});

test("a reply without words, one that is too long, with a file that is gone, another's, or of another size in all is refused at its field", async () => {
  const { code } = await mine("Въпрос");
  const file = await uploaded(elena, "a.txt", "четири");
  const others = await uploaded(await portal.signedIn(overdue), "b.txt", "чужд");
  const refused = async (message: string, more = {}) => {
    const answered = await reply(code, message, more);
    return "body" in answered && answered.body;
  };
  expect(await refused(" \n ")).toEqual({ errors: { message: "missing" } });
  expect(await refused("я".repeat(4_001))).toEqual({ errors: { message: "too-long" } });
  expect(await refused("Ето", { mediaCodes: [file, others] })).toEqual({ errors: { file: "gone" } });
  expect(await refused("Ето", { mediaCodes: [file], totalSizeOfUploadedFiles: 5 })).toEqual({ errors: { file: "total" } });
  expect((await details(code)).messageCount).toBe(1);
  expect((await reply(code, "я".repeat(4_000), { mediaCodes: [file, file], totalSizeOfUploadedFiles: 12 })).status).toBe(200);
});

test("a form without a script is led on with the result, and its text comes back where it was refused", async () => {
  const { id, code } = await mine("Въпрос");
  const send = async (fields: Record<string, string>) =>
    (
      await elena.send("POST", "/myvrata/conversations/reply", {
        form: { conversationId: code, totalSizeOfUploadedFiles: "0", ...fields },
        headers: { accept: "text/html" },
      })
    ).headers["location"];
  expect(await send({ message: "Благодаря" })).toBe(`/myvrata/conversations/${code}?done=sent`);
  await sql`update conversations.conversations set locked_at = ${NOW} where id = ${id}`.execute(portal.db);
  expect(await send({ message: "Дълъг текст" })).toBe(`/myvrata/conversations/${code}?problem=locked`);
  const typed = async (of: string) => (await elena.call(typedReply, { params: { code: of } })).body.message;
  expect([await typed(code), await typed("other")]).toEqual(["Дълъг текст", null]);
});

test("a file of a message is read by the conversation's person and by operators, whoever sent it; of a note by operators alone", async () => {
  const { id, code } = await mine("Въпрос");
  const [agent, stranger] = [await portal.signedIn(operator), await portal.signedIn(overdue)];
  const sent = await uploaded(elena, "a.txt", "от клиента");
  await reply(code, "Ето", { mediaCodes: [sent] });
  const ofDesk = async (name: string, note: boolean) => {
    const file = await uploaded(agent, name, name);
    await sql`update attachments.files set belongs_kind = 'message', belongs_to = ${await answer(portal.db, id, { body: "x", note })}, state = 'kept'
      where code = ${file}`.execute(portal.db);
    return file;
  };
  const [answered, noted] = [await ofDesk("b.txt", false), await ofDesk("c.txt", true)];
  const reads = async (browser: Browser, file: string) =>
    browser.call(downloadAttachment, { params: { id: file } }).then(
      ({ status }) => status,
      ({ status }: { status: number }) => status,
    );
  const all = (browser: Browser) => Promise.all([sent, answered, noted].map((file) => reads(browser, file)));
  expect(await all(elena)).toEqual([200, 200, 404]);
  expect(await all(agent)).toEqual([200, 200, 200]);
  expect(await all(stranger)).toEqual([404, 404, 404]);
  expect(await all(portal.browser())).toEqual([404, 404, 404]);
});
