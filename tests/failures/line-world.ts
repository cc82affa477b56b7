import { customers } from "#app/server/customers.ts";
import type { ServiceOperationDependencies } from "#features/services/operations/server/dependencies.ts";
import type { ServiceKind } from "#features/services/operations/kinds.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { simulatedServiceInventory, writeLines } from "#providers/service-inventory/simulated.ts";
import { ProviderUnavailable, type ServiceChange, type ServiceOrders, type ServiceOrderState } from "#providers/service-orders/port.ts";
import { LINES, simulatedServiceOrders } from "#providers/service-orders/simulated.ts";
import { fullLine } from "#testing/line-samples.ts";
import { home } from "#testing/people.ts";
import type { Random } from "#testing/random.ts";

export const ACCOUNT = "1000000011";
export const OWNER = { id: home.id, customerId: home.customerId };
const TAKES_MS = 300;
const { away: _away, slow: _slow, ...FAULTY } = LINES;
/** Lines that behave, and those whose orders are refused, lost, fail, change nothing, hang or are reported out of order. */
export const SUBJECTS: readonly string[] = [...Array.from({ length: 12 }, (_, place) => `8887700${place + 10}`), ...Object.values(FAULTY)];

/** Fills the inventory with the lines, all of them billed to one account. */
export const writeSubjects = (db: Db): Promise<void> =>
  writeLines(
    db,
    SUBJECTS.map((serviceId) => ({
      ...fullLine(serviceId, { account: ACCOUNT, credit: null, products: [] }),
      offers: ["BO-DATA-5", "BO-TIDAL", "BO-ROAM-WORLD", "VO-BIRTHDAY", "DS-30"],
    })),
  );

/** How the systems behave: `chaos` repeats, delays and reorders answers; `away` has none. */
export type Manner = { random: Random; how: "well" | "chaos" | "away" };

/** What operations of lines take, with both systems simulated. */
export function lineWorld({ db, clock, jobs }: { db: Db; clock: Clock; jobs: Jobs }, manner: Manner): ServiceOperationDependencies {
  const orders = simulatedServiceOrders({ db, clock, takesMs: TAKES_MS, slowMs: 5 });
  const inventory = simulatedServiceInventory({ db, clock, slowMs: 5 });
  return {
    ...{ db, clock, jobs, customers, serviceOrderEventsKey: "" },
    serviceOrders: manner.how === "well" ? orders : troubled(orders, manner),
    serviceInventory: {
      ...inventory,
      async line(serviceId) {
        if (isAway(manner)) throw new ProviderUnavailable("service inventory");
        return inventory.line(serviceId);
      },
    },
  };
}

const isAway = ({ random, how }: Manner): boolean => how === "away" || (how === "chaos" && random.chance(0.1));

/** Orders are placed twice, answers are lost after they were given, and what is reported of an order is what it was before. */
function troubled(orders: ServiceOrders, manner: Manner): ServiceOrders {
  const { random, how } = manner;
  const reach = () => {
    if (isAway(manner)) throw new ProviderUnavailable("system of service orders");
  };
  const old = (state: ServiceOrderState | undefined): ServiceOrderState | undefined =>
    state !== undefined && random.chance(0.2) ? "inProgress" : state;
  return {
    async place(command) {
      reach();
      if (random.chance(0.2)) await Promise.all([orders.place(command), orders.place(command)]);
      const placed = await orders.place(command);
      if (how === "chaos") reach();
      return placed;
    },
    async follow(orderId) {
      reach();
      return old(await orders.follow(orderId));
    },
    async cancel(orderId) {
      reach();
      return orders.cancel(orderId);
    },
  };
}

const OFFERS = { "bolt-on.add": ["BO-DATA-5", 409], "voucher.use": ["VO-BIRTHDAY", 0], "double-speed.add": ["DS-30", 511] } as const;
const ADDING = Object.keys(OFFERS) as (keyof typeof OFFERS)[];

/** Something that a customer could request of a line; `product` is one that it has. */
export function someChange(random: Random, product: string | undefined): { kind: ServiceKind; change: ServiceChange } {
  const kind = random.oneOf([
    "line.suspend",
    "line.resume",
    "line.resume",
    "line.roaming",
    "line.settings",
    "bolt-on.remove",
    ...ADDING,
    ...ADDING,
  ]);
  switch (kind) {
    case "line.suspend":
      return { kind, change: { action: "suspend", reason: "LOST" } };
    case "line.roaming":
      return { kind, change: { action: "roaming", enabled: random.chance(0.5), capCents: random.number(5) * 1_000 } };
    case "line.settings":
      return { kind, change: { action: "send-settings", model: "Pixel 9" } };
    case "bolt-on.remove":
      if (product !== undefined) return { kind, change: { action: "remove", productId: product } };
      return { kind: "line.resume", change: { action: "resume" } };
    case "line.resume":
      return { kind, change: { action: "resume" } };
    default: {
      const [offerId, priceCents] = OFFERS[kind as keyof typeof OFFERS];
      return { kind: kind as ServiceKind, change: { action: "add", offerId, priceCents, replaces: null } };
    }
  }
}
