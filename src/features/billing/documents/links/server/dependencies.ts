import type { Language } from "#platform/language.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Place } from "#platform/client.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { OutgoingFile } from "#platform/endpoint.ts";
import type { Bill } from "#providers/billing/port.ts";
import type { DocumentLink } from "./store.ts";

type DocumentAnswer = { state: "ready"; documentId: string } | { state: "rendering" | "archived" | "unsigned" | "none" };
type ReadDocument = { sha256: string; answer: OutgoingFile };

export type DocumentLinkDependencies = {
  db: Db;
  clock: Clock;
  place: Place;
  /** `on`: whether links of a user are limited. */
  limits: { on: boolean; secret: string };
  bills: { findBill(db: Db, id: string, accounts: readonly string[]): Promise<Bill | undefined> };
  customers: {
    billedAccountsOf(db: Db, customerId: string, scope: Scope): Promise<{ code: string }[]>;
    findCustomer(db: Db, customerId: string): Promise<{ kind: "residential" | "business"; managed: boolean } | undefined>;
  };
  billDocuments: {
    documentFor(db: Db, bill: Bill, which: { type: "pdf" | "xml"; language: Language }): Promise<DocumentAnswer>;
    readDocument(db: Db, documentId: string): Promise<ReadDocument | undefined>;
    linkTo(db: Db, link: Omit<DocumentLink, "endsAt">): Promise<string>;
  };
};
