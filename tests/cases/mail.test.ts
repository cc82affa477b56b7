import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { openConversation, type Opened } from "#features/contact/conversations/server/store.ts";
import { standingClock } from "#platform/server/clock.ts";
import { deliver, listenOn, mailInOf, replyAddress } from "#testing/mail-in.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home, operator } from "#testing/people.ts";
import { NOW, PLACE } from "#testing/server.ts";
import { wordsOn } from "#testing/words-on-page.ts";
import { openWholePortal } from "../abuse/portal.ts";

/** What a mail must become; `orElse`: or it is refused with this code. */
type Case = {
  contains?: string[];
  without?: string[];
  files?: string[];
  reachable?: string[];
  stored?: false;
  repeated?: true;
  orElse?: string;
};
const read = (name: string): Buffer => readFileSync(join(import.meta.dirname, name));
const { cases } = JSON.parse(read("mail.json").toString("utf8")) as { cases: Record<string, Case> };

const { db, customer, desk, url, outcomes } = await openForTests(async () => {
  const portal = await openWholePortal({ pages: true });
  const mailIn = mailInOf(portal.db, standingClock(NOW));
  const listener = await listenOn(mailIn.deps);
  return {
    db: portal.db,
    customer: await portal.signedIn(home),
    desk: await portal.signedIn(operator),
    url: listener.url,
    outcomes: mailIn.outcomes,
    close: async () => {
      await listener.close();
      mailIn.remove();
      await portal.close();
    },
  };
});

let conversation: Opened;
beforeEach(async () => {
  outcomes.length = 0;
  const writer = { userId: home.id, visitor: null, name: "Станка", mail: "stanka.zheleva@mail.example", language: "bg" } as const;
  conversation = await openConversation(db, { writer, reason: null, serviceType: null, body: "Въпрос", now: new Date(NOW) });
});

const send = (name: string) =>
  deliver(url, { envelope: { from: "stanka.zheleva@mail.example", to: replyAddress(conversation.id) }, raw: read(name) });

type Stored = { body: string; files: string[] };
const stored = async (): Promise<Stored[]> => {
  const { rows } = await sql<Stored>`
    select m.body, array(select f.name from attachments.files f where f.belongs_to = m.id) as files
    from conversations.messages m where m.conversation_id = ${conversation.id} and m.via = 'mail' order by m.body`.execute(db);
  return rows;
};

/** What a reader without a script finds on the conversation's page: customer and desk. */
async function onPages(): Promise<string[]> {
  const pages = [
    await customer.send("GET", `${PLACE.area}/conversations/${conversation.code}`, { headers: { accept: "text/html" } }),
    await desk.send("GET", `/operator/conversations/${conversation.code}`, { headers: { accept: "text/html" } }),
  ];
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  return pages.map(({ text }) => wordsOn(text).join("\n"));
}

describe("what comes by mail (cases/mail)", () => {
  test.each(Object.entries(cases).filter(([name]) => !name.includes("message-id-used")))("%s loses nothing", async (name, expected) => {
    const { code, text } = await send(name);
    if (expected.orElse && String(code) === expected.orElse) return expect(text.length).toBeGreaterThan(40);
    expect(code).toBe(250);
    const messages = await stored();
    if (expected.stored === false) return expect([messages, outcomes]).toEqual([[], ["automatic"]]);
    expect([messages.length, outcomes]).toEqual([1, ["stored"]]);
    const [{ body, files }] = messages as [Stored];
    for (const words of expected.contains ?? []) expect(body).toContain(words);
    for (const words of expected.without ?? []) expect(body).not.toContain(words);
    for (const file of expected.files ?? []) expect([...files, body].join("\n")).toContain(file);
    const pages = await onPages();
    for (const page of pages)
      for (const words of [...(expected.contains ?? []), ...(expected.reachable ?? [])]) expect(page).toContain(words);
  });
});

const FIRST = "mail/message-id-used-first.eml";
const SECOND = "mail/message-id-used-second.eml";
const REPEAT = "mail/message-id-used-repeat.eml";
const bodies = async () => (await stored()).map(({ body }) => body);

test("another text under a used Message-ID is a message of its own, the same mail sent again by a server is not", async () => {
  for (const name of [FIRST, SECOND, REPEAT]) expect(await send(name)).toMatchObject({ code: 250 });
  expect(outcomes).toEqual(["stored", "stored", "repeated"]);
  expect(await bodies()).toEqual([
    expect.stringContaining(cases[SECOND]!.contains![0]!),
    expect.stringContaining(cases[FIRST]!.contains![0]!),
  ]);
});

test("the same mail twice at once is one message, two mails with one Message-ID at once are two (cases/races)", async () => {
  expect((await Promise.all([FIRST, REPEAT].map(send))).map(({ code }) => code)).toEqual([250, 250]);
  expect(await bodies()).toHaveLength(1);
  expect((await Promise.all([REPEAT, SECOND].map(send))).map(({ code }) => code)).toEqual([250, 250]);
  expect(await bodies()).toHaveLength(2);
  expect([...outcomes].sort()).toEqual(["repeated", "repeated", "stored", "stored"]);
});
