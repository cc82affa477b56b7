import type { Db } from "#platform/server/db.ts";
import { CHECK_AGAIN_MS } from "#vocabulary/card-payment.ts";
import { settleOutcome } from "./news.ts";
import { claimCheck, livePaymentsOf, markOpenConfirmed, type PaymentRow } from "./money-store.ts";
import type { OrdersDependencies } from "./dependencies.ts";
import { instantBefore } from "#vocabulary/time-units.ts";

/** The timeout of a page's query to the company, in milliseconds. */
const PATIENCE_MS = 1_500;

export type CheckDependencies = Pick<OrdersDependencies, "db" | "clock" | "jobs" | "sellers" | "cart"> & {
  payments: Pick<OrdersDependencies["payments"], "status">;
};

/**
 * Queries the payment company about pending payments of these orders before they are shown: its callback may be late. Without a timely answer a payment stays
 * unknown; the sweep queries again.
 */
export async function checkPayments(orderIds: string[], deps: CheckDependencies): Promise<void> {
  const { db, clock } = deps;
  const live = orderIds.length > 0 ? await livePaymentsOf(db, orderIds) : [];
  const checks: Promise<void>[] = [];
  for (const payment of live) {
    const now = clock.now();
    const since = instantBefore(now, CHECK_AGAIN_MS);
    // a payment that was never opened has no page to pay on
    if (payment.providerId !== null && (await claimCheck(db, payment.id, { since, now }))) checks.push(check(payment, deps));
  }
  if (checks.length > 0) await Promise.race([Promise.all(checks), patience()]);
}

const patience = () => new Promise<void>((done) => setTimeout(done, PATIENCE_MS).unref());

async function check({ id, providerId }: PaymentRow, deps: CheckDependencies): Promise<void> {
  // whatever the error is: the sweep queries too, and reports it
  const status = await deps.payments.status(providerId!).catch(() => undefined);
  if (status === "open") return markOpenConfirmed(deps.db, id, deps.clock.now());
  if (status === "paid" || status === "declined" || status === "expired")
    await deps.db.transaction().execute((tx: Db) => settleOutcome(tx, id, { ...deps, outcome: status }));
}
