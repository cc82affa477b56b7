import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { linkExport, requestExport } from "#features/account/data-export/contract.ts";
import { dataExport } from "#features/account/data-export/server/feature.ts";
import { makeExport } from "#features/account/data-export/server/jobs.ts";
import { storeBills } from "#features/billing/invoices/server/store.ts";
import { addMessage, openConversation } from "#features/contact/conversations/server/store.ts";
import { userHash, visitorHash } from "#platform/server/visitor.ts";
import { filesOfArchive } from "#testing/archive.ts";
import { billOf, lineOf } from "#testing/bills.ts";
import { home, overdue, smallBusiness, smallBusinessShop } from "#testing/people.ts";
import { opened } from "#testing/server.ts";
import { openSettings } from "#testing/settings.ts";

let portal: Awaited<ReturnType<typeof openSettings>>;
beforeAll(async () => {
  portal = await openSettings((deps) => [opened(dataExport, deps)]);
});
beforeEach(() => portal.renew());
afterAll(() => portal.close());
type Stored = { owner: string; message?: string; state?: "kept" | "checked" | "quarantined" };

/** Stores a file whose content is its name. */
async function store(name: string, { owner, message, state = message ? "kept" : "checked" }: Stored): Promise<void> {
  const id = randomUUID();
  const size = Buffer.byteLength(name);
  await sql`
    insert into attachments.files (id, code, owner, purpose, form, name, kind, size, sha256, stored_size, stored_sha256, state, belongs_kind, belongs_to,
      created_at, checked_at)
    values (${id}, ${id.replaceAll("-", "").slice(0, 22)}, ${owner}, 'message', '', ${name}, 'txt', ${size}, sha256(convert_to(${name}, 'UTF8')), ${size},
      sha256(convert_to(${name}, 'UTF8')), ${state}, ${message ? "message" : null}, ${message ?? null}, ${portal.clock.now()},
      ${state === "quarantined" ? null : portal.clock.now()})`.execute(portal.deps.db);
  await portal.files.put({ id, size, sha256: "", open: () => pieces(name) });
}

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** A conversation that was begun as a visitor, with an answer and a note of the desk; returns its messages. */
async function converse(userId: string): Promise<Record<"question" | "answer" | "note", string>> {
  const { db } = portal.deps;
  const now = portal.clock.now();
  const writer = { userId, visitor: null, name: "Елена", mail: null, language: "bg" as const };
  const { id, messageId } = await openConversation(db, { writer, reason: null, serviceType: null, body: "Въпрос", now });
  const add = async (direction: "OUTBOUND" | "NOTE") => {
    const added = await addMessage(db, { conversationId: id, direction, via: "portal", authorId: null, body: "Текст", now });
    if ("problem" in added) throw new Error(added.problem);
    return added.messageId;
  };
  return { question: messageId, answer: await add("OUTBOUND"), note: await add("NOTE") };
}

/** Files in the archive of a user, by their names: their texts; and the list of all. */
async function exported(person: typeof home) {
  const browser = portal.browser(person);
  await browser.call(requestExport, { body: {} });
  await makeExport.run(portal.queued.shift()!.payload as { exportId: string }, portal.deps);
  const link = await browser.call(linkExport, { body: {} });
  if (link.status !== 200) throw new Error("no link");
  const files = filesOfArchive((await browser.send("GET", link.body.href)).bytes);
  const texts = Object.entries(files).flatMap(([path, content]) => (Buffer.isBuffer(content) ? [[path, content.toString()] as const] : []));
  return { bills: files["bills.json"], texts, list: files["attachments.json"] as { name: string; file: string | null; state: string }[] };
}

test("the archive has the files of one's messages, sent and received, and neither a note's, nor what waits for the scanner, nor another's", async () => {
  const [mine, desk] = [userHash(home.id), userHash(randomUUID())];
  const [own, other] = [await converse(home.id), await converse(overdue.id)];
  await store("писмо.txt", { owner: mine, message: own.question });
  await store("as-visitor.txt", { owner: visitorHash("a".repeat(22)), message: own.question });
  await store("answer.txt", { owner: desk, message: own.answer });
  await store("unsent.txt", { owner: mine });
  await store("waiting.txt", { owner: mine, message: own.question, state: "quarantined" });
  await store("note.txt", { owner: desk, message: own.note });
  await store("other.txt", { owner: userHash(overdue.id), message: other.question });
  await store("gone.txt", { owner: mine });
  const { rows } = await sql<{ id: string }>`select id from attachments.files where name = 'gone.txt'`.execute(portal.deps.db);
  await portal.files.remove(rows[0]!.id); // the rest of the archive is whole all the same
  const { texts, list } = await exported(home);
  expect(texts.map(([, text]) => text).sort()).toEqual(["answer.txt", "as-visitor.txt", "unsent.txt", "писмо.txt"]);
  const listed = list.filter(({ file, name }) => file && name !== "gone.txt");
  expect(listed.map(({ name, file }) => [file, name]).sort()).toEqual([...texts].sort());
  expect(list.filter(({ file }) => !file).map(({ name, state }) => [name, state])).toEqual([["waiting.txt", "quarantined"]]);
});

test("the archive of the main user has the customer's bills, the documents of them that were made, and nobody else's", async () => {
  const { db, clock } = portal.deps;
  const at = clock.now();
  for (const [number, person] of [
    ["1000000001", home],
    ["1000000002", overdue],
    ["1000000003", smallBusiness],
  ] as const) {
    const { rows } = await sql<{
      code: string;
    }>`select code from people.billing_accounts where customer_id = ${person.customerId} limit 1`.execute(db);
    const bill = billOf([lineOf(100)], [], { id: `B-${number}`, number, account: rows[0]!.code });
    await sql`insert into bills.accounts (code) values (${bill.account})`.execute(db);
    await storeBills(db, [bill]);
    const file = `${randomUUID()}-bill`;
    await sql`insert into bill_documents.documents (bill, number, kind, type, language, state, requested_at, file, size, sha256, made_at, is_test)
      values (${bill.id}, ${number}, 'invoice', 'pdf', 'bg', 'ready', ${at}, ${file}, ${number.length}, repeat('0', 64), ${at}, true)`.execute(
      db,
    );
    await portal.files.put({ id: file, size: number.length, sha256: "", open: () => pieces(number) });
  }
  const { texts, bills } = await exported(home);
  expect(bills).toMatchObject([{ number: "1000000001", lines: [{ netCents: 100 }] }]);
  expect(texts.filter(([path]) => path.startsWith("bills/"))).toEqual([["bills/faktura-1000000001.pdf", "1000000001"]]);
  portal.queued.length = 0;
  expect((await exported(smallBusinessShop)).texts).toEqual([]); // sees a part of the accounts
});
