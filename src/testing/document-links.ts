import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { fillBills } from "#app/demo/bills.ts";
import { billDocumentsWith } from "#app/server/bill-documents.ts";
import { findBill } from "#features/billing/invoices/server/store.ts";
import { customers } from "#app/server/customers.ts";
import { documentCheck } from "#features/billing/documents/check/server/feature.ts";
import { downloadInvoice } from "#features/billing/documents/links/contract.ts";
import { documentLinks } from "#features/billing/documents/links/server/feature.ts";
import { beginFile, commitFile, enterDocument } from "#features/billing/documents/server/store.ts";
import type { Language } from "#platform/language.ts";
import type { DocumentState } from "#providers/billing/port.ts";
import { filesInFolder } from "#providers/files/folder.ts";
import { BRAND } from "./brand.ts";
import { freshFolder } from "./folder.ts";
import { TRY_LIMITS } from "./limits.ts";
import { home, type Person } from "./people.ts";
import { NOW, opened, PLACE, type Browser } from "./server.ts";
import { openSignedIn } from "./signed-in.ts";
import { rowsIn } from "#platform/server/rows-in.ts";

/** What stands for the bytes of every document. */
export const BYTES = Buffer.from("%PDF-1.7\nthe document of a bill\n%%EOF\n");
export const SHA256 = createHash("sha256").update(BYTES).digest("hex");
export type StoredBill = { id: string; number: string; account: string; kind: "invoice" | "credit-note" };

/** The calls about documents over the demo's bills; documents are entered by `make`, and none is drawn. */
export async function openDocumentLinks() {
  const { folder, remove } = freshFolder();
  const files = filesInFolder(folder);
  let documents!: ReturnType<typeof billDocumentsWith>;
  const portal = await openSignedIn(({ db, clock, jobs }) => {
    const render = () => Promise.reject(new Error("nothing is drawn here"));
    const renderer = { render, close: async () => undefined } as never;
    documents = billDocumentsWith({
      ...{ clock, jobs: jobs as never, files, brand: BRAND, place: PLACE, renderer, waitMs: 0 },
      addressOf: (path) => path,
      signingKey: async () => undefined,
    });
    const shared = { db, clock, place: PLACE, limits: TRY_LIMITS };
    return [opened(documentLinks, { ...shared, bills: { findBill }, customers, billDocuments: documents }), opened(documentCheck, shared)];
  });
  const { db, clock } = portal;
  await db.transaction().execute((tx) => fillBills(tx, new Date(NOW)));

  /** Stores a document of the bill, as its job does. */
  const make = async (bill: StoredBill, { type = "pdf", language = "bg", isTest = false }: Made = {}): Promise<string> => {
    const now = clock.now();
    const { id } = (await enterDocument(db, bill, { type, language, now }))!;
    const file = `${randomUUID()}-bill`;
    await beginFile(db, id, { file, now });
    await files.put({ id: file, size: BYTES.length, sha256: SHA256, open: pieces });
    await commitFile(db, id, { file, size: BYTES.length, sha256: SHA256, madeAt: now, isTest });
    return id;
  };
  /** The newest bill of the account whose document stands so at the billing system. */
  const billOf = async (account: string, document: DocumentState = "ready", kind: StoredBill["kind"] = "invoice"): Promise<StoredBill> => {
    return rowsIn(db).one(sql<StoredBill>`select id, number, account, kind from bills.bills
      where account = ${account} and document = ${document} and kind = ${kind} order by number desc limit 1`);
  };
  return {
    portal,
    documents,
    make,
    billOf,
    /** A link to a document, in the browser that got it. */
    async linked(person: Person = home, account = "1000000011"): Promise<{ browser: Browser; link: string; bill: StoredBill }> {
      const bill = await billOf(account);
      await make(bill);
      const browser = await portal.signedIn(person);
      const { body } = await browser.call(downloadInvoice, which(bill));
      return { browser, link: body as string, bill };
    },
    later: (seconds: number) => clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString()),
    accountOf: async ({ customerId }: Person): Promise<string> => (await customers.billedAccountsOf(db, customerId, "all"))[0]!.code,
    async renew() {
      await portal.renew();
      await sql`delete from bill_documents.documents`.execute(db);
    },
    async close() {
      await portal.close();
      remove();
    },
  };
}
export type DocumentLinksContext = Awaited<ReturnType<typeof openDocumentLinks>>;
type Made = { type?: "pdf" | "xml"; language?: Language; isTest?: boolean };

async function* pieces(): AsyncGenerator<Uint8Array> {
  yield BYTES;
}

/** The parameters of a download. */
export const which = ({ id, account }: StoredBill, type: "pdf" | "xml" = "pdf", language: "bg_BG" | "en" = "bg_BG") => ({
  query: { invoiceAccountId: account, invoiceId: id, invoiceFileType: type, invoiceLanguage: language },
});
