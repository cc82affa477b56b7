import { home } from "#testing/people.ts";
import { DELIVERED_ORDER, OPEN_ORDER, type Samples } from "#testing/sample.ts";
import type { myOrdersContract } from "./contract.ts";

export const samples: Samples<typeof myOrdersContract> = {
  orderHistory: { as: home, query: { page: "1" } },
  orderDetails: { as: home, query: { id: DELIVERED_ORDER } },
  cancelForm: { as: home, query: { id: OPEN_ORDER } },
  cancelOrder: { as: home, body: { cancellationData: { basketId: OPEN_ORDER, reason: 12, description: "Размислих." } } },
  withdraw: { as: home, body: { basketId: DELIVERED_ORDER, positions: [1] } },
};
