import { randomBytes } from "node:crypto";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { freshFolder } from "#testing/folder.ts";
import { deliver, listenOn, MAIL_SECRET, mailInOf, replyAddress } from "#testing/mail-in.ts";
import { rawClient, type RawClient } from "#testing/raw-client.ts";
import { NOW } from "#testing/server.ts";
import { withDb } from "#testing/with-db.ts";
import { openConversation } from "../../server/store.ts";
import { joinToken } from "../../server/tokens.ts";
import { listenForMail } from "./listen-for-mail.ts";
import { readMail } from "./reading/parse.ts";

const clock = standingClock(NOW);
const FROM = "ivan@mail.example";
let db: Db;
let at: ReturnType<typeof mailInOf>;
let lmtp: Awaited<ReturnType<typeof listenOn>>;
let smtp: Awaited<ReturnType<typeof listenOn>>;
let ids: string[];
withDb(async (opened) => {
  db = opened;
  at = mailInOf(db, clock);
  at.deps.readMail = readMail; // in its own process, as in the portal
  lmtp = await listenOn(at.deps);
  smtp = await listenOn(at.deps, "smtp");
  const writer = { userId: null, visitor: "v".repeat(43), name: "Ivan", mail: FROM, language: "en" } as const;
  const begin = () => openConversation(db, { writer, reason: null, serviceType: null, body: "x", now: clock.now() });
  ids = [(await begin()).id, (await begin()).id];
});
afterAll(async () => {
  await Promise.all([lmtp.close(), smtp.close()]);
  at.remove();
});

let clients: RawClient[] = [];
beforeEach(() => void (at.outcomes.length = 0));
afterEach(() => {
  for (const client of clients) client.close();
  clients = [];
});

const count = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from conversations.messages where via = 'mail'`.execute(db)).rows[0]!.count;

/** A connection that has said hello and begun a mail. */
async function begun(url = lmtp.url, hello = "LHLO mta.example"): Promise<RawClient> {
  const client = await rawClient(url);
  clients.push(client);
  expect(await client.answer()).toMatch(/^220 portal\.example/);
  expect(await client.say(hello)).toMatch(/SIZE 8388608/);
  expect(await client.say(`MAIL FROM:<${FROM}>`)).toMatch(/^250/);
  return client;
}
const mailOf = (text: string) => `From: ${FROM}\r\nMessage-ID: <${randomBytes(6).toString("hex")}@mail.example>\r\n\r\n${text}\r\n.`;

test("neither encryption nor signing in is offered, and the size is named", async () => {
  const client = await rawClient(lmtp.url);
  clients.push(client);
  await client.answer();
  const offered = await client.say("LHLO mta.example");
  expect(offered).toContain("SIZE 8388608");
  expect(offered).not.toMatch(/STARTTLS|AUTH/);
});

test("only an address with a conversation's token is a recipient", async () => {
  const client = await begun();
  const [good] = ids.map(replyAddress);
  const token = good!.slice("reply+".length, -"@portal.example".length);
  const bad = [
    "reply@portal.example",
    `reply+${token.slice(0, -1)}@portal.example`,
    `reply+${token.replace(/^./, (first) => (first === "a" ? "b" : "a"))}@portal.example`,
    `reply+${joinToken(ids[0]!, MAIL_SECRET)}@portal.example`,
    `reply+${token}@other.example`,
    `other+${token}@portal.example`,
    "postmaster@portal.example",
  ];
  for (const address of bad) expect(await client.say(`RCPT TO:<${address}>`)).toMatch(/^550.*no such address/);
  expect(await client.say("DATA")).toMatch(/^503/);
  expect(await client.say(`RCPT TO:<${good!.toUpperCase()}>`)).toMatch(/^250/);
});

test("over LMTP each recipient has an answer of its own, given when the message is committed", async () => {
  const before = await count();
  const client = await begun();
  for (const id of ids) expect(await client.say(`RCPT TO:<${replyAddress(id)}>`)).toMatch(/^250/);
  expect(await client.say("DATA")).toMatch(/^354/);
  await sql`update conversations.conversations set locked_at = now() where id = ${ids[1]!}`.execute(db);
  client.write(`${mailOf("Thank you.")}\r\n`);
  expect([await client.answer(), await client.answer()]).toEqual([
    expect.stringMatching(/^250/),
    expect.stringMatching(/^550.*This conversation is closed/),
  ]);
  expect(await count()).toBe(before + 1);
  await sql`update conversations.conversations set locked_at = null where id = ${ids[1]!}`.execute(db);
});

test("over SMTP a mail has one recipient, since one answer is for all", async () => {
  const client = await begun(smtp.url, "EHLO mta.example");
  expect(await client.say(`RCPT TO:<${replyAddress(ids[0]!)}>`)).toMatch(/^250/);
  expect(await client.say(`RCPT TO:<${replyAddress(ids[1]!)}>`)).toMatch(/^452/);
  await client.say("DATA");
  client.write(`${mailOf("Over SMTP.")}\r\n`);
  expect(await client.answer()).toMatch(/^250/);
});

test("a mail that is too large is refused when it is announced, and when it comes unannounced", async () => {
  const before = await count();
  const client = await begun();
  await client.say("RSET");
  expect(await client.say(`MAIL FROM:<${FROM}> SIZE=9000000`)).toMatch(/^552/);
  const to = replyAddress(ids[0]!);
  const raw = Buffer.concat([Buffer.from(`From: ${FROM}\r\n\r\n`), Buffer.alloc(9 * 1024 * 1024, "line of text\r\n")]);
  expect(await deliver(lmtp.url, { envelope: { from: FROM, to }, raw })).toMatchObject({ code: 552 });
  expect(await count()).toBe(before);
});

test.each([
  ["nothing", ""],
  ["no head", "\r\n\r\n\r\n"],
  ["a head without an end", "X-Long: a\r\n".repeat(40_000)],
  ["one endless line of head", `X-Long: ${"a".repeat(600_000)}\r\n\r\nx`],
  [
    "a thousand parts within each other",
    Array.from({ length: 1_000 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join(""),
  ],
  ["parts without a boundary and with nothing in them", `From: ${FROM}\r\nContent-Type: multipart/mixed\r\n\r\n\r\n`],
  ["zeroes", "\0".repeat(5_000)],
  ["a hundred thousand parts", `Content-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\nX: y\r\n\r\n".repeat(100_000)}`],
  ["an unknown charset of nothing", "Content-Type: text/plain; charset=klingon\r\n\r\n"],
])("%s is refused for good, and the next mail of the connection is taken", async (_what, source) => {
  const client = await begun();
  await client.say(`RCPT TO:<${replyAddress(ids[0]!)}>`);
  await client.say("DATA");
  client.write(`${source}\r\n.\r\n`);
  expect(await client.answer()).toMatch(/^554/);
  await client.say(`MAIL FROM:<${FROM}>`);
  await client.say(`RCPT TO:<${replyAddress(ids[0]!)}>`);
  await client.say("DATA");
  client.write(`${mailOf("After it.")}\r\n`);
  expect(await client.answer()).toMatch(/^250/);
});

test("a mail of a thousand files, broken letters and zeroes within its text is taken for what it has", async () => {
  const part =
    "--b\r\nContent-Type: text/plain; name=n.exe\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n=\0=!\r\n";
  const text = "--b\r\nContent-Type: text/plain; charset=klingon\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nGood=ZZ\0 day\r\n";
  const client = await begun();
  await client.say(`RCPT TO:<${replyAddress(ids[0]!)}>`);
  await client.say("DATA");
  client.write(`From: ${FROM}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${text}${part.repeat(1_000)}--b--\r\n.\r\n`);
  expect(await client.answer()).toMatch(/^250/);
});

test("ten thousand wrong recipients end the connection", async () => {
  const client = await begun();
  client.write("RCPT TO:<reply+abc@portal.example>\r\n".repeat(10_000));
  const codes: string[] = [];
  for (let answer = await client.answer(); answer !== ""; answer = await client.answer()) codes.push(answer.slice(0, 3));
  expect(new Set(codes.slice(0, 30))).toEqual(new Set(["550"]));
  expect(codes.length).toBeLessThan(40);
  expect(codes.at(-1)).toBe("421");
});

test("ten connections are open at once; whoever sends too slowly is ended, and makes room", async () => {
  const slow = await listenOn(at.deps, "lmtp", { longestMs: 400 });
  const open = await Promise.all(Array.from({ length: 10 }, () => rawClient(slow.url)));
  clients.push(...open);
  for (const client of open) expect(await client.answer()).toMatch(/^220/);
  const one = await rawClient(slow.url);
  clients.push(one);
  expect(await one.answer()).toMatch(/^421/);
  const dribbling = setInterval(() => open[0]!.write("L"), 20);
  expect(await open[0]!.answer()).toBe("");
  clearInterval(dribbling);
  const next = await rawClient(slow.url);
  clients.push(next);
  expect(await next.answer()).toMatch(/^220/);
  await slow.close();
});

test("who hangs up in the middle of a mail leaves nothing", async () => {
  const before = await count();
  const client = await begun();
  await client.say(`RCPT TO:<${replyAddress(ids[0]!)}>`);
  await client.say("DATA");
  client.write(`From: ${FROM}\r\n\r\nhalf of`);
  client.close();
  await expect.poll(() => at.outcomes).toEqual(["away"]);
  expect(await count()).toBe(before);
});

test("with the database away a recipient and a mail come again", async () => {
  let isAway = false;
  const breaking = new Proxy(db, {
    get: (target, name) => {
      if (isAway) throw new Error("connection refused");
      const own: unknown = Reflect.get(target, name);
      return typeof own === "function" ? (own.bind(target) as unknown) : own;
    },
  });
  const listener = await listenOn({ ...at.deps, db: breaking });
  const client = await begun(listener.url);
  expect(await client.say(`RCPT TO:<${replyAddress(ids[0]!)}>`)).toMatch(/^250/);
  await client.say("DATA");
  isAway = true;
  client.write(`${mailOf("While it is away.")}\r\n`);
  expect(await client.answer()).toMatch(/^451/);
  await client.say(`MAIL FROM:<${FROM}>`);
  expect(await client.say(`RCPT TO:<${replyAddress(ids[0]!)}>`)).toMatch(/^451/);
  client.close();
  await listener.close();
});

test("a socket that a killed process has left is taken over; one in use and a file are not", async () => {
  const { folder, remove } = freshFolder();
  const path = join(folder, "mail");
  const url = `lmtp://${path}`;
  const dying = `require("net").createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, "SIGKILL"))`;
  spawnSync(process.execPath, ["-e", dying]);
  expect(existsSync(path)).toBe(true);
  const first = await listenForMail(url, at.deps);
  await expect(listenForMail(url, at.deps)).rejects.toThrow("MAIL_IN cannot be listened at");
  const client = await begun(url);
  expect(await client.say(`RCPT TO:<${replyAddress(ids[0]!)}>`)).toMatch(/^250/);
  client.close();
  await first.close();
  writeFileSync(path, "a file");
  await expect(listenForMail(url, at.deps)).rejects.toThrow("MAIL_IN cannot be listened at");
  expect(readFileSync(path, "utf8")).toBe("a file");
  remove();
});
