import { LINE_FACTS } from "#vocabulary/system-needs.ts";
import { setTimeout } from "node:timers/promises";
import type { Requires } from "#platform/system-name.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { limitConcurrency } from "#platform/server/limit-concurrency.ts";
import type { ServiceInventory } from "#providers/service-inventory/port.ts";
import { claimSnapshots, snapshotsOf, storeSnapshots, type Snapshot } from "./store.ts";
import { instantBefore } from "#vocabulary/time-units.ts";

export type InventoryDependencies = {
  db: Db;
  clock: Pick<Clock, "now">;
  serviceInventory: Pick<ServiceInventory, "line" | "tariffs">;
  /** Whether there is an inventory; there is where it is not given. */
  isThere?: (requires: Requires) => boolean;
  /** How long a page waits for the inventory before it shows the last answer, in milliseconds: 1.5 seconds by default. */
  patienceMs?: number;
};

const PATIENCE_MS = 1_500;
/** An answer is shown for so long before the inventory is asked again, in milliseconds: on the line's own page, and in the list. */
export const FRESH_MS = { page: 10_000, list: 300_000 } as const;
/** How many lines of one page are asked about together. */
const AT_ONCE = 10;

type Which = { customerId: string; serviceIds: readonly string[]; freshMs: number };

/**
 * The lines as the inventory has them, by their numbers. An answer that is fresh is used again; otherwise the inventory is asked about all of them together, for so
 * long only, and without its answer the last one is returned, with its time.
 */
export async function freshSnapshots(
  { customerId, serviceIds, freshMs }: Which,
  deps: InventoryDependencies,
): Promise<Map<string, Snapshot>> {
  const { db, clock, patienceMs = PATIENCE_MS, isThere } = deps;
  if (isThere && !isThere(LINE_FACTS)) return new Map();
  const known = new Map((await snapshotsOf(db, customerId, serviceIds)).map((one) => [one.serviceId, one]));
  const now = clock.now();
  const stale = serviceIds.filter((id) => (known.get(id)?.answeredAt.getTime() ?? 0) <= now.getTime() - freshMs);
  if (stale.length === 0) return known;
  const claimed = await claimSnapshots(db, customerId, { serviceIds: stale, since: instantBefore(now, patienceMs), now });
  const answers: Snapshot[] = [];
  const inTurn = limitConcurrency({ atOnce: AT_ONCE, waiting: claimed.length });
  // whatever fails: the last answer is shown with its time, and the next page asks again
  const requests = Promise.allSettled(claimed.map((id) => inTurn(async () => void answers.push(await askAbout(id, deps)))));
  const patience = new AbortController();
  const isDone = await Promise.race([requests.then(() => true), setTimeout(patienceMs, false, { signal: patience.signal, ref: false })]);
  patience.abort();
  const soon = answers.splice(0);
  if (soon.length > 0) await storeSnapshots(db, customerId, soon);
  // what comes later is there for the next page
  if (!isDone) void requests.then(() => (answers.length > 0 ? storeSnapshots(db, customerId, answers) : undefined)).catch(() => undefined);
  for (const one of soon) known.set(one.serviceId, one);
  return known;
}

/** Asks the inventory about a line. Throws `ProviderUnavailable`. */
export async function askAbout(serviceId: string, { clock, serviceInventory }: Omit<InventoryDependencies, "db">): Promise<Snapshot> {
  const [line, tariffs] = await Promise.all([serviceInventory.line(serviceId), serviceInventory.tariffs(serviceId)]);
  const stored = line && {
    ...{ status: line.status, reason: line.reason, products: line.products },
    ...{ usage: line.usage, history: line.history, contract: line.contract },
  };
  return { serviceId, answeredAt: clock.now(), line: stored ?? null, tariffs };
}
