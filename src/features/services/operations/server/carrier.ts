import { lookAgain, operationJobs, type Carrier, type Look } from "#platform/server/operations/run.ts";
import { saveProgress, type Operation } from "#platform/server/operations/store.ts";
import type { InventoryLine } from "#providers/service-inventory/port.ts";
import { ProviderUnavailable, type ServiceChange, type ServiceOrderState } from "#providers/service-orders/port.ts";
import { SERVICE_KINDS } from "../kinds.ts";
import type { LineOperation, ServiceOperationDependencies } from "./dependencies.ts";
import { HOUR_MS, MINUTE_MS } from "#vocabulary/time-units.ts";
import { LEDGER_DAYS } from "#vocabulary/shared-limits.ts";

/** For how long after a completed order the inventory may still show what was before. */
const SETTLING_MS = MINUTE_MS;
/** An order that cannot be cancelled, and a system that is away, are asked about for so long after the operation's time. */
const LAST_HOPE_MS = 72 * HOUR_MS;

/**
 * Carries operations of lines: places the order, follows it, and reads the line from the inventory. Only what the inventory shows counts as applied. Once its
 * time is over the order is cancelled; an order that goes on all the same is followed until its end, so that what is said is what the line is.
 */
const orderCarrier: Carrier<ServiceOperationDependencies> = {
  name: "services",
  kinds: SERVICE_KINDS,
  days: LEDGER_DAYS,
  async look(operation, deps) {
    const now = deps.clock.now();
    const isHopeless = now.getTime() > operation.endsBy.getTime() + LAST_HOPE_MS;
    try {
      const found = await progressOf(operation as unknown as LineOperation, deps);
      return "at" in found && isHopeless ? UNKNOWN : found;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      return isHopeless ? UNKNOWN : { at: lookAgain(operation, now) };
    }
  },
  async ended(tx, { operation, ending: { state, now } }, { customers }) {
    const { kind, subject, userId } = operation;
    if (state === "applied" && (kind === "line.suspend" || kind === "line.resume"))
      await customers.setLineState(tx, subject, kind === "line.suspend" ? "suspended" : "active");
    if (userId && state === "applied")
      await customers.addToMainHistory(tx, { userId, event: "service-changed", now, details: { serviceId: subject, kind } });
  },
};

export const { run: runOperation, pickUp: pickUpOperations, lookSoon } = operationJobs(orderCarrier);

const UNKNOWN: Look = { state: "expired", fault: { reason: "unknown" } };

async function progressOf(operation: LineOperation, deps: ServiceOperationDependencies): Promise<Look> {
  const { serviceOrders, serviceInventory, clock, db } = deps;
  const { id, subject: serviceId, progress } = operation;
  const { change } = progress;
  let { orderId } = progress;
  if (orderId === undefined) {
    if (isLate(operation, clock.now()) && operation.state === "queued") return { state: "expired", fault: { reason: "cancelled" } };
    // from here on the order may exist, whatever becomes of the answer
    await saveProgress(db, id, {});
    const placed = await serviceOrders.place({ ourId: id, serviceId, ...change });
    if (placed.state === "refused") {
      // somebody else may have brought it about meanwhile
      const isSo = shows(await serviceInventory.line(serviceId), change, undefined);
      return isSo ? { state: "applied" } : { state: "failed", fault: { reason: placed.reason } };
    }
    ({ orderId } = placed);
    await saveProgress(db, id, { orderId });
  }
  const order = isLate(operation, clock.now()) ? await serviceOrders.cancel(orderId) : await serviceOrders.follow(orderId);
  if (order !== undefined && isRunning(order)) return { at: lookAgain(operation, clock.now()) };
  const isThere =
    change.action === "send-settings" ? order === "completed" : shows(await serviceInventory.line(serviceId), change, orderId);
  if (isThere) return { state: "applied" };
  if (order === "cancelled") return { state: "expired", fault: { reason: "cancelled" } };
  if (order !== "completed") return { state: "failed", fault: { reason: "failed" } };
  return settling(operation, deps);
}

/** A completed order whose line shows nothing of it yet. */
async function settling(operation: LineOperation, { clock, db }: Pick<ServiceOperationDependencies, "clock" | "db">): Promise<Look> {
  const now = clock.now();
  const since = operation.progress.completedAt;
  if (since === undefined) await saveProgress(db, operation.id, { completedAt: now.getTime() });
  if (since === undefined || now.getTime() - since < SETTLING_MS) return { at: lookAgain(operation, now) };
  return { state: "failed", fault: { reason: "other-than-requested" } };
}

const isLate = ({ endsBy }: Pick<Operation, "endsBy">, now: Date): boolean => endsBy <= now;
const isRunning = (state: ServiceOrderState): boolean =>
  state === "acknowledged" || state === "inProgress" || state === "held" || state === "pending";

/** Whether the line shows what the change was to bring; `orderId` where the change was ordered by us. */
function shows(line: InventoryLine | undefined, change: ServiceChange, orderId: string | undefined): boolean {
  if (!line) return false;
  switch (change.action) {
    case "resume":
      return line.status === "active";
    case "suspend":
      return line.status === "suspended" && line.reason === "CUSTOMER_REQUEST";
    case "add":
      return orderId !== undefined && line.products.some((one) => one.orderId === orderId && one.status === "active");
    case "remove":
      return line.products.every(({ productId }) => productId !== change.productId);
    case "roaming":
      return line.roaming !== null && line.roaming.enabled === change.enabled && line.roaming.capCents === change.capCents;
    case "send-settings":
      return false;
  }
}
