import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { documentLinksContract } from "./contract.ts";

/** A bill of the account that is not there. */
const which = { invoiceAccountId: "1000000011", invoiceId: "B-none", invoiceFileType: "pdf", invoiceLanguage: "bg_BG" } as const;

export const samples: Samples<typeof documentLinksContract> = {
  downloadInvoice: { as: home, query: which, gives: 404 },
  downloadInvoiceCopy: { as: home, query: which, gives: 404 },
  downloadByForm: { as: home, body: { ...which, copy: "no" }, optional: ["copy"], gives: 404 },
  openDocument: { as: home, params: { token: "a".repeat(43) }, gives: 404 },
};
