import { ordered } from "#testing/sample-purchase.ts";
import type { Samples } from "#testing/sample.ts";
import type { confirmingContract } from "./contract.ts";

/** Valid in form, but never sent to anyone. */
const NO_LINK = [
  "token is a year far ahead",
  "token is a year far back",
  "token is a day that is not there",
  "token is empty",
  "token is blank",
];

export const samples: Samples<typeof confirmingContract> = {
  awaitedOrder: { query: { token: "no-such-link" }, freeText: ["token"], optional: ["token"] },
  confirmByMail: { body: { token: "no-such-link" }, freeText: ["token"], harmless: NO_LINK },
  sendConfirmationAgain: { prepare: async (here) => ({ params: { basketId: await ordered(here) } }) },
};
