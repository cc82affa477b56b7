import type { FileType } from "../rules.ts";
import type { EInvoiceDependencies } from "./dependencies.ts";
import { isProved, proofSince, type Opened } from "./opened.ts";
import { useProof } from "./visits-store.ts";

type Chosen = { type: FileType; language: "bg" | "en" };

/** The answers for the states of a document that is not ready (B§8). */
const REFUSED = {
  rendering: { status: 423, body: { problem: "being-generated" } },
  archived: { status: 422, body: { problem: "generated-offline" } },
  unsigned: { status: 409, body: { problem: "not-signed" } },
  none: { status: 200, body: "" },
} as const;

/** The link to the document of an opened bill, for whom the code was right: it uses the proof up. Every other state leaves it. */
export async function linkToDocument(opened: Opened, chosen: Chosen, deps: EInvoiceDependencies) {
  const { db, clock, customers, bills, billDocuments } = deps;
  const { notice, visit } = opened;
  if (!notice) return { status: 203, body: { problem: "link-over" } } as const;
  if (!visit || !isProved(opened, clock.now())) return { status: 203, body: { problem: "not-proved" } } as const;
  const isManagedBusiness = (await customers.billOwnerOf(db, notice.account))?.isManagedBusiness ?? false;
  if (chosen.type === "xml" && !isManagedBusiness) return { status: 406, body: { problem: "option-not-available" } } as const;
  const bill = await bills.billById(db, notice.billId);
  const document = bill ? await billDocuments.documentFor(db, bill, chosen) : ({ state: "none" } as const);
  if (document.state !== "ready") return REFUSED[document.state];
  return db.transaction().execute(async (tx) => {
    if (!(await useProof(tx, visit.id, proofSince(clock.now())))) return { status: 203, body: { problem: "not-proved" } } as const;
    return { status: 200, body: await billDocuments.linkTo(tx, { documentId: document.documentId, owner: null }) } as const;
  });
}
