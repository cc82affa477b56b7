import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import { openConversation } from "#features/contact/conversations/server/store.ts";
import { replyToken } from "#features/contact/conversations/server/tokens.ts";
import { freePort } from "#testing/postgres-server.ts";
import { rawClient } from "#testing/raw-client.ts";
import { testOnPostgres } from "./bases.ts";
import { killWhile } from "./kills.ts";

const FROM = "ivan@mail.example";
const SECRET = "a secret of the tests: 32 characters";
const SENDERS = 2;

type Server = { url: string; to: string; sent: string[]; accepted: string[]; isOver: () => boolean };

/** A mail server that sends one mail after the other, each until it is accepted. */
async function keepSending({ url, to, sent, accepted, isOver }: Server): Promise<void> {
  while (!isOver()) {
    const id = `<${randomBytes(8).toString("hex")}@mail.example>`;
    const file = Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(60_000), Buffer.from("\n%%EOF\n")]).toString("base64");
    const part = `--b\r\nContent-Type: application/pdf; name=bill.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${file.replace(/.{76}/g, "$&\r\n")}`;
    const mail = `From: ${FROM}\r\nMessage-ID: ${id}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nMail ${id}\r\n${part}\r\n--b--\r\n.\r\n`;
    while (!(await isAccepted({ url, to, mail, onSent: () => sent.push(id) }))) await pause(20);
    accepted.push(id);
  }
}

async function isAccepted({ url, to, mail, onSent }: { url: string; to: string; mail: string; onSent: () => void }): Promise<boolean> {
  const client = await rawClient(url).catch(() => undefined);
  if (!client) return false;
  try {
    if (!(await client.answer()).startsWith("220")) return false;
    for (const line of ["LHLO mta.example", `MAIL FROM:<${FROM}>`, `RCPT TO:<${to}>`, "DATA"])
      if (!/^[23]/.test(await client.say(line))) return false;
    client.write(mail);
    onSent();
    return (await client.answer()).startsWith("250");
  } finally {
    client.close();
  }
}

testOnPostgres(
  "on %s the portal is killed between a mail and its answer: each mail that was accepted is one message with its file, and none is lost",
  async (base, _, ends) => {
    const filled = await base.open();
    const writer = { userId: null, visitor: "v".repeat(43), name: "Ivan", mail: FROM, language: "en" } as const;
    const { id } = await openConversation(filled.db, { writer, reason: null, serviceType: null, body: "x", now: new Date() });
    await filled.close();
    const url = `lmtp://127.0.0.1:${await freePort()}`;
    const mailIn = { MAIL_IN: url, MAIL_IN_ADDRESS: "reply@portal.example" };
    const environment = { ...base.environment, ...mailIn, SESSION_SECRET: SECRET, DEMO: "on", RATE_LIMITS: "off" };
    const [sent, accepted]: string[][] = [[], []];
    const stop = new AbortController();
    const to = `reply+${replyToken(id, SECRET)}@portal.example`;
    const server = { url, to, sent: sent!, accepted: accepted!, isOver: () => stop.signal.aborted };
    const begin = () => Array.from({ length: SENDERS }, () => keepSending(server));
    await killWhile(environment, begin, { name: "mails", done: () => sent!.length, mostDone: 3, mostMs: 250, stop });

    const { db, close } = await base.open();
    ends.unshift(close);
    const { rows } = await sql<{ headerId: string; body: string; files: number }>`
      select w.header_id as "headerId", m.body,
        (select count(*)::int from attachments.files f where f.belongs_to = m.id and f.state = 'kept') as files
      from conversations.messages m join conversations.mails w on w.message_id = m.id`.execute(db);
    expect(rows.map(({ headerId }) => headerId).sort()).toEqual([...accepted!].sort());
    for (const { headerId, body, files } of rows) expect([body, files]).toEqual([`Mail ${headerId}`, 1]);
  },
);
