import { OPEN_PAYMENT, type Samples } from "#testing/sample.ts";
import type { hostedPaymentPageContract } from "./contract.ts";

export const samples: Samples<typeof hostedPaymentPageContract> = {
  bill: { params: { paymentId: OPEN_PAYMENT } },
  pay: { params: { paymentId: OPEN_PAYMENT }, body: { card: "4242424242424242" } },
};
