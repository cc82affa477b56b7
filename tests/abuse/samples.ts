import type { User } from "#platform/server/feature.ts";
import { home } from "#testing/people.ts";
import { OPEN_PAYMENT, SENT_MAIL } from "./demo-rooms.ts";

/** A request that the endpoint answers well, for the abuse test to spoil in every way. */
export type Sample = {
  /** Who sends it; a visitor unless told. */
  as?: User;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** The status that it is answered with; 200 unless told. */
  gives?: number;
  /** Fields that take any text, so that a fragment of SQL or HTML in them is no abuse. */
  freeText?: string[];
};

/** One sample an endpoint, by feature and operation. An endpoint without one fails the test. */
export const samples: Record<string, Sample> = {
  "health.alive": {},
  "health.ready": {},
  "sign-in.signIn": { body: { username: home.username, password: home.password, returnTo: "/vignettes" }, freeText: ["returnTo"] },
  "sign-in.signOut": { body: { returnTo: "/vignettes" }, freeText: ["returnTo"] },
  "sign-in.chooseLanguage": { body: { value: "en", returnTo: "/vignettes" }, freeText: ["returnTo"] },
  "sign-in.demoUsers": {},
  "account.home": { as: home },
  "account.sessions": { as: home },
  "account.endSession": { as: home, body: { sessionId: "00000000-0000-4000-8000-000000000000" }, gives: 404 },
  "account.endOtherSessions": { as: home, body: {} },
  "account.changePassword": {
    as: home,
    body: { oldPassword: home.password, newPassword: "йогурт и мед със смокини" },
    freeText: ["newPassword"],
  },
  "outbox.outboxList": { query: { page: "1" } },
  "outbox.outboxMessage": { params: { kind: "mail", id: SENT_MAIL.id } },
  "hosted-payment-page.bill": { params: { paymentId: OPEN_PAYMENT } },
  "hosted-payment-page.pay": { params: { paymentId: OPEN_PAYMENT }, body: { card: "4242424242424242" } },
  "cart.entries": {},
  "cart.updateEntry": { body: { entryNumber: 1, quantity: 1 }, gives: 404 },
  "cart.removeEntry": { body: { entryNumber: 7 } },
  "cart.renewEntry": { body: { entryNumber: 1 }, gives: 404 },
  "checkout.summary": {},
  "checkout.submit": {
    body: { email: "elena@example.bg", name: "Елена", mobile: "0888123456", termsAccepted: true, seenTotal: "7.67" },
    gives: 422,
    freeText: ["name"],
  },
  "orders.order": { params: { basketId: "00000000-0000-4000-8000-000000000000" }, gives: 404 },
  "vignette.products": { params: { vehicleType: "car" } },
  "vignette.priceList": {},
  "vignette.continueBuying": {
    body: {
      vehicleType: "car",
      productId: "car-week",
      startDate: "2026-11-25",
      country: "BG",
      registrationPlate: "CB1234AB",
      termsAccepted: true,
      policyAccepted: true,
    },
    freeText: ["registrationPlate"], // 99991231 may stand on a foreign car
  },
  "orders.paymentNews": { body: { outcome: "paid" }, gives: 400 },
};
