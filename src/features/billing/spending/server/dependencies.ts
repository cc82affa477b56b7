import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { Billing } from "#providers/billing/port.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { SmsSender } from "#providers/sms/port.ts";
import type { Spending } from "../rules.ts";

type StoredAccount = { code: string; answeredAt: Date | null; spending: Spending | null };

/** What carrying a limit to the billing system takes; `bills` has its answers as they are stored. */
export type CarrierDependencies = {
  db: Db;
  clock: Clock;
  billing: Billing;
  bills: {
    accountsOf(db: Db, codes: readonly string[]): Promise<StoredAccount[]>;
    syncAccount(code: string): Promise<void>;
  };
};

/** What watching the accounts takes. */
export type WatchDependencies = {
  db: Db;
  clock: Clock;
  bills: {
    /** Asks the billing system about many accounts; throws `ProviderUnavailable`. */
    walk(): { ask(codes: readonly string[]): Promise<void> };
    noteAccounts(db: Db, codes: readonly string[]): Promise<void>;
    accountsToWatch(db: Db, which: { before: Date; most: number }): Promise<string[]>;
  };
  customers: { watchedAccounts(db: Db, which: { after: string; most: number }): Promise<string[]> };
};

export type SpendingDependencies = CarrierDependencies & {
  jobs: Jobs;
  place: Place;
  spendingWarnAt: readonly number[];
  bills: { freshAccounts(codes: readonly string[]): Promise<StoredAccount[]> };
  customers: {
    billingAccountsOf(db: Db, customerId: string, scope: Scope): Promise<{ code: string; name: string }[]>;
  };
};

type Reached = { name: string; language: Language; box: boolean; mail: string | undefined; mobile: string | undefined };
type News = {
  userId: string;
  code: string;
  type: "MESSAGE" | "URGENT";
  content: Record<Language, string>;
  link: string;
  now: Date;
};

/** What sending a warning takes. */
export type WarningDependencies = {
  db: Db;
  clock: Clock;
  brand: Brand;
  place: Place;
  addressOf: (path: string) => string;
  mail: MailSender;
  sms: SmsSender;
  customers: { accountNameOf(db: Db, code: string): Promise<string | undefined> };
  notifications: {
    reachOf(db: Db, userId: string, occasion: "SPENDING_WARNING"): Promise<Reached | undefined>;
    publish(tx: Db, news: News): Promise<unknown>;
  };
};
