import { page } from "#platform/web/page.ts";

export const hostedPaymentPages = [
  page({
    path: "/dev/payments/:paymentId",
    file: "shop/hosted-payment-page/web/HostedPaymentPage",
    access: "anyone",
    demo: true,
    bare: true,
  }),
];
