import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { attachments, conversationsWith } from "#app/server/contact.ts";
import { notifications } from "#app/server/notifications.ts";
import { messagesOf } from "#features/contact/notifications/inbox/server/store.ts";
import { storeSettings } from "#features/contact/notifications/server/settings-store.ts";
import { enter } from "#features/contact/attachments/server/store.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Mail } from "#providers/mail/port.ts";
import { BRAND } from "#testing/brand.ts";
import { jobList } from "#testing/job-list.ts";
import { fillWithPeople, home, operator } from "#testing/people.ts";
import { NOW, PLACE } from "#testing/server.ts";
import { withDb } from "#testing/with-db.ts";
import { addMessage, openConversation } from "../../server/store.ts";
import { conversationOfJoin, conversationOfReply } from "../../server/tokens.ts";
import { sendAnswer } from "./answer-jobs.ts";
import type { AnswerDependencies } from "./dependencies.ts";
import { insertMail } from "./mails-store.ts";

const clock = standingClock(NOW);
const SECRET = "a secret of the tests: 32 characters";
let db: Db;
let list: Awaited<ReturnType<typeof jobList>>;
withDb(async (opened) => {
  db = opened;
  await fillWithPeople(db);
  list = await jobList(db, [sendAnswer]);
});

let mails: Mail[];
let texts: { id: string; to: string; text: string }[];
beforeEach(async () => {
  mails = [];
  texts = [];
  await sql`delete from notifications.settings`.execute(db);
});

const deps = (more: Partial<AnswerDependencies> = {}): AnswerDependencies => ({
  db,
  notifications,
  attachments,
  mail: { send: async (mail) => (mails.push(mail), { state: "accepted" }) },
  sms: { send: async (sms) => (texts.push(sms), { state: "accepted", parts: 1 }) },
  brand: BRAND,
  place: PLACE,
  addressOf: (path) => `https://portal.example${path}`,
  mailIn: undefined,
  limits: { secret: SECRET },
  ...more,
});

const visitor = { userId: null, visitor: "v".repeat(43), name: "Ivan", mail: "ivan@mail.example", language: "en" } as const;
const customer = { userId: home.id, visitor: null, name: "Елена", mail: null, language: "bg" } as const;
const begin = (writer: typeof visitor | typeof customer) =>
  openConversation(db, { writer, reason: null, serviceType: null, body: "Няма интернет.", now: clock.now() });

/** The desk answers in one transaction, which also announces it. */
const answer = (conversationId: string, body = "Ще дойде техник.\n<b>Утре</b> в 10:00, {phone}.") =>
  db.transaction().execute(async (tx) => {
    const conversations = conversationsWith({ jobs: list.jobs, clock });
    const added = await conversations.addMessage(tx, {
      conversationId,
      direction: "OUTBOUND",
      via: "portal",
      authorId: operator.id,
      body,
      now: clock.now(),
    });
    if ("problem" in added) throw new Error(added.problem);
    await conversations.announceAnswer(tx, added);
    return added.messageId;
  });

test("a visitor gets the answer's text at the given mail, in the form's language, with a link to join", async () => {
  const { id, displayCode } = await begin(visitor);
  const messageId = await answer(id);
  await list.runDue(deps());
  const [mail, ...others] = mails;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    id: `answer-${messageId}`,
    to: "ivan@mail.example",
    language: "en",
    subject: `Answer in conversation ${displayCode}: Няма интернет.`,
    thread: { id: `conversation-${id}` },
  });
  expect(mail).not.toHaveProperty("replyTo");
  expect(mail!.text).toContain("Ще дойде техник.\n<b>Утре</b> в 10:00, {phone}.");
  expect(mail!.text).not.toContain("reply to this mail");
  expect(mail!.html).toContain("Ще дойде техник.<br>&#60;b&#62;Утре&#60;/b&#62; в 10:00, {phone}.");
  const token = /https:\/\/portal\.example\/myvrata\/conversations\/join\?token=([a-z2-7]+)/.exec(mail!.text)![1]!;
  expect(conversationOfJoin(token, SECRET)).toBe(id);
  expect(texts).toEqual([]);
});

test("where mail comes in, a reply goes to an address that has the conversation's token, below a line that marks what is quoted", async () => {
  const { id } = await begin(customer);
  await answer(id);
  await list.runDue(deps({ mailIn: { address: "reply@portal.example" } }));
  const [, token] = /^reply\+([a-z2-7]+)@portal\.example$/.exec(mails[0]!.replyTo!)!;
  expect(conversationOfReply(token!, SECRET)).toBe(id);
  expect(mails[0]!.text).toMatch(/^— Напишете отговора си над този ред —\n/);
  expect(mails[0]!.text).toContain("просто отговорете на това писмо");
});

test("a user is told in the portal in the transaction of the answer, and by mail and SMS as chosen; a repeat has the same ids", async () => {
  const { id, code, displayCode } = await begin(customer);
  const messageId = await answer(id);
  const published = await messagesOf(db, home.id, clock.now());
  expect(published.find(({ link }) => link?.endsWith(code))).toMatchObject({
    type: "MESSAGE",
    bg: `Имате нов отговор в разговор ${displayCode}.`,
    link: `{area}/conversations/${code}`,
  });
  const set = (SMS: boolean, EMAIL: boolean) =>
    storeSettings(db, home.id, [{ notificationName: "INTERACTION_BOX_MESSAGE", channels: { SMS, EMAIL } }]);
  const run = () => sendAnswer.run({ messageId }, deps());
  await set(true, true);
  for (let times = 0; times < 2; times += 1) await run();
  const url = `https://portal.example/myvrata/conversations/${code}`;
  expect(texts.map(({ id: sent, to, text }) => [sent, to, text])).toEqual(
    Array(2).fill([`answer-${messageId}-sms`, "888100101", `Imate nov otgovor po razgovor ${displayCode}. Prochetete go na ${url}`]),
  );
  expect(mails.map((mail) => [mail.id, mail.to, mail.text.includes(url)])).toEqual(
    Array(2).fill([`answer-${messageId}`, "home@demo.example", true]),
  );
  await set(false, false);
  await run();
  expect([mails.length, texts.length]).toEqual([2, 2]);
});

test("an answer to a mail names it, so that both are one thread; a notification takes no replies", async () => {
  const { id } = await begin(visitor);
  const { messageId: reply } = (await addMessage(db, {
    conversationId: id,
    direction: "INBOUND",
    via: "mail",
    authorId: null,
    body: "Кога?",
    now: clock.now(),
  })) as { messageId: string };
  await insertMail(db, { messageId: reply, headerId: "<when@mail.example>", sender: visitor.mail, isKnown: true, rest: "", pictures: [] });
  const messageId = await answer(id);
  const send = () => sendAnswer.run({ messageId }, deps({ mailIn: { address: "reply@portal.example" } }));
  await send();
  await sql`update conversations.conversations set message_type = 'NOTIFICATION' where id = ${id}`.execute(db);
  await send();
  expect(mails.map(({ thread, replyTo }) => [thread, replyTo !== undefined])).toEqual([
    [{ id: `conversation-${id}`, answers: "<when@mail.example>" }, true],
    [{ id: `conversation-${id}`, answers: "<when@mail.example>" }, false],
  ]);
});

test("files are named and stay in the portal", async () => {
  const { id } = await begin(customer);
  const messageId = await answer(id);
  const form = { owner: "o".repeat(43), purpose: "message", form: "" } as const;
  const file = await enter(db, form, {
    name: "договор.pdf",
    kind: "pdf",
    size: 2_048,
    sha256: "a".repeat(64),
    code: "c".repeat(22),
    now: clock.now(),
  });
  await sql`update attachments.files set state = 'checked', stored_size = size, stored_sha256 = sha256, checked_at = ${clock.now()} where id = ${file.id}`.execute(
    db,
  );
  await attachments.attach(db, { owners: [form.owner], codes: [file.code] }, { kind: "message", id: messageId });
  await sendAnswer.run({ messageId }, deps());
  expect(mails[0]!.text).toContain("Приложени файлове, които са в портала:\nдоговор.pdf (2\u00a0KB)");
});

test("nobody is told of a note, of a conversation whose person has left, or after the user was ended", async () => {
  const { id } = await begin(visitor);
  const messageId = await answer(id);
  await sql`update conversations.messages set direction = 'NOTE' where id = ${messageId}`.execute(db);
  await sendAnswer.run({ messageId }, deps());
  const { id: left } = await begin(visitor);
  const last = await answer(left);
  await sql`update conversations.conversations set erased_at = now(), visitor = null, mail = null, name = '' where id = ${left}`.execute(
    db,
  );
  await sendAnswer.run({ messageId: last }, deps());
  const { id: ended } = await begin(customer);
  const forEnded = await answer(ended);
  await sql`update people.users set ended_at = now() where id = ${home.id}`.execute(db);
  await sendAnswer.run({ messageId: forEnded }, deps());
  expect([mails, texts]).toEqual([[], []]);
});
