import { NUMBER_NOTES } from "#testing/noted-tables.ts";
import { home } from "#testing/people.ts";
import { PREPAID_NUMBER, UNPAID_RECHARGE, type Samples } from "#testing/sample.ts";
import type { prepaidContract } from "./contract.ts";

const serviceId = PREPAID_NUMBER;
const fields = { optional: ["amount", "code", "email"], freeText: ["code", "amount"] };

export const samples: Samples<typeof prepaidContract> = {
  prepaidNumbers: { as: home },
  prepaidNumber: { as: home, query: { serviceId }, notes: NUMBER_NOTES },
  topUpHistory: { as: home, query: { serviceId, page: "1" }, notes: NUMBER_NOTES },
  recharge: { as: home, body: { serviceId, way: "card", amount: "10", code: "" }, ...fields },
  quickOffer: {},
  quickRecharge: {
    body: { number: "0888 400 101", numberAgain: "+359888400101", way: "card", amount: "10", code: "", email: "elena@example.bg" },
    ...fields,
  },
  payRecharge: { as: home, body: { id: UNPAID_RECHARGE } },
  rechargeState: { as: home, query: { id: UNPAID_RECHARGE } },
};
