import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { billingAccountsContract } from "./contract.ts";

const paper = { account: "1000000011", invoiceType: "paper", street: "бул. Витоша 1", city: "София", postcode: "1000" };

export const samples: Samples<typeof billingAccountsContract> = {
  billingAccounts: { as: home, query: { account: "1000000011", page: "1" } },
  typedBillingAccounts: { as: home },
  saveBillingAccounts: { as: home, body: { accounts: [paper] } },
  revokeConsent: { as: home, body: { account: "1000000011" } },
};
