import type { StoredLine } from "../service-inventory/simulated-line.ts";
import { OFFERS } from "../service-inventory/simulated-offers.ts";
import type { OrderRefusal, ServiceChange } from "./port.ts";

/** Why a line cannot have a change; undefined where it can. */
export function refusalOf(line: StoredLine | undefined, change: ServiceChange): OrderRefusal | undefined {
  if (!line || line.status === "terminated") return "no-such-service";
  if (line.reason === "BLOCKED") return "not-allowed";
  const isSuspended = line.status === "suspended";
  switch (change.action) {
    case "resume":
      return isSuspended ? undefined : "not-suspended";
    case "suspend":
      return isSuspended ? "already-suspended" : undefined;
    case "add":
      return isSuspended ? "not-allowed" : refusalOfOffer(line, change);
    case "remove":
      return line.products.some(({ productId }) => productId === change.productId) ? undefined : "no-such-product";
    case "roaming":
      return line.roaming && !isSuspended ? undefined : "not-allowed";
    case "send-settings":
      return line.cards.length > 0 ? undefined : "not-allowed";
  }
}

function refusalOfOffer(line: StoredLine, { offerId, priceCents, replaces }: ServiceChange & { action: "add" }): OrderRefusal | undefined {
  const offer = OFFERS.find((one) => one.offerId === offerId);
  if (!offer || !line.offers.includes(offerId)) return "no-such-offer";
  if (offer.recurring && line.products.some((one) => one.offerId === offerId)) return "already-there";
  if (offer.priceCents !== priceCents) return "price-changed";
  if (replaces !== null && !line.products.some(({ productId }) => productId === replaces)) return "no-such-product";
  if (line.credit && line.credit.usedCents + priceCents > line.credit.limitCents) return "credit-limit";
  return undefined;
}
