import { BILLS, LINE_CHANGES } from "#vocabulary/system-needs.ts";
import * as z from "zod/mini";
import type { Db } from "#platform/server/db.ts";
import { job } from "#platform/server/jobs.ts";
import { ProviderUnavailable, type ServiceOrderState } from "#providers/service-orders/port.ts";
import type { PaymentDependencies } from "./dependencies.ts";
import { addResumption, findResumption, markPlaced, settleResumption, type Failure, type Resumption } from "./resumption-store.ts";
import type { Payment } from "./store.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

/** How long the job waits before it looks again: soon at first, since a person may be waiting, and later seldom. */
const SOON_MS = 2_000;
const SELDOM_MS = 20_000;
const SOON_FOR_MS = MINUTE_MS;
/** For how long after a completed order the inventory may still say suspended. */
const SETTLING_MS = MINUTE_MS;

/**
 * Requests every line of the account that is suspended for debt, once nothing is overdue any more. Returns how many were requested now, and how many are
 * suspended.
 */
export async function requestLines(
  tx: Db,
  { id: paymentId, account }: Pick<Payment, "id" | "account">,
  { bills, customers, jobs, clock }: Pick<PaymentDependencies, "bills" | "customers" | "jobs" | "clock">,
): Promise<{ requested: number; suspended: number }> {
  const [state] = await bills.accountsOf(tx, [account]);
  if (!state || state.overdueCents > 0) return { requested: 0, suspended: 0 };
  const lines = await customers.linesInDebt(tx, [account]);
  let requested = 0;
  for (const { serviceId, name } of lines) {
    const id = await addResumption(tx, { paymentId, account, serviceId, name, now: clock.now() });
    if (!id) continue;
    requested += 1;
    await jobs.enqueue(tx, resumeLine, { payload: { resumptionId: id } });
  }
  return { requested, suspended: lines.length };
}

/**
 * Brings a suspended line back: places the order, follows it, and reads the line from the inventory. Only what the inventory says makes it active. Until the
 * deadline it looks again and again; each look is a job of its own.
 */
export const resumeLine = job({
  name: "bill-payments.resume-line",
  requires: [...BILLS, ...LINE_CHANGES],
  payload: z.strictObject({ resumptionId: z.uuid() }),
  attempts: 20,
  retryAfter: 2,
  async run({ resumptionId }, deps: PaymentDependencies) {
    const { db, clock, jobs, customers } = deps;
    const resumption = await findResumption(db, resumptionId);
    if (!resumption || resumption.state === "active" || resumption.state === "failed") return;
    const ended = await lookAt(resumption, deps);
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      if (ended === "again") {
        const startAfter = instantAfter(now, now.getTime() - resumption.requestedAt.getTime() < SOON_FOR_MS ? SOON_MS : SELDOM_MS);
        return jobs.enqueue(tx, resumeLine, { payload: { resumptionId }, startAfter });
      }
      const isNew = await settleResumption(tx, resumptionId, { failure: ended === "active" ? null : ended, now });
      if (isNew && ended === "active") await customers.markLineActive(tx, resumption.serviceId);
    });
  },
});

/** One look at the order and the line: how it ended, or that it has not yet. */
async function lookAt(resumption: Resumption, deps: PaymentDependencies): Promise<"active" | "again" | Failure> {
  const late = resumption.deadlineAt <= deps.clock.now();
  try {
    const ended = await progress(resumption, deps);
    return ended === "again" && late ? "late" : ended;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return late ? "late" : "again";
  }
}

async function progress(resumption: Resumption, { db, clock, serviceOrders, serviceInventory }: PaymentDependencies) {
  const { id, serviceId } = resumption;
  let { orderId } = resumption;
  if (!orderId) {
    const placed = await serviceOrders.place({ ourId: id, serviceId, action: "resume" });
    // somebody else may have brought it back meanwhile
    if (placed.state === "refused")
      return placed.reason === "not-suspended" && (await isActive(serviceId, serviceInventory)) ? "active" : "refused";
    ({ orderId } = placed);
    await markPlaced(db, id, orderId);
  }
  const state = await serviceOrders.follow(orderId);
  if (state !== undefined && isRunning(state)) return "again";
  if (await isActive(serviceId, serviceInventory)) return "active";
  if (state !== "completed") return "failed";
  return clock.now().getTime() - resumption.requestedAt.getTime() < SETTLING_MS ? "again" : "still-suspended";
}

const isRunning = (state: ServiceOrderState): boolean =>
  state === "acknowledged" || state === "inProgress" || state === "held" || state === "pending";

const isActive = async (serviceId: string, inventory: PaymentDependencies["serviceInventory"]): Promise<boolean> =>
  (await inventory.line(serviceId))?.status === "active";
