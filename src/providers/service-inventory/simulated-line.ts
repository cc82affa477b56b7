import { dayOf, plusDays, type Day } from "#vocabulary/day.ts";
import type { ServiceChange } from "../service-orders/port.ts";
import type { Credit, InventoryLine, LineContract, LineProduct, LineStatus, Offer, Roaming, SimCard, Suspension, Usage } from "./port.ts";
import { OFFERS } from "./simulated-offers.ts";

type StoredCard = SimCard & { pin: string; puk: string; wrongPuks: number | null };
/** What the simulated inventory stores of a line. */
export type StoredLine = {
  /** The code of the billing account that its orders are billed to; null: they are paid from its balance. */
  account: string | null;
  status: LineStatus;
  reason: Suspension | null;
  products: LineProduct[];
  usage: Usage[];
  history: InventoryLine["history"];
  contract: LineContract | null;
  credit: Credit | null;
  roaming: Roaming | null;
  speedMbit: number | null;
  cards: StoredCard[];
  /** Offers that can be added to it, and tariffs that it could have, its own first. */
  offers: string[];
  tariffs: string[];
};

/** A change that an order makes at an instant. */
export type Pending = { orderId: string; at: string; change: ServiceChange };

/** The line as it is once all changes that are due at the instant are made, in their order. */
export function lineAt(line: StoredLine, pending: readonly Pending[], now: Date): StoredLine {
  const due = pending.filter(({ at }) => new Date(at) <= now).toSorted((one, other) => one.at.localeCompare(other.at));
  return due.reduce((changed, { orderId, at, change }) => changedBy(changed, change, { orderId, on: dayOf(new Date(at)) }), line);
}

/** What a completed order makes of a line. */
function changedBy(line: StoredLine, change: ServiceChange, { orderId, on }: { orderId: string; on: Day }): StoredLine {
  switch (change.action) {
    case "resume":
      return { ...line, status: "active", reason: null };
    case "suspend":
      return { ...line, status: "suspended", reason: "CUSTOMER_REQUEST" };
    case "add": {
      const offer = OFFERS.find(({ offerId }) => offerId === change.offerId);
      if (!offer) return line;
      const rest = line.products.filter(({ productId }) => productId !== change.replaces);
      return { ...line, products: [...rest, productOf(offer, { orderId, on })], usage: withAdded(line.usage, offer) };
    }
    case "remove":
      return { ...line, products: line.products.filter(({ productId }) => productId !== change.productId) };
    case "roaming":
      return line.roaming ? { ...line, roaming: { ...line.roaming, enabled: change.enabled, capCents: change.capCents } } : line;
    case "send-settings":
      return line;
  }
}

const productOf = (
  { offerId, type, name, recurring, priceCents, days }: Offer,
  { orderId, on }: { orderId: string; on: Day },
): LineProduct => ({
  productId: `PR-${orderId}`,
  orderId,
  ...{ offerId, type, name, recurring, priceCents },
  status: "active",
  since: on,
  until: days === null ? null : plusDays(on, days),
});

/** A one-off adds to what is included. */
const withAdded = (usage: Usage[], { adds }: Offer): Usage[] =>
  usage.map((one) => (adds?.kind === one.kind && one.total !== null ? { ...one, total: one.total + adds.amount } : one));
