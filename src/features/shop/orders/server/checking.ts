import type { Db } from "#platform/server/db.ts";
import { hearOutcome } from "./news.ts";
import { claimCheck, livePaymentsOf, markOpenConfirmed, type PaymentRow } from "./money-store.ts";
import type { OrdersDependencies } from "./dependencies.ts";

/** However many look at an order, the company is asked about its payment this often at most, in milliseconds. */
const AGAIN_AFTER_MS = 5_000;
/** Nobody's page waits longer than this for the company's answer, in milliseconds. */
const PATIENCE_MS = 1_500;

export type CheckDependencies = Pick<OrdersDependencies, "db" | "clock" | "jobs" | "sellers" | "cart"> & {
  payments: Pick<OrdersDependencies["payments"], "status">;
};

/**
 * Asks the payment company how the payments under way of these orders stand, before anybody is told: its callback may be late. What it does not answer in
 * time stays unknown; the sweep asks again.
 */
export async function checkPayments(orderIds: string[], deps: CheckDependencies): Promise<void> {
  const { db, clock } = deps;
  const live = orderIds.length > 0 ? await livePaymentsOf(db, orderIds) : [];
  const checks: Promise<void>[] = [];
  for (const payment of live) {
    const now = clock.now();
    const since = new Date(now.getTime() - AGAIN_AFTER_MS);
    // one that was never opened has no page to be paid on
    if (payment.providerId !== null && (await claimCheck(db, payment.id, { since, now }))) checks.push(check(payment, deps));
  }
  if (checks.length > 0) await Promise.race([Promise.all(checks), patience()]);
}

const patience = () => new Promise<void>((done) => setTimeout(done, PATIENCE_MS).unref());

async function check({ id, providerId }: PaymentRow, deps: CheckDependencies): Promise<void> {
  // whatever keeps the company from answering: the sweep asks too, and says what is wrong
  const status = await deps.payments.status(providerId!).catch(() => undefined);
  if (status === "open") return markOpenConfirmed(deps.db, id, deps.clock.now());
  if (status === "paid" || status === "declined" || status === "expired")
    await deps.db.transaction().execute((tx: Db) => hearOutcome(tx, id, { ...deps, outcome: status }));
}
