import type { Config } from "./config.ts";
import { billsDueOn } from "#features/billing/invoices/server/due-store.ts";
import { notRequestedSince } from "#features/billing/invoices/server/requested.ts";
import * as store from "#features/billing/invoices/server/store.ts";
import * as sync from "#features/billing/invoices/server/sync.ts";

/** Bills as the billing system tells them, for the features that take a part of them. */
export const bills = { ...store, ...sync, billsDueOn, notRequestedSince };

/** Bills, and what the settings say of them. */
export const billDependencies = (config: Pick<Config, "BILL_REMINDER_DAYS" | "BILL_REMINDER_ON_DUE">) => ({
  bills,
  billReminders: { daysBefore: config.BILL_REMINDER_DAYS, onDue: config.BILL_REMINDER_ON_DUE === "on" },
});
