import type { Bounds } from "#platform/server/clock-watch.ts";
import { PAYMENT_MINUTES } from "#vocabulary/card-payment.ts";
import type { OrderLimits } from "./limits.ts";
import { HOUR_SECONDS } from "#vocabulary/time-units.ts";

/** How far in the future the times of an order, its payment and its parcel can be. */
export const orderBounds = ({ confirmHours }: Pick<OrderLimits, "confirmHours">): Bounds[] => [
  {
    table: "orders.payments",
    latest: { started_at: 0, checked_at: 0, open_confirmed_at: 0, expires_at: PAYMENT_MINUTES * 60 },
    only: "state not in ('paid', 'overpaid')",
  },
  { table: "orders.mail_confirmations", latest: { expires_at: confirmHours * HOUR_SECONDS }, only: "confirmed_at is null" },
  { table: "orders.parcels", latest: { looked_at: 0 } },
];
