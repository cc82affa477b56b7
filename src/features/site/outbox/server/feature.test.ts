import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDb } from "#testing/database.ts";
import { openServer, opened, type TestServer } from "#testing/server.ts";
import { standingClock } from "#platform/server/clock.ts";
import { simulatedMail } from "#providers/mail/simulated.ts";
import { outboxOf } from "#providers/outbox.ts";
import { simulatedSms } from "#providers/sms/simulated.ts";
import { outboxList, outboxMessage } from "../contract.ts";
import { outbox } from "./feature.ts";

const clock = standingClock("2026-11-21T10:00:00+02:00");
let context: TestServer;
let database: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => {
  database = await freshDb();
  context = await openServer(database.db, [opened(outbox, { outbox: outboxOf(database.db) })], { clock });
});
afterAll(async () => {
  await context.close();
  await database.close();
});
const list = async (page?: string) => (await context.browser().call(outboxList, { query: page ? { page } : {} })).body;

const html = "<p>Здравейте, <b>Елена</b>.</p><script>alert(1)</script>";
const mail = (id: string) => ({
  id,
  to: "elena@home.example",
  subject: `Писмо ${id}`,
  text: "Здравейте, Елена.",
  html,
  language: "bg" as const,
});

test("an outbox without messages is empty", async () => {
  expect(await list()).toEqual({ messages: [], itemsCount: 0, currentPage: 1, pageSize: 20 });
});

test("mails and SMS come in one list, newest first", async () => {
  await simulatedMail({ db: database.db, clock }).send(mail("first"));
  clock.moveTo("2026-11-21T10:01:00+02:00");
  await simulatedSms({ db: database.db, clock }).send({ id: "code", to: "888123456", text: "Вашият код е 123456" });
  const { messages, itemsCount } = await list();
  expect(itemsCount).toBe(2);
  expect(messages).toEqual([
    { kind: "sms", id: "code", to: "888123456", title: "Вашият код е 123456", sentAt: "2026-11-21T08:01:00.000Z" },
    { kind: "mail", id: "first", to: "elena@home.example", title: "Писмо first", sentAt: "2026-11-21T08:00:00.000Z" },
  ]);
});

test("a message is shown as it was sent", async () => {
  const call = context.browser().call;
  expect((await call(outboxMessage, { params: { kind: "mail", id: "first" } })).body).toEqual({
    ...mail("first"),
    kind: "mail",
    sentAt: "2026-11-21T08:00:00.000Z",
    times: 1,
    unsubscribe: null,
  });
  expect((await call(outboxMessage, { params: { kind: "sms", id: "code" } })).body).toMatchObject({ kind: "sms", parts: 1, times: 1 });
});

test("a mail to many is shown with the address where such mails are refused", async () => {
  const unsubscribe = "https://portal.example/unsubscribe/NOTICE?token=t";
  const list = { id: "notices.portal.example", name: "Съобщения", unsubscribe };
  await simulatedMail({ db: database.db, clock }).send({ ...mail("notice"), list });
  const { body } = await context.browser().call(outboxMessage, { params: { kind: "mail", id: "notice" } });
  expect(body).toMatchObject({ id: "notice", unsubscribe });
});

test("an id may contain any character", async () => {
  await simulatedMail({ db: database.db, clock }).send(mail("order/10 000?receipt&1"));
  const { body } = await context.browser().call(outboxMessage, { params: { kind: "mail", id: "order/10 000?receipt&1" } });
  expect(body.id).toBe("order/10 000?receipt&1");
});

test("a message that was never sent, or of another kind, is 404", async () => {
  for (const [kind, id] of [
    ["mail", "code"],
    ["sms", "first"],
    ["mail", "no"],
  ] as const)
    await expect(context.browser().call(outboxMessage, { params: { kind, id } })).rejects.toMatchObject({ status: 404 });
});

test("a page has twenty messages; the last has the rest, and one past it none", async () => {
  const mails = simulatedMail({ db: database.db, clock });
  for (let number = 0; number < 22; number++) await mails.send(mail(`many-${number}`));
  const [first, second, third] = [await list(), await list("2"), await list("3")];
  expect([first, second, third].map(({ messages, itemsCount }) => [messages.length, itemsCount])).toEqual([
    [20, 26],
    [6, 26],
    [0, 26],
  ]);
  expect(first.messages[0]!.id).toBe("many-21");
  expect(second.messages.at(-1)!.id).toBe("first");
});

test.each(["0", "-1", "x", "1e3", "9999999"])("page %j is refused", async (page) => {
  await expect(list(page)).rejects.toMatchObject({ status: 400 });
});
