import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { takeMailed } from "#features/contact/attachments/server/take-mailed.ts";
import { takeFile } from "#features/contact/attachments/server/take-file.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { userHash } from "#platform/server/visitor.ts";
import { deliver, listenOn, mailInOf, replyAddress } from "#testing/mail-in.ts";
import { fillWithPeople, home } from "#testing/people.ts";
import { NOW } from "#testing/server.ts";
import { withDb } from "#testing/with-db.ts";
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

const MAIL = "elena@mail.example";
let id: string;
const begin = async () => {
  const writer = { userId: home.id, visitor: null, name: "Елена", mail: MAIL, language: "bg" } as const;
  return (await openConversation(db, { writer, reason: null, serviceType: null, body: "Няма интернет.", now: clock.now() })).id;
};
beforeEach(async () => void (id = await begin()));

type Content = Partial<Parameters<typeof deliver>[1]>;
const send = (mail: Content, from = MAIL) =>
  deliver(listener.url, { envelope: { from, to: replyAddress(id) }, from, subject: "Re: Отговор", ...mail });
const sendRaw = (head: string, ...body: (string | Buffer)[]) =>
  send({ raw: Buffer.concat([`From: ${MAIL}\r\n${head}\r\n\r\n`, ...body, "\r\n"].map((piece) => Buffer.from(piece as string))) });

type Row = { body: string; rest: string; files: string[] };
const stored = async (): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select m.body, w.rest, array(select f.name from attachments.files f where f.belongs_to = m.id order by f.name) as files
    from conversations.messages m join conversations.mails w on w.message_id = m.id
    where m.conversation_id = ${id} order by m.created_at, m.body`.execute(db);
  return rows;
};

/** The smallest picture, with more behind it that makes it another one. */
const picture = (more = ""): Buffer =>
  Buffer.concat([
    Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"),
    Buffer.from(more),
  ]);
const placed = (name: string, content: Buffer) => ({ filename: name, content, cid: name, contentDisposition: "inline" as const });

test("a picture that came in three mails of a sender is part of the signature; another one, another sender and a picture alone are not", async () => {
  const sent = async (mail: Content, from = MAIL) => {
    id = await begin();
    expect(await send(mail, from)).toMatchObject({ code: 250 });
    return (await stored()).flatMap(({ files }) => files);
  };
  const signed = (text: string) => ({ html: `<p>${text}</p><img src="cid:logo.png">`, attachments: [placed("logo.png", picture())] });
  for (const text of ["Едно", "Две", "Три"]) expect(await sent(signed(text))).toEqual(["logo.png"]);
  expect(await sent(signed("Четири"))).toEqual([]);
  expect(await sent({ html: "<p>Пет</p>", attachments: [placed("photo.png", picture("photo")), placed("logo.png", picture())] })).toEqual([
    "photo.png",
  ]);
  expect(await sent({ html: "<p>Шест</p>", attachments: [{ filename: "logo.png", content: picture() }] })).toEqual(["logo.png"]);
  expect(await sent({ html: "<p></p>", attachments: [placed("logo.png", picture())] })).toEqual(["logo.png"]);
  expect(await sent(signed("Седем"), "brat@mail.example")).toEqual(["logo.png"]);
});

test("files that wait in forms of the portal do not count against those of a mail", async () => {
  const most = at.storing.attachmentLimits.allowed.message.files;
  const text = (name: string) => {
    const bytes = Buffer.from(`text of ${name}`);
    const open = async function* () {
      yield bytes;
    };
    return { name, media: "text/plain", size: bytes.length, sha256: Buffer.from(name.padEnd(32)).toString("hex"), open };
  };
  const owner = userHash(home.id);
  for (let n = 0; n < most * 4; n += 1)
    expect(await takeFile(text(`${n}.txt`), { owner, purpose: "message", form: `form-${n % 4}` }, at.storing)).toMatchObject({
      state: "checked",
    });
  expect(await takeFile(text("one more.txt"), { owner, purpose: "message", form: "form-5" }, at.storing)).toEqual({
    error: "limit-reached",
  });
  await send({ text: "Ето.", attachments: [{ filename: "a.txt", content: "a" }] });
  expect(await stored()).toMatchObject([{ body: "Ето.", files: ["a.txt"] }]);
  for (let n = 0; n < most; n += 1)
    expect(await takeMailed(text(`m${n}.txt`), { owner, form: "mail-x" }, at.storing)).toHaveProperty("code");
  expect(await takeMailed(text("over.txt"), { owner, form: "mail-x" }, at.storing)).toEqual({ error: "limit-reached" });
});

test.each([
  ["encrypted by S/MIME", "Content-Type: application/x-pkcs7-mime; smime-type=enveloped-data; name=smime.p7m", "x", "S/MIME"],
  [
    "encrypted by PGP",
    "Content-Type: multipart/encrypted; boundary=b",
    "--b\r\nContent-Type: application/pgp-encrypted\r\n\r\nVersion: 1\r\n--b--",
    "PGP",
  ],
  [
    "written by Outlook for Outlook",
    "Content-Type: multipart/mixed; boundary=b",
    "--b\r\n\r\nТекст\r\n--b\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\n\r\nx\r\n--b--",
    "winmail\\.dat",
  ],
])("a mail that is %s is refused with what to do", async (...[, head, body, word]) => {
  const answer = await sendRaw(head, body);
  expect(answer).toMatchObject({
    code: 550,
    text: expect.stringMatching(new RegExp(`${word}.*Please send it again.*izpratete go otnovo`)) as string,
  });
  expect(await stored()).toEqual([]);
});

test("a document with an electronic signature of its own is a file that is named, not a sealed mail", async () => {
  await send({
    text: "Ето договора.",
    attachments: [{ filename: "договор.pdf.p7m", content: "x", contentType: "application/pkcs7-mime" }],
  });
  expect((await stored())[0]!.body).toContain("[Файлът „договор.pdf.p7m“ не беше приет");
});

test("a text that is too long to be stored is refused; one too long for the page is in a file, too", async () => {
  const line = "Дълъг ред с думи. ";
  expect(await send({ text: line.repeat(40_000) })).toMatchObject({
    code: 552,
    text: expect.stringContaining("Please send it as a file") as string,
  });
  const long = `${line.repeat(3_000)}край`;
  await send({ text: long });
  const [row] = await stored();
  expect([row!.files, row!.body.length <= 20_000]).toEqual([["цялото писмо.txt"], true]);
  const { rows } = await sql<{ size: number }>`select size from attachments.files where name = 'цялото писмо.txt'`.execute(db);
  expect(rows[0]!.size).toBe(Buffer.byteLength(long));
});

test("an empty file is named, and a mail without a boundary or with a second text is read whole", async () => {
  await send({ text: "Ето.", attachments: [{ filename: "празен.txt", content: "" }] });
  await sendRaw("Content-Type: multipart/mixed", "Няма граница.");
  const part = (text: string) => `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`;
  await sendRaw("Content-Type: multipart/mixed; boundary=b", part("Първо."), part("Второ."), "--b--");
  expect((await stored()).map(({ body }) => body)).toEqual([
    "Ето.\n\n[Файлът „празен.txt“ не беше приет: празен е.]",
    "Няма граница.",
    "Първо.\n\nВторо.",
  ]);
});

test("a mail forwarded within a forwarded mail is read, its files are files, and both are named by their subjects", async () => {
  const inner = "Subject: Inner\r\nFrom: Каса <kasa@sever.example>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nПриехме 5 евро.";
  const pdf = "--c\r\nContent-Type: application/pdf; name=bill.pdf\r\nContent-Disposition: attachment\r\n\r\n%PDF-1.4\r\nbill\r\n%%EOF\r\n";
  const outer = `Subject: Outer\r\nDate: Mon, 23 Nov 2026 10:05:00 +0200\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n${pdf}--c--`;
  const own = "--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nВижте.\r\n";
  await sendRaw("Content-Type: multipart/mixed; boundary=b", own, `--b\r\nContent-Type: message/rfc822\r\n\r\n${outer}\r\n--b--`);
  const [row] = await stored();
  expect(row!.body).toMatch(/^Вижте\.\n\n\[Към писмото има препратено писмо „Outer“.*\]\n\[.*„Inner“.*\]$/);
  expect(row!.rest).toBe(
    "[Препратено писмо „Outer“]\nДата: 23.11.2026, 10:05\n\n[Препратено писмо „Inner“]\nОт: Каса <kasa@sever.example>\n\nПриехме 5 евро.",
  );
  expect(row!.files).toEqual(["bill.pdf"]);
});
