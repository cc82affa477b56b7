import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { joinOwnConversations } from "#app/server/contact.ts";
import { traces } from "#app/server/traces.ts";
import { downloadAttachment } from "#features/contact/attachments/contract.ts";
import { visitorHash } from "#platform/server/visitor.ts";
import { uploaded } from "#testing/attachments-context.ts";
import { answer, ask, openConversations } from "#testing/conversations.ts";
import { emptied } from "#testing/tables.ts";
import { home, overdue } from "#testing/people.ts";
import { PLACE, type Browser } from "#testing/server.ts";
import { conversationDetails, conversationList, joinConversation, joining, joinOfBrowser, replyToConversation } from "../contract.ts";
import { exportConversations } from "./leaving.ts";
import { joinPath, joinToken } from "./tokens.ts";

let portal: Awaited<ReturnType<typeof openConversations>>;
let elena: Browser;
let stranger: Browser;
beforeAll(async () => void (portal = await openConversations()));
afterAll(() => portal.close());
beforeEach(async () => {
  await emptied(portal.db, "conversations.conversations", "attachments.files");
  await portal.renew();
  portal.limits.on = false;
  [elena, stranger] = [await portal.signedIn(home), await portal.signedIn(overdue)];
});

const VISITOR = "0123456789abcdefghijkl";
const visitors = (body = "Колко струва?", mail = "petya@example.bg") => ask(portal.db, body, { visitor: visitorHash(VISITOR), mail });
const codes = async (browser: Browser, query = {}) =>
  (await browser.call(conversationList, { query })).body.conversations.map(({ code }) => code);
const refused = (calling: Promise<unknown>) =>
  calling.then(
    () => 200,
    ({ status }: { status: number }) => status,
  );
const acts = async () => {
  const { rows } = await sql<{ act: string }>`select act from conversations.acts order by id`.execute(portal.db);
  return rows.map(({ act }) => act);
};

test("the link of a mail shows a visitor's conversation after signing in, and a press makes it the user's; nobody else's from then on", async () => {
  const { id, code, displayCode } = await visitors();
  const token = joinToken(id, portal.limits.secret);
  expect(joinPath(token)).toBe(`/conversations/join?token=${token}`);
  expect((await elena.call(joining, { query: { token } })).body).toMatchObject({ code, displayCode, isMine: false });
  expect(await codes(elena)).toEqual([]);
  expect(await elena.call(joinConversation, { body: { token } })).toMatchObject({ status: 200, body: { code } });
  expect(await codes(elena)).toEqual([code]);
  expect(await codes(elena, { words: "струва" })).toEqual([code]);
  expect((await elena.call(joining, { query: { token } })).body.isMine).toBe(true);
  expect(await refused(elena.call(joinConversation, { body: { token } }))).toBe(200);
  expect([
    await refused(stranger.call(joining, { query: { token } })),
    await refused(stranger.call(joinConversation, { body: { token } })),
  ]).toEqual([404, 404]);
  expect(await acts()).toEqual(["opened", "joined"]);
});

test("a token of another purpose, a broken one, and one of a user's conversation join nothing", async () => {
  const own = await ask(portal.db, "Мой", { userId: overdue.id });
  const { id } = await visitors();
  for (const token of ["", "x", joinToken(id, "another secret"), joinToken(own.id, portal.limits.secret)])
    expect(await refused(elena.call(joinConversation, { body: { token } }))).toBe(404);
  expect(await codes(elena)).toEqual([]);
});

test("of two users who join at once one has the conversation", async () => {
  const { id } = await visitors();
  const token = joinToken(id, portal.limits.secret);
  const all = await Promise.all([elena, stranger].map((browser) => refused(browser.call(joinConversation, { body: { token } }))));
  expect(all.sort()).toEqual([200, 404]);
});

test("questions of this browser are offered by their number alone, and joined by whoever knows the mail that they were sent with", async () => {
  const { code } = await visitors();
  await visitors("Друг човек", "ivan@example.bg");
  elena.cookies.set("vrata-visitor", VISITOR);
  const { body } = await elena.call(conversationList, { query: {} });
  expect([body.joinable, body.conversations]).toEqual([2, []]);
  expect(await elena.call(joinOfBrowser, { body: { mail: "other@example.bg" } })).toMatchObject({
    status: 422,
    body: { problem: "no-match" },
  });
  expect(await elena.call(joinOfBrowser, { body: { mail: " Petya@example.bg" } })).toMatchObject({ status: 200, body: { joined: 1 } });
  expect([await codes(elena), (await elena.call(conversationList, { query: {} })).body.joinable]).toEqual([[code], 1]);
  expect(await elena.call(joinOfBrowser, { body: { mail: "petya@example.bg" } })).toMatchObject({ status: 422 });
  expect(await stranger.call(joinOfBrowser, { body: { mail: "ivan@example.bg" } })).toMatchObject({ status: 422 });
});

test.each([
  ["petya@xn--e1afeic.xn--e1a4c", "petya@имейл.ею"],
  ["petya@имейл.ею", "Petya@xn--e1afeic.xn--e1a4c"],
])("questions sent with %s are found by %s", async (sent, typed) => {
  await visitors("Петя", sent);
  elena.cookies.set("vrata-visitor", VISITOR);
  expect(await elena.call(joinOfBrowser, { body: { mail: typed } })).toMatchObject({ status: 200, body: { joined: 1 } });
});

test("sixty replies of a user in an hour are enough", async () => {
  const { code } = await ask(portal.db, "Въпрос", { userId: home.id });
  portal.limits.on = true;
  const reply = () => elena.call(replyToConversation, { body: { conversationId: code, message: "Още" } });
  for (let at = 0; at < 60; at++) expect((await reply()).status).toBe(200);
  expect(await refused(reply())).toBe(429);
});

test("a user may try ten mails in an hour", async () => {
  portal.limits.on = true;
  const tried = () => elena.call(joinOfBrowser, { body: { mail: "x@example.bg" } });
  for (let at = 0; at < 10; at++) expect((await tried()).status).toBe(422);
  expect(await refused(tried())).toBe(429);
});

test("signing in takes over the questions that this browser sent with the user's own mail, and no others", async () => {
  const mail = (await portal.customers.reachableBy(portal.db, home.id))!.mail!;
  const { code } = await visitors("Моят въпрос", mail.toUpperCase());
  await visitors("Друг човек", "ivan@example.bg");
  await ask(portal.db, "Друг браузър", { visitor: visitorHash("y".repeat(22)), mail });
  await joinOwnConversations(portal.db, { visitor: visitorHash(VISITOR), userId: home.id, now: portal.clock.now() });
  expect(await codes(elena)).toEqual([code]);
});

test("a visitor's browser reads the answer's file until the conversation is a user's", async () => {
  const { id } = await visitors();
  const file = await uploaded(stranger, "a.txt", "отговор");
  await sql`update attachments.files set belongs_kind = 'message', belongs_to = ${await answer(portal.db, id, { body: "x" })}, state = 'kept' where code = ${file}`.execute(
    portal.db,
  );
  const browser = portal.browser();
  browser.cookies.set("vrata-visitor", VISITOR);
  const read = (who: Browser) => refused(who.call(downloadAttachment, { params: { id: file } }));
  expect([await read(browser), await read(elena)]).toEqual([200, 404]);
  await elena.call(joinConversation, { body: { token: joinToken(id, portal.limits.secret) } });
  expect([await read(browser), await read(elena)]).toEqual([404, 200]);
});

test("who leaves has every name, text, word and file of the conversations emptied, and what was done stays", async () => {
  const { db, clock } = portal;
  const { id, code } = await ask(db, "Тайна", { userId: home.id });
  const file = await uploaded(elena, "a.txt", "тайна");
  await elena.call(replyToConversation, { body: { conversationId: code, message: "Тайна 2", mediaCodes: [file] } });
  await answer(db, id, { body: "тайна на бюрото", note: true });
  const others = await ask(db, "Друга тайна", { userId: overdue.id });
  await db.transaction().execute((tx) => traces.forgetPerson(tx, { userId: home.id, now: clock.now() }));
  const { rows } = await sql<{ all: string }>`
    select (select jsonb_agg(c) from conversations.conversations c where id = ${id})::text || (select jsonb_agg(m) from conversations.messages m
      where conversation_id = ${id})::text || coalesce((select jsonb_agg(s) from conversations.searched s where conversation_id = ${id})::text, '') as all`.execute(
    db,
  );
  expect(rows[0]!.all).not.toMatch(/тайн|tain|Някой|a\.txt|@/iu);
  expect(await acts()).toEqual(["opened", "written", "noted", "opened", "erased"]);
  const { rows: files } = await sql`select state from attachments.files`.execute(db);
  expect(files).toEqual([{ state: "removed" }]);
  expect((await stranger.call(conversationDetails, { params: { code: others.code }, query: {} })).body.messages[0]!.message).toBe(
    "Друга тайна",
  );
});

test("the export has a user's conversations with their messages, without the desk's notes", async () => {
  const { id, displayCode } = await ask(portal.db, "Въпрос", { userId: home.id });
  await answer(portal.db, id, { body: "Отговор" });
  await answer(portal.db, id, { body: "бележка", note: true });
  await ask(portal.db, "Чужд", { userId: overdue.id });
  expect(await exportConversations(portal.db, home.id)).toMatchObject([
    {
      displayCode,
      topic: "Въпрос",
      messages: [
        { messageType: "INBOUND", message: "Въпрос" },
        { messageType: "OUTBOUND", message: "Отговор" },
      ],
    },
  ]);
});

test("a page's form is led to the conversation that was joined, and to the list", async () => {
  const { id, code } = await visitors();
  const form = (path: string, fields: Record<string, string>) =>
    elena.send("POST", `${PLACE.area}/conversations/${path}`, { form: fields, headers: { accept: "text/html" } });
  expect((await form("join-here", { mail: "x@example.bg" })).headers["location"]).toBe("/myvrata/conversations?problem=no-match");
  expect((await form("join", { token: joinToken(id, portal.limits.secret) })).headers["location"]).toBe(
    `/myvrata/conversations/${code}?done=joined`,
  );
});
