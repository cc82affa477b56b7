import type { StateTable } from "./state-table.ts";

/** How far a payment is, as its payer sees it. `checking`: it may be paid, which is not known yet. */
export const PAYMENT_STATES = ["open", "checking", "declined", "expired", "paid", "posted", "refunding", "refunded"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const bg: Record<PaymentState, string> = {
  open: "Чака плащане",
  checking: "Проверява се",
  declined: "Отказана карта",
  expired: "Изтекло",
  paid: "Отразява се",
  posted: "Платено",
  refunding: "Връща се",
  refunded: "Върнато",
};
const en: typeof bg = {
  open: "Waiting for payment",
  checking: "Being checked",
  declined: "Card declined",
  expired: "Expired",
  paid: "Being recorded",
  posted: "Paid",
  refunding: "Being returned",
  refunded: "Returned",
};

export const paymentStates: StateTable<PaymentState> = {
  kind: "payment",
  tones: {
    ...{ open: "warning", checking: "info", declined: "error", expired: "plain" },
    ...{ paid: "info", posted: "success", refunding: "warning", refunded: "plain" },
  },
  words: { bg, en },
};
