import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { billOf, lineOf } from "#testing/bills.ts";
import { openBillDocuments, type BillDocumentsContext } from "#testing/bill-documents.ts";
import { testKey } from "#testing/signing-key.ts";
import { NOW } from "#testing/server.ts";
import type { Bill } from "#providers/billing/port.ts";
import { makeDocument, makeWaiting, sweepDocuments } from "./jobs.ts";

let at: BillDocumentsContext;
beforeAll(async () => void (at = await openBillDocuments()));
afterAll(() => at.close());
const original = () => ({ ...at.storage });
beforeEach(async () => {
  at.clock.moveTo(NOW);
  at.bills.clear();
  at.signing.key = testKey();
  Object.assign(at.deps.files, original());
  for (const id of await stored()) await at.storage.remove(id);
  await sql`delete from bill_documents.documents`.execute(at.db);
  await sql`delete from testing.jobs`.execute(at.db);
});

const PDF = { type: "pdf", language: "bg" } as const;
const stored = async (): Promise<string[]> => {
  const names: string[] = [];
  for await (const { id } of at.storage.list()) names.push(id);
  return names;
};
const enter = (more: Partial<Bill> = {}): Bill => {
  const bill = billOf([lineOf(1_415)], [], more);
  at.bills.set(bill.id, bill);
  return bill;
};
const documentFor = (bill: Bill, which: Parameters<typeof at.deps.billDocuments.documentFor>[2] = PDF) =>
  at.deps.billDocuments.documentFor(at.db, bill, which);
async function bytesOf(documentId: string): Promise<Buffer> {
  const document = (await at.deps.billDocuments.readDocument(at.db, documentId))!;
  const parts: Uint8Array[] = [];
  for await (const part of await document.answer.open()) parts.push(part);
  return Buffer.concat(parts);
}
async function made(bill: Bill, which: Parameters<typeof documentFor>[1] = PDF): Promise<string> {
  const answer = await documentFor(bill, which);
  if (answer.state === "ready") return answer.documentId;
  await at.runDue();
  return made(bill, which);
}

test("a document is made by one job, however often it is wanted, and then read with its name, size and hash", async () => {
  const bill = enter();
  expect(await Promise.all([documentFor(bill), documentFor(bill), documentFor(bill)])).toEqual(Array(3).fill({ state: "rendering" }));
  expect(await at.runDue()).toEqual(["bill-documents.make"]);
  const id = await made(bill);
  const document = (await at.deps.billDocuments.readDocument(at.db, id))!;
  const bytes = await bytesOf(id);
  expect(document.answer).toMatchObject({ name: "faktura-1000000001.pdf", media: "application/pdf", length: bytes.length });
  expect(document).toMatchObject({ sha256: createHash("sha256").update(bytes).digest("hex"), isTest: true, madeAt: at.clock.now() });
  expect(bytes.subarray(0, 8).toString()).toBe("%PDF-1.7");
});

test("the job once more, beside itself, or after the bill has changed: one document, the same bytes, one file", async () => {
  const bill = enter();
  await documentFor(bill);
  const { rows } = await sql<{ id: string }>`select id from bill_documents.documents`.execute(at.db);
  const document = rows[0]!.id;
  await Promise.all([1, 2, 3].map(() => makeDocument.run({ document }, at.deps)));
  const first = await bytesOf(document);
  at.bills.set(bill.id, billOf([]));
  at.deps.files.put = () => Promise.reject(new Error("made once more"));
  await makeDocument.run({ document }, at.deps);
  expect((await bytesOf(document)).equals(first)).toBe(true);
  expect(await stored()).toHaveLength(1);
  expect((await sql`select from bill_documents.attempts`.execute(at.db)).rows).toHaveLength(0);
  await expect(sql`update bill_documents.documents set sha256 = repeat('0', 64)`.execute(at.db)).rejects.toThrow("does not change");
});

test("both languages are documents of their own; a billing system that has none ready is believed", async () => {
  const bill = enter();
  expect(await made(bill)).not.toBe(await made(bill, { type: "pdf", language: "en" } as never));
  for (const document of ["rendering", "unsigned", "none", "archived"] as const)
    expect(await documentFor(billOf([], [], { id: "B-2", document }))).toEqual({ state: document });
  // what was made before the billing system archived it is given out
  expect(await documentFor({ ...bill, document: "archived" })).toMatchObject({ state: "ready" });
  expect(await documentFor({ ...bill, document: "none" })).toEqual({ state: "none" });
});

test("without a key the document is unsigned; it is made when there is one", async () => {
  const bill = enter();
  at.signing.key = undefined;
  await documentFor(bill);
  await at.runDue();
  expect(await documentFor(bill)).toEqual({ state: "unsigned" });
  await makeWaiting.run({}, at.deps);
  expect(await at.runDue()).toEqual([]);
  at.signing.key = testKey();
  await makeWaiting.run({}, at.deps);
  expect(await at.runDue()).toEqual(["bill-documents.make"]);
  expect(await documentFor(bill)).toMatchObject({ state: "ready" });
});

test("a document whose job was lost is enqueued again after half an hour, and one that the billing system took back is dropped", async () => {
  const bill = enter();
  await documentFor(bill);
  await sql`delete from testing.jobs`.execute(at.db);
  await makeWaiting.run({}, at.deps);
  expect(await at.runDue()).toEqual([]);
  at.clock.moveTo(new Date(new Date(NOW).getTime() + 31 * 60_000).toISOString());
  at.bills.set(bill.id, { ...bill, document: "rendering" });
  await makeWaiting.run({}, at.deps);
  expect(await at.runDue()).toEqual(["bill-documents.make"]);
  expect((await sql`select from bill_documents.documents`.execute(at.db)).rows).toEqual([]);
});

test("a file that was written and never became the document is swept after an hour; its late maker does not make it one", async () => {
  const bill = enter();
  await documentFor(bill);
  const { rows } = await sql<{ id: string }>`select id from bill_documents.documents`.execute(at.db);
  at.deps.files.put = async (file) => {
    await at.storage.put(file);
    throw new Error("killed here");
  };
  await expect(makeDocument.run({ document: rows[0]!.id }, at.deps)).rejects.toThrow("killed here");
  at.deps.files.put = async (file) => {
    const answer = await at.storage.put(file);
    at.clock.moveTo(new Date(new Date(NOW).getTime() + 61 * 60_000).toISOString());
    await sweepDocuments.run({}, at.deps);
    return answer;
  };
  await makeDocument.run({ document: rows[0]!.id }, at.deps);
  expect(await stored()).toEqual([]);
  expect(await documentFor(bill)).toEqual({ state: "rendering" });
  // the sweep has marked the file, and could not remove it yet
  at.deps.files.put = async (file) => {
    const answer = await at.storage.put(file);
    await sql`update bill_documents.attempts set is_swept = true where file = ${file.id}`.execute(at.db);
    return answer;
  };
  await makeDocument.run({ document: rows[0]!.id }, at.deps);
  expect(await documentFor(bill)).toEqual({ state: "rendering" });
  Object.assign(at.deps.files, original());
  await makeDocument.run({ document: rows[0]!.id }, at.deps);
  expect(await documentFor(bill)).toMatchObject({ state: "ready" });
  expect(await stored()).toHaveLength(1);
});

test("where there is no room the job is tried again", async () => {
  const bill = enter();
  await documentFor(bill);
  at.deps.files.put = async () => "full";
  await expect(at.runDue()).rejects.toThrow("no room");
  Object.assign(at.deps.files, original());
  await at.runDue();
  expect(await documentFor(bill)).toMatchObject({ state: "ready" });
});

test("the XML is in the language that is asked for, under that language's name, as the PDF is (B§3 invoiceLanguage)", async () => {
  const bill = enter();
  const xmlIn = async (language: "bg" | "en") => {
    const id = await made(bill, { type: "xml", language });
    const { answer } = (await at.deps.billDocuments.readDocument(at.db, id))!;
    return { id, name: answer.name, item: /<cbc:Name>([^<]+)/.exec((await bytesOf(id)).toString())?.[1] };
  };
  const { description } = bill.lines[0]!;
  const bulgarian = await xmlIn("bg");
  expect(bulgarian).toMatchObject({ name: "faktura-1000000001.xml", item: description.bg });
  expect(await xmlIn("en")).toMatchObject({ name: "invoice-1000000001.xml", item: description.en });
  expect(await xmlIn("bg")).toEqual(bulgarian);
});
