import type { Requires } from "#platform/system-name.ts";
import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { Bill, BillDelivery } from "#providers/billing/port.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { FileType } from "../rules.ts";
import type { SmsSender } from "#providers/sms/port.ts";

type BillOwner = { isManagedBusiness: boolean; user: { id: string; language: Language; mobile: string | null } | null };

/** What announcing a bill takes. */
export type NoticeDependencies = {
  db: Db;
  clock: Clock;
  customers: { billOwnerOf(db: Db, account: string): Promise<BillOwner | undefined> };
  bills: {
    billById(db: Db, id: string): Promise<Bill | undefined>;
    accountsOf(db: Db, codes: readonly string[]): Promise<{ code: string; delivery: BillDelivery | null }[]>;
  };
  notifications: { reachOf(db: Db, userId: string, occasion: "courtesy"): Promise<{ mail: string | undefined } | undefined> };
  mail: MailSender;
  brand: Brand;
  addressOf: (path: string) => string;
  place: Place;
  /** Whether what these outside systems are needed for is there; all of it where it is not given. */
  isThere?: (requires: Requires) => boolean;
  /** Links and numbers are hashed with the secret; `on`: whether tries are limited. */
  limits: { on: boolean; secret: string };
  /** For how many days the link of a mail works. */
  eInvoiceDays: number;
};

/** What sending a code takes. */
export type SmsDependencies = NoticeDependencies & { sms: SmsSender };

export type EInvoiceDependencies = SmsDependencies & {
  jobs: Jobs;
  billDocuments: {
    /** The document of a bill; it is made where it is missing. */
    documentFor(
      db: Db,
      bill: Bill,
      which: { type: FileType; language: Language },
    ): Promise<{ state: "ready"; documentId: string } | { state: "rendering" | "archived" | "unsigned" | "none" }>;
    /** A link that opens the document once, for two minutes. */
    linkTo(tx: Db, link: { documentId: string; owner: null }): Promise<string>;
  };
};
