import { ordered } from "#testing/sample-purchase.ts";
import type { Samples } from "#testing/sample.ts";
import type { ordersContract } from "./contract.ts";

export const samples: Samples<typeof ordersContract> = {
  // it records the time of the last query to the payment company
  order: { prepare: async (here) => ({ params: { basketId: await ordered(here) } }), notes: ["orders.payments"] },
  paymentNews: { body: { outcome: "paid" }, gives: 400 },
};
