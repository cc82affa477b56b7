import type { Customer, Line } from "#features/account/customers/contract.ts";
import type { Language } from "#platform/language.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { Bill, Billing } from "#providers/billing/port.ts";
import type { Day } from "#vocabulary/day.ts";
import type { Entry } from "../statement.ts";
import type { SyncDependencies } from "./sync.ts";

type Document = { type: "pdf" | "xml"; language: Language };
type StatementToPrint = {
  account: string;
  buyer: Pick<Bill["buyer"], "name" | "customerCode" | "street" | "city" | "postcode">;
  from: Day;
  to: Day;
  openingCents: number;
  entries: Entry[];
};

/** What the page of bills takes. */
export type InvoicesDependencies = SyncDependencies & {
  /** Bills of past years are read here, where it has their account. */
  replica: Db;
  billing: Pick<Billing, "paymentsOf">;
  clock: { now: () => Date; today: () => Day };
  customers: {
    findCustomer(db: Db, customerId: string): Promise<Customer | undefined>;
    billedAccountsOf(db: Db, customerId: string, scope: Scope): Promise<{ code: string; name: string }[]>;
    findCustomer(db: Db, customerId: string): Promise<{ kind: "residential" | "business"; managed: boolean } | undefined>;
    linesOf(db: Db, customerId: string, scope: Scope): Promise<Pick<Line, "serviceId" | "displayName">[]>;
  };
  /** Documents of bills; in a transaction none is waited for. */
  billDocuments: {
    documentFor(
      db: Db,
      bill: Pick<Bill, "id" | "number" | "kind" | "document">,
      which: Document,
    ): Promise<{ state: "ready"; documentId: string } | { state: "rendering" | "archived" | "unsigned" | "none" }>;
    readDocument(
      db: Db,
      documentId: string,
    ): Promise<{ answer: { name: string; open: () => Promise<AsyncIterable<Uint8Array>> } } | undefined>;
    renderStatement(statement: StatementToPrint, language: Language): Promise<Uint8Array>;
  };
};
