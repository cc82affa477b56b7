import * as store from "#features/billing/invoices/server/store.ts";
import * as sync from "#features/billing/invoices/server/sync.ts";

/** Bills as the billing system tells them, for the features that take a part of them. */
export const bills = { ...store, ...sync };
