import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { MailSender } from "#providers/mail/port.ts";

type Own = { id: string; title: string; until: string };
type Named = { contract: string; mail: string };

/**
 * A kind of contract that can be withdrawn from; each feature that concludes contracts gives one to the app's list (`src/app/server/withdrawals.ts`). What it
 * cannot withdraw from goes to the desk: a statement is never refused.
 */
export type WithdrawalSource = {
  /** As in a choice: `order`. */
  kind: string;
  /** The user's own within the period, newest first, at most a page of them. */
  openOf(db: Db, user: CustomerUser, language: Language): Promise<Own[]>;
  /** What the link of a mail opens: its id, and its number for the form. */
  byLink?(db: Db, link: { id: string; key: string }): Promise<{ id: string; number: string } | undefined>;
  /** The contract that the number names and the mailbox proves to be the writer's own. */
  named?(db: Db, named: Named): Promise<string | undefined>;
  /** Withdraws from the whole of it, in the caller's transaction; `unable` where the period is over or the law gives no right. Repeated, it stays `withdrawn`. */
  withdraw(tx: Db, id: string, by: CustomerUser | undefined): Promise<"withdrawn" | "unable">;
};

type Writer = { userId: string | null; visitor: string | null; name: string; mail: string | null; language: Language };
type Opening = { writer: Writer; reason: "GENERAL_INFORMATION"; serviceType: null; body: string; now: Date };

/** Counted like messages of the contact form, with counters of their own. */
export type WithdrawalLimits = {
  on: boolean;
  secret: string;
  perUser: number;
  perAddress: number;
  windowMinutes: number;
  mailsPerMailbox: number;
};

export type WithdrawalDependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  place: Pick<Place, "contextPath">;
  contactForm: WithdrawalLimits;
  withdrawals: readonly WithdrawalSource[];
  conversations: { openConversation(tx: Db, opening: Opening): Promise<{ id: string }> };
  customers: { reachableBy(db: Db, userId: string): Promise<{ name: string; mail: string | null } | undefined> };
};

export type ReceiptDependencies = Pick<WithdrawalDependencies, "db" | "clock"> & { mail: MailSender; brand: Brand };
