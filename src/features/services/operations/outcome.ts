import * as z from "zod/mini";
import { ServiceOperation } from "./contract.ts";
import { hasAlready } from "./offers.ts";

/**
 * How a request for a bolt-on, a voucher or double speed came out (B§4, B§8): `success` means that it is stored and carried out; the inventory says later
 * whether it was applied.
 */
const OUTCOMES = [
  "overdue",
  "no-balance",
  "prepaid-suspended",
  "prepaid-condition",
  "credit-unknown",
  "credit-limit",
  "already-requested",
  "ongoing",
  "tidal",
  "not-for-line",
  "line-suspended",
  "line-blocked",
  "already-there",
  "used",
  "price-changed",
  "success",
] as const;

/** What happened, with the sum, price or operation that goes with it. */
export const Outcome = z.object({
  outcome: z.enum(OUTCOMES),
  /** What is overdue, in euro cents. */
  sumCents: z.optional(z.int()),
  /** The price as it is now, in euro cents. */
  priceCents: z.optional(z.int()),
  /** The operation that was stored, or is under way. */
  operationId: z.optional(z.string()),
  /** The operation that is under way, where another one has to wait for it. */
  underWay: z.optional(ServiceOperation),
});
export type Outcome = z.infer<typeof Outcome>;

/** What else can become of a request: the inventory is away, the call failed, or a consumer has not consented to begin at once. */
const FAILURES = ["away", "failed", "start-now"] as const;
export const ADD_OUTCOMES = [...OUTCOMES, ...FAILURES] as const;
export type AddOutcome = (typeof ADD_OUTCOMES)[number];
/** An outcome as a page shows it. */
export type ShownOutcome = Omit<Outcome, "outcome"> & { outcome: AddOutcome };

/** Statuses of a prepaid number with which it counts as suspended (B§4). */
const PREPAID_SUSPENDED: readonly (string | null)[] = ["GRACED", "DISABLED"];

export type Facts = {
  line: {
    status: "ACTIVE" | "SUSPENDED" | "BLOCKED";
    suspensionReason: string | null;
    prepaid: boolean;
    prepaidStatus: string | null;
    balanceCents: number | null;
  };
  account: { overdueCents: number; creditLimitReached: boolean };
  credit: { limitCents: number; usedCents: number } | null;
  products: readonly { offerId: string }[];
};

/** An offer of the inventory. */
export type Offered = { offerId: string; type: string; priceCents: number; recurring: boolean; upgrades: string | null };
/** What was pressed: the price that was shown, null where none was, and whether the tick of an upgrade was set. */
export type Pressed = { priceCents: number | null; upgrade: boolean };

/** What is requested: the kind of operation, and the offer; without one, whichever offer of that kind there is. */
type Requested = Pick<ServiceOperation, "kind"> & { offerId?: string | undefined };

/** What a request meets that is under way, whatever the inventory says: that is about to change. */
export function outcomeBeside(underWay: ServiceOperation, { kind, offerId }: Requested): Outcome {
  const isSame = underWay.kind === kind && (offerId === undefined || underWay.request["offerId"] === offerId);
  return isSame ? { outcome: "already-requested", operationId: underWay.id } : { outcome: "ongoing", operationId: underWay.id, underWay };
}

/**
 * Whether the line can have the offer now, and why not. First what concerns the offer, then the line and its account; what is owed goes before a suspension that
 * follows from it.
 */
export function outcomeOf(facts: Facts, offer: Offered | undefined, pressed: Pressed): Outcome {
  if (!offer) return { outcome: "not-for-line" };
  const { products } = facts;
  const has = (offerId: string | null) => products.some((one) => one.offerId === offerId);
  if (has(offer.offerId) && offer.type === "voucher") return { outcome: "used" };
  if (hasAlready(offer, facts)) return { outcome: "already-there" };
  const refused = facts.line.prepaid ? ofPrepaid(facts, offer) : ofAccount(facts, offer);
  if (refused) return refused;
  const { priceCents } = pressed;
  if (priceCents !== null && priceCents !== offer.priceCents) return { outcome: "price-changed", priceCents: offer.priceCents };
  if (has(offer.upgrades) && !pressed.upgrade) return { outcome: "tidal" };
  return { outcome: "success" };
}

function ofPrepaid({ line }: Facts, { priceCents }: Offered): Outcome | undefined {
  if (line.status === "BLOCKED") return { outcome: "line-blocked" };
  if (PREPAID_SUSPENDED.includes(line.prepaidStatus)) return { outcome: "prepaid-suspended" };
  if (line.prepaidStatus !== "ACTIVE") return { outcome: "prepaid-condition" };
  if (line.status !== "ACTIVE") return { outcome: "line-suspended" };
  return (line.balanceCents ?? 0) < priceCents ? { outcome: "no-balance" } : undefined;
}

function ofAccount({ line, account, credit }: Facts, { priceCents }: Offered): Outcome | undefined {
  if (account.overdueCents > 0) return { outcome: "overdue", sumCents: account.overdueCents };
  if (line.status === "BLOCKED") return { outcome: "line-blocked" };
  if (line.status !== "ACTIVE") return { outcome: "line-suspended" };
  if (priceCents === 0) return undefined;
  if (!credit) return { outcome: "credit-unknown" };
  if (account.creditLimitReached || credit.usedCents + priceCents > credit.limitCents) return { outcome: "credit-limit" };
  return undefined;
}
