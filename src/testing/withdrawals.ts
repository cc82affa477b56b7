import { configFrom } from "#app/server/config.ts";
import { conversations } from "#app/server/contact.ts";
import { customers } from "#app/server/customers.ts";
import { contactFormOf } from "#app/server/limits.ts";
import { orderWithdrawals } from "#features/shop/orders/server/withdrawing.ts";
import { withdrawalFeature } from "#features/shop/withdrawal/server/feature.ts";
import { sendStatementReceipt } from "#features/shop/withdrawal/server/jobs.ts";
import { opened, type Opened, PLACE } from "./server.ts";

export { sendStatementReceipt };
/** What a purchase and a withdrawal write, emptied between tests. */
export const PURCHASE_TABLES = [
  "withdrawals.statements",
  "conversations.messages",
  "conversations.conversations",
  "catalogue.products",
  "catalogue.cards",
  "catalogue.variants",
  "catalogue.cells",
  "cart.carts",
  "orders.orders",
  "simulated_delivery.parcels",
  "catalogue.reservations",
  "testing.things",
  "testing.jobs",
  "simulated_payments.payments",
  "simulated_outbox.mails",
  "platform.idempotency_keys",
  "platform.rate_limits",
];

/** The page of withdrawal over the orders of a shop. */
export const openedWithdrawals = (deps: Parameters<typeof orderWithdrawals>[0]): Opened =>
  opened(withdrawalFeature, {
    ...deps,
    place: PLACE,
    conversations,
    customers,
    contactForm: contactFormOf(configFrom({}), "a secret of the tests: 32 characters"),
    withdrawals: [orderWithdrawals(deps)],
  });
