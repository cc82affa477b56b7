import { linesComingBack } from "#features/billing/payments/server/resumption-store.ts";
import type { Config } from "./config.ts";
import { billsDueOn, unpaidOn } from "#features/billing/invoices/server/due-store.ts";
import { notRequestedSince } from "#features/billing/invoices/server/requested.ts";
import * as store from "#features/billing/invoices/server/store.ts";
import { walkAccounts } from "#features/billing/invoices/server/walk.ts";
import { freshAccounts, syncAccount, type SyncDependencies } from "#features/billing/invoices/server/sync.ts";

/** Bills as they are stored. */
const storedBills = { ...store, billsDueOn, notRequestedSince, unpaidOn };

/** Bills as the billing system tells them, for the features that take a part of them. */
export const billsWith = (deps: SyncDependencies) => ({
  ...storedBills,
  /** The accounts, asked about again where the last answer is older than a minute; without an answer in 1.5 seconds the last one. */
  freshAccounts: (codes: readonly string[]) => freshAccounts(codes, deps),
  /** Asks the billing system about an account and stores its answer. Throws `ProviderUnavailable`. */
  syncAccount: (code: string) => syncAccount(code, deps),
  /** Asks the billing system about many accounts, in a job. */
  walk: () => walkAccounts((code) => syncAccount(code, deps)),
});

/** What the settings say of bills, and which lines come back because of a payment. */
export const billDependencies = (config: Pick<Config, "BILL_REMINDER_DAYS" | "BILL_REMINDER_ON_DUE">) => ({
  billReminders: { daysBefore: config.BILL_REMINDER_DAYS, onDue: config.BILL_REMINDER_ON_DUE === "on" },
  linesComingBack,
});
