import type { WebRegistration } from "#platform/web/page.ts";
import type { hostedPaymentPageContract } from "../contract.ts";

export const hostedPaymentPageWeb = {
  pages: [
    {
      path: "/dev/payments/:paymentId",
      file: "shop/hosted-payment-page/web/HostedPaymentPage",
      access: "anyone",
      demo: "or rehearsal",
      bare: true,
    },
  ],
} as const satisfies WebRegistration<typeof hostedPaymentPageContract>;
