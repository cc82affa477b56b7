import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { ProviderUnavailable } from "#providers/provider-unavailable.ts";
import { TEXTS } from "#providers/virus-scanner/simulated.ts";
import { deliver, listenOn, mailInOf, replyAddress } from "#testing/mail-in.ts";
import { fillWithPeople, home } from "#testing/people.ts";
import { NOW } from "#testing/server.ts";
import { withDb } from "#testing/with-db.ts";
import { exportConversations } from "../../server/leaving.ts";
import { openConversation } from "../../server/store.ts";

const clock = standingClock(NOW);
let db: Db;
let at: ReturnType<typeof mailInOf>;
let listener: Awaited<ReturnType<typeof listenOn>>;
withDb(async (opened) => {
  db = opened;
  await fillWithPeople(db);
  at = mailInOf(db, clock);
  listener = await listenOn(at.deps);
});
afterAll(async () => {
  await listener.close();
  at.remove();
});

let id: string;
const MAIL = "elena@mail.example";
beforeEach(async () => {
  at.outcomes.length = 0;
  const writer = { userId: home.id, visitor: null, name: "Елена", mail: MAIL, language: "bg" } as const;
  ({ id } = await openConversation(db, { writer, reason: null, serviceType: null, body: "Няма интернет.", now: clock.now() }));
});

type Content = Partial<Parameters<typeof deliver>[1]>;
const send = (mail: Content, { to = replyAddress(id), from = MAIL } = {}) =>
  deliver(listener.url, { envelope: { from, to }, from: MAIL, to, subject: "Re: Отговор", ...mail });

type Row = {
  body: string;
  via: string;
  authorId: string | null;
  rest: string;
  sender: string;
  isKnown: boolean;
  headerId: string | null;
  files: string[];
};
/** What came by mail, the oldest first. */
const stored = async (conversationId = id): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select m.body, m.via, m.author_id as "authorId", w.rest, w.sender, w.is_known as "isKnown", w.header_id as "headerId",
      array(select f.name || ' ' || f.state from attachments.files f where f.belongs_to = m.id order by f.name) as files
    from conversations.messages m join conversations.mails w on w.message_id = m.id
    where m.conversation_id = ${conversationId} order by m.created_at, m.id`.execute(db);
  return rows;
};
const waitingSince = async () =>
  (await sql<{ at: Date | null }>`select waiting_since as at from conversations.conversations where id = ${id}`.execute(db)).rows[0]!.at;

const PDF = Buffer.from("%PDF-1.4\nbill\n%%EOF\n");
const PICTURE = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

test("a reply with files is one message that waits for the desk: without the quote and the signature, which are stored beside it", async () => {
  await sql`update conversations.conversations set waiting_since = null where id = ${id}`.execute(db);
  const answer = await send({
    messageId: "<reply-1@mail.example>",
    text: "Още мига.\n\nИзпратено от моя iPhone\n\nНа пн, 23.11.2026 г. в 10:00 Vrata <a@portal.example> написа:\n\n> Рестартирайте рутера.",
    attachments: [
      { filename: "сметка.pdf", content: PDF },
      { filename: "../../снимка\u202egpj.png", content: PICTURE },
    ],
  });
  expect(answer).toMatchObject({ code: 250 });
  const [row, ...others] = await stored();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    body: "Още мига.",
    via: "mail",
    authorId: home.id,
    sender: MAIL,
    isKnown: true,
    headerId: "<reply-1@mail.example>",
  });
  expect(row!.rest).toContain("> Рестартирайте рутера.");
  expect(row!.rest).toContain("Изпратено от моя iPhone");
  expect(row!.files).toEqual(["сметка.pdf kept", "снимкаgpj.png kept"]);
  expect(await waitingSince()).toEqual(clock.now());
  expect(at.outcomes).toEqual(["stored"]);
});

test("the same mail is one message in a conversation, and another one in another", async () => {
  const mail = {
    messageId: "<twice@mail.example>",
    date: new Date(NOW),
    text: "Още мига.",
    attachments: [{ filename: "a.pdf", content: PDF }],
  };
  const other = await openConversation(db, {
    writer: { userId: null, visitor: "v".repeat(43), name: "Е", mail: MAIL, language: "en" },
    reason: null,
    serviceType: null,
    body: "x",
    now: clock.now(),
  });
  for (let times = 0; times < 2; times += 1) expect(await send(mail)).toMatchObject({ code: 250 });
  await Promise.all([1, 2].map(() => send({ ...mail, messageId: "<at-once@mail.example>" })));
  expect(await send(mail, { to: replyAddress(other.id) })).toMatchObject({ code: 250 });
  expect((await stored()).map(({ headerId, files }) => [headerId, ...files].join()).sort()).toEqual([
    "<at-once@mail.example>,a.pdf kept",
    "<twice@mail.example>,a.pdf kept",
  ]);
  expect(await stored(other.id)).toMatchObject([{ authorId: null, body: "Още мига." }]);
  expect([...at.outcomes].sort()).toEqual(["repeated", "repeated", "stored", "stored", "stored"]);
});

test("HTML alone is read as text; windows-1251 and flowed lines too; scripts and signs that no screen shows are left out", async () => {
  await send({ html: "<p>Още <b>мига</b>.</p><script>x</script><blockquote>старо</blockquote>" });
  const raw = (head: string, body: Buffer) =>
    send({ raw: Buffer.concat([Buffer.from(`From: ${MAIL}\r\n${head}\r\n\r\n`), body, Buffer.from("\r\n")]) });
  await raw("Content-Type: text/plain; charset=windows-1251", Buffer.from([0xcc, 0xe8, 0xe3, 0xe0, 0x00, 0x2e]));
  await raw('Content-Type: text/plain; format=flowed; charset="utf-8"', Buffer.from("Един дълъг \r\nред."));
  expect((await stored()).map(({ body }) => body).sort()).toEqual(["Мига.", "Един дълъг ред.", "Още мига."].sort());
});

test("files that are not taken are named in the message; what was attached comes before a picture of a signature", async () => {
  await send({
    html: '<p>Вижте.</p><img src="cid:logo">',
    attachments: [
      { filename: "logo.png", content: PICTURE, cid: "logo", contentDisposition: "inline" },
      { filename: "вирус.exe", content: "MZ" },
      { filename: "bill.pdf", content: "no pdf" },
      { filename: "flagged.txt", content: TEXTS.flagged },
      ...Array.from({ length: 40 }, (_, n) => ({ filename: `${n}.txt`, content: `file ${n}` })),
    ],
  });
  const [row] = await stored();
  expect(row!.files).toEqual(["0.txt kept", "1.txt kept", "2.txt kept", "3.txt kept", "4.txt kept"]);
  expect(row!.body).toContain("Вижте.\n\n[Файлът „вирус.exe“ не беше приет: файлове от този вид не се приемат.]");
  expect(row!.body).toContain("[Файлът „bill.pdf“ не беше приет: съдържанието му не отговаря на вида му.]");
  expect(row!.body).toContain("[Файлът „flagged.txt“ не беше приет: антивирусната проверка го отхвърли.]");
  expect(row!.body).toContain("[Файлът „5.txt“ не беше приет: файловете са повече от позволеното.]");
  expect(row!.body).toContain("[Още 14 файла не бяха приети");
  expect(row!.body).not.toContain("logo.png");
});

test("a mail of one file alone is taken, an empty one is not", async () => {
  expect(await send({ text: "", attachments: [{ filename: "a.pdf", content: PDF }] })).toMatchObject({ code: 250 });
  expect((await stored()).map(({ body, files }) => [body, files])).toEqual([["", ["a.pdf kept"]]]);
  expect(await send({ text: " \n\n" })).toMatchObject({ code: 554 });
  expect(await stored()).toHaveLength(1);
});

test("a very long mail is shortened with a note, and all of it is stored", async () => {
  const text = `${"а".repeat(30_000)} край`;
  await send({ text });
  const [row] = await stored();
  expect(row!.body.length).toBeLessThanOrEqual(20_000);
  expect(row!.body).toMatch(/а\n\n\[Писмото е по-дълго/);
  expect(row!.body.indexOf("\n") + row!.rest.length).toBe(text.length);
  expect(row!.rest.endsWith("край")).toBe(true);
});

test("who has the token may write; a mail from another address says so", async () => {
  await send({ text: "От мен.", from: "HOME@demo.example" });
  await send({ text: "От друг.", from: "Друг <brat@other.example>" });
  expect((await stored()).map(({ body, isKnown }) => [body, isKnown]).sort()).toEqual([
    ["От друг.\n\n[Писмото е изпратено от brat@other.example, а не от адреса в разговора.]", false],
    ["От мен.", true],
  ]);
});

test("what a program wrote is taken and dropped, and counted", async () => {
  const automatic = [{ headers: { "Auto-Submitted": "auto-replied" } }, { headers: { Precedence: "bulk" } }];
  for (const mail of automatic) expect(await send({ text: "Няма ме.", ...mail })).toMatchObject({ code: 250 });
  expect(await send({ text: "Не е доставено." }, { from: "" })).toMatchObject({ code: 250 });
  expect(await stored()).toEqual([]);
  expect(at.outcomes).toEqual(["automatic", "automatic", "automatic"]);
});

test("a closed conversation, one that takes no replies, and one whose person has left refuse for good, with a sentence", async () => {
  const set = (change: ReturnType<typeof sql>) => sql`update conversations.conversations set ${change} where id = ${id}`.execute(db);
  await set(sql`locked_at = now()`);
  expect(await send({ text: "Още." })).toMatchObject({ code: 550, text: expect.stringContaining("This conversation is closed") as string });
  await set(sql`locked_at = null, waiting_since = null, message_type = 'NOTIFICATION'`);
  expect(await send({ text: "Още." })).toMatchObject({ code: 550, text: expect.stringContaining("takes no replies") as string });
  await set(sql`erased_at = now(), user_id = null, mail = null, name = ''`);
  expect(await send({ text: "Още." })).toMatchObject({ code: 550, text: expect.stringContaining("not here any more") as string });
  expect(await stored()).toEqual([]);
});

test("what came with a mail is exported, and nothing of it stays when its person leaves", async () => {
  await send({ text: "Още.\n\n-- \nЕлена" });
  expect(await stored()).toHaveLength(1);
  expect(JSON.stringify(await exportConversations(db, home.id))).toContain(`"mail":{"rest":"--\\nЕлена","sender":"${MAIL}"}`);
  await sql`update conversations.conversations set erased_at = now(), user_id = null, mail = null, name = '', waiting_since = null where id = ${id}`.execute(
    db,
  );
  expect(await stored()).toEqual([]);
});

test("with the storage away nothing is stored and the mail comes again; with the scanner away its files wait", async () => {
  const { put } = at.storing.files;
  at.storing.files.put = async () => {
    throw new ProviderUnavailable("storage");
  };
  const mail = { messageId: "<again@mail.example>", text: "Още.", attachments: [{ filename: "a.pdf", content: PDF }] };
  expect(await send(mail)).toMatchObject({ code: 451 });
  expect(await stored()).toEqual([]);
  at.storing.files.put = async () => "full";
  expect(await send(mail)).toMatchObject({ code: 452 });
  at.storing.files.put = put;
  expect(await send(mail)).toMatchObject({ code: 250 });
  await send({ text: "Друго.", attachments: [{ filename: "later.txt", content: TEXTS.later }] });
  expect((await stored()).flatMap(({ files }) => files).sort()).toEqual(["a.pdf kept", "later.txt quarantined"]);
});

test("floods of one conversation and of one sender wait at the mail server", async () => {
  at.deps.mailInLimits = { ...at.deps.mailInLimits, perConversation: 2 };
  const codes: number[] = [];
  for (let n = 0; n < 3; n += 1) codes.push((await send({ text: `Още ${n}.`, from: `a${n}@mail.example` })).code);
  at.deps.mailInLimits = { ...at.deps.mailInLimits, perConversation: 1_000, perSender: 1 };
  for (let n = 0; n < 2; n += 1) codes.push((await send({ text: `Пак ${n}.`, from: "flood@mail.example" })).code);
  at.deps.mailInLimits = { ...at.deps.mailInLimits, perSender: 1_000 };
  expect(codes).toEqual([250, 250, 450, 250, 450]);
});
