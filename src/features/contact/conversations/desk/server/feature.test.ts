import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { userHash } from "#platform/server/visitor.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { operator, overdue } from "#testing/people.ts";
import type { Browser } from "#testing/server.ts";
import {
  answerPerson,
  claimConversation,
  deskConversation,
  lockConversation,
  noteInternally,
  queue,
  releaseConversation,
  reopenConversation,
  type DeskConversation,
} from "../contract.ts";
import { deskMetrics } from "../metrics-contract.ts";
import { colleague, openDesk, queuedTopics, shownIn } from "#testing/desk.ts";

const portal = await openForTests(openDesk, (desk) => desk.renew());
let here: Browser;
let there: Browser;
beforeEach(() => void ([here, there] = [portal.here(), portal.there()]));
const codes = (query: Parameters<typeof queuedTopics>[1]) => queuedTopics(here, query);

test("an answer takes the conversation, ends the wait, and stands in the history with who gave it; a note is told apart", async () => {
  const { params, messageId } = await portal.written("Рутерът мига");
  const noted = await here.call(noteInternally, { params, body: { body: "сериен номер 12" } });
  expect(shownIn(noted)).toMatchObject({ waitedSeconds: expect.any(Number), claim: null });
  portal.later();
  const answered = await here.call(answerPerson, { params, body: { body: " Рестартирайте го. ", seen: messageId } });
  expect(answered.status).toBe(200);
  expect(shownIn(answered)).toMatchObject({
    waitedSeconds: null,
    claim: { name: operator.name, isMe: true },
    customer: { code: "100000002" },
  });
  const shown = (await there.call(deskConversation, { params })).body;
  expect(portal.announced).toEqual([shown.lastMessageId]);
  expect(shown.messages.map(({ direction, author, body: text }) => [direction, author, text])).toEqual([
    ["INBOUND", overdue.name, "Рутерът мига"],
    ["NOTE", operator.name, "сериен номер 12"],
    ["OUTBOUND", operator.name, "Рестартирайте го."],
  ]);
  expect(shown.acts.map(({ act, actor }) => [act, actor])).toEqual([
    ["answered", operator.name],
    ["claimed", operator.name],
    ["noted", operator.name],
    ["opened", overdue.name],
  ]);
  expect(shown.claim).toEqual({ operatorId: operator.id, name: operator.name, isMe: false });
});

test("an answer whose operator has not read the last message is refused, and shows it", async () => {
  const { id, params, messageId } = await portal.written("Рутерът мига");
  await portal.more(id, "Вече не мига!");
  const refused = await here.call(answerPerson, { params, body: { body: "Рестартирайте го.", seen: messageId } });
  expect(refused).toMatchObject({ status: 409, body: { problem: "newer" } });
  const { conversation } = (refused as unknown as { body: { conversation: DeskConversation } }).body;
  expect(conversation.messages.map(({ body }) => body)).toEqual(["Рутерът мига", "Вече не мига!"]);
  const again = await here.call(answerPerson, { params, body: { body: "Радвам се.", seen: conversation.lastMessageId } });
  expect(again.status).toBe(200);
});

test("of two operators who answer at once one does, and the other hears why", async () => {
  const { params, messageId } = await portal.written("Рутерът мига");
  const both = await Promise.all([here, there].map((by) => by.call(answerPerson, { params, body: { body: "Отговор", seen: messageId } })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { messages } = (await here.call(deskConversation, { params })).body;
  expect(messages.filter(({ direction }) => direction === "OUTBOUND")).toHaveLength(1);
});

test("the same answer sent again under its key is one answer", async () => {
  const { params, messageId } = await portal.written("Рутерът мига");
  const key = "k".repeat(24);
  const sent = () => here.call(answerPerson, { params, body: { body: "Отговор", seen: messageId }, key });
  const [first, second] = [await sent(), await sent()];
  expect([first.status, shownIn(second)]).toEqual([200, shownIn(first)]);
  expect((await here.call(deskConversation, { params })).body.messages).toHaveLength(2);
});

test("a conversation that another operator has is neither answered nor taken, until it is taken over by name", async () => {
  const { params, messageId } = await portal.written("Рутерът мига");
  expect((await there.call(claimConversation, { params, body: {} })).status).toBe(200);
  const refused = { status: 409, body: { problem: "claimed", conversation: { claim: { name: colleague.name, isMe: false } } } };
  expect(await here.call(claimConversation, { params, body: {} })).toMatchObject(refused);
  expect(await here.call(answerPerson, { params, body: { body: "x", seen: messageId } })).toMatchObject(refused);
  expect(await here.call(lockConversation, { params, body: { seen: messageId } })).toMatchObject(refused);
  expect(await here.call(releaseConversation, { params, body: {} })).toMatchObject(refused);
  const over = await here.call(claimConversation, { params, body: { from: colleague.id } });
  expect(over).toMatchObject({ status: 200, body: { claim: { isMe: true } } });
  expect(shownIn(await here.call(releaseConversation, { params, body: {} }))).toMatchObject({ claim: null });
});

test("a locked conversation waits no more and takes notes alone, until it is opened again; a last message goes before the lock", async () => {
  const { id, params, messageId } = await portal.written("Рутерът мига");
  const body = shownIn(await here.call(lockConversation, { params, body: { body: "Довиждане.", seen: messageId } }));
  expect(body).toMatchObject({ isLocked: true, waitedSeconds: null });
  expect(await codes({ show: "locked" })).toEqual(["Рутерът мига"]);
  const seen = body.lastMessageId;
  expect(await here.call(answerPerson, { params, body: { body: "x", seen } })).toMatchObject({ status: 409, body: { problem: "locked" } });
  expect((await here.call(noteInternally, { params, body: { body: "затворен" } })).status).toBe(200);
  expect(shownIn(await here.call(reopenConversation, { params, body: {} }))).toMatchObject({ isLocked: false });
  await portal.more(id, "Пак мига");
  expect(await codes({ show: "mine" })).toEqual(["Рутерът мига"]);
  const acts = (await here.call(deskConversation, { params })).body.acts.map(({ act }) => act);
  expect(acts).toEqual(["written", "reopened", "noted", "locked", "answered", "claimed", "opened"]);
});

test("who has left is neither answered nor found by name", async () => {
  const { id, params, messageId } = await portal.written("Рутерът мига");
  await sql`update conversations.conversations set erased_at = now(), user_id = null, name = '', waiting_since = null where id = ${id}`.execute(
    portal.db,
  );
  expect(await here.call(answerPerson, { params, body: { body: "x", seen: messageId } })).toMatchObject({ body: { problem: "gone" } });
  expect(await codes({ show: "all", text: "Георги" })).toEqual([]);
});

test("files go with the answer, and one that is not there undoes all of it", async () => {
  const { params, messageId } = await portal.written("Рутерът мига");
  const code = "f".repeat(22);
  await sql`
    insert into attachments.files (code, owner, purpose, form, name, kind, size, sha256, state, created_at, checked_at, stored_size, stored_sha256)
    values (${code}, ${userHash(operator.id)}, 'message', 'f', 'План.pdf', 'pdf', 10, ${Buffer.alloc(32)}, 'checked', now(), now(), 10, ${Buffer.alloc(32)})`.execute(
    portal.db,
  );
  const gone = await here.call(answerPerson, { params, body: { body: "x", seen: messageId, mediaCodes: [code, "g".repeat(22)] } });
  expect(gone).toMatchObject({ status: 409, body: { problem: "files", conversation: { claim: null } } });
  const done = await here.call(answerPerson, { params, body: { body: "Ето плана.", seen: messageId, mediaCodes: code } });
  expect(shownIn(done).messages.at(-1)!.files).toEqual([{ code, name: "План.pdf", size: 10, state: "kept" }]);
});

test("a customer finds none of it, and nothing is done without the token", async () => {
  const { params, messageId } = await portal.written("Рутерът мига");
  const customer = portal.browser(overdue);
  for (const ask of [
    () => customer.call(queue, { query: {} }),
    () => customer.call(deskConversation, { params }),
    () => customer.call(answerPerson, { params, body: { body: "x", seen: messageId } }),
    () => customer.call(deskMetrics, { query: {} }),
    () => here.call(deskConversation, { params: { code: "x".repeat(22) } }),
  ])
    await expect(ask()).rejects.toMatchObject({ status: 404 });
  const json = { body: "x", seen: messageId };
  const answer = await here.send("POST", `/operator/desk/conversation/${params.code}/answer`, { json, csrf: false });
  expect(answer.status).toBe(403);
});
