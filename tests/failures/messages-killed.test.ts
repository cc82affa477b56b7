import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import { freePort } from "#testing/postgres-server.ts";
import { testMostlyOnPostgres } from "./bases.ts";
import { killWhile } from "./kills.ts";
import { openUploader, type Uploader } from "./uploads.ts";

const WRITERS = 3;

type Written = { text: string; codes: string[]; code: string };

/** Uploads two files and sends them with a message; undefined where an answer did not come. */
async function writeOnce(writer: Uploader): Promise<Written | undefined> {
  const codes: string[] = [];
  for (const name of ["one.pdf", "two.pdf"]) {
    const bytes = Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(2_000), Buffer.from("\n%%EOF\n")]);
    const { code } = (await writer.upload(name, bytes)) ?? {};
    if (!code) return undefined;
    codes.push(code);
  }
  const text = `Въпрос ${randomUUID()}`;
  const sent = await writer.write({ text, codes, key: randomUUID() });
  return sent?.conversation && { text, codes, code: sent.conversation.code };
}

/** Visitors who write one message after the other until stopped; what was confirmed to them is in `confirmed`. */
function keepWriting(url: string, { stop, confirmed }: { stop: AbortSignal; confirmed: Written[] }): Promise<void>[] {
  return Array.from({ length: WRITERS }, async () => {
    while (!stop.aborted) {
      const writer = await openUploader(url).catch(() => undefined);
      const written = writer && (await writeOnce(writer));
      if (written) confirmed.push(written);
      else await pause(20);
    }
  });
}

testMostlyOnPostgres(
  "on %s the portal is killed while messages are sent: each is there with all its files and its confirmation, or not at all",
  async (base, _name, ends) => {
    const port = String(await freePort());
    const environment = { ...base.environment, PORT: port, DEMO: "on", RATE_LIMITS: "off" };
    const stop = new AbortController();
    const confirmed: Written[] = [];
    const begin = () => keepWriting(`http://127.0.0.1:${port}`, { stop: stop.signal, confirmed });
    await killWhile(environment, begin, { name: "messages", done: () => confirmed.length, mostDone: 4, mostMs: 60, stop });

    const { db, close } = await base.open();
    ends.unshift(close);
    const { rows } = await sql<{ code: string; text: string; messages: number; codes: string[]; acts: number }>`
      select c.code, m.body as text, (select count(*)::int from conversations.messages where conversation_id = c.id) as messages,
        array(select code from attachments.files where belongs_to = m.id and state = 'kept' order by code) as codes,
        (select count(*)::int from conversations.acts where conversation_id = c.id) as acts
      from conversations.conversations c join conversations.messages m on m.conversation_id = c.id where m.body like 'Въпрос %'`.execute(
      db,
    );
    expect(rows.map(({ messages, codes, acts }) => [messages, codes.length, acts])).toEqual(rows.map(() => [1, 2, 1]));
    for (const { code, text, codes } of confirmed)
      expect(rows.filter((row) => row.code === code)).toEqual([{ code, text, messages: 1, codes: codes.toSorted(), acts: 1 }]);
    expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
    const captchas = await sql<{ used: number }>`select count(*)::int as used from platform.used_captchas`.execute(db);
    expect(captchas.rows[0]!.used).toBe(rows.length);
  },
);
