import type { Db } from "#platform/server/db.ts";
import type { CartLine } from "../contract.ts";
import type { ADD_PROBLEMS } from "../search-params.ts";
import { refuseQuantity } from "../rules.ts";
import { change, entriesOf, open, put } from "./store.ts";

/** A seller whose offers can be added to the cart by id. `visitor` is the hash of the cart's owner. */
export type OfferingSeller = {
  offer?(tx: Db, request: OfferRequest): Promise<{ line: CartLine } | { problem: "gone" | "none-left" | "not-together" }>;
};

/** The requested entry: an offer, or the offer of the same device with this memory and colour. */
type OfferRequest = { visitor: string; offerSid: string; traits?: { memory?: string | undefined; colour?: string | undefined } };

type Problem = (typeof ADD_PROBLEMS)[number];

/** Thrown to roll back when nothing can be added. */
class NotAdded extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super("nothing can be added to the cart");
    this.problem = problem;
  }
}

/** The result of the work, or why nothing was added; then nothing is written. */
export async function orWhyNotAdded<T>(work: () => Promise<T>): Promise<T | { problem: Problem }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotAdded) return { problem: error.problem };
    throw error;
  }
}

/** Adds this quantity of an offer to what the cart already has; returns the entry's number. Throws what `orWhyNotAdded` handles. */
export async function addTo(
  tx: Db,
  cart: string,
  { quantity, sellers, ...request }: Omit<OfferRequest, "visitor"> & { quantity: number; sellers: OfferingSeller[] },
): Promise<number> {
  if (quantity < 1) throw new NotAdded("below-one");
  // the cart is locked before the seller reserves, also for a first entry: in another order two adds could deadlock
  await open(tx, cart);
  const line = await lineOf(tx, { visitor: cart, ...request }, sellers);
  const there = (await entriesOf(tx, cart)).find(({ kind, subject }) => kind === line.kind && subject === line.subject);
  const together = (there?.quantity ?? 0) + quantity;
  const problem = refuseQuantity(together, line.maxQuantity);
  if (problem) throw new NotAdded(problem);
  const entryNumber = await put(tx, cart, line);
  await change(tx, cart, { entryNumber, quantity: together, maxQuantity: line.maxQuantity, unit: line.unit });
  return entryNumber;
}

/** The line of the first seller that knows the offer. */
async function lineOf(tx: Db, request: OfferRequest, sellers: OfferingSeller[]): Promise<CartLine> {
  for (const seller of sellers) {
    const offered = await seller.offer?.(tx, request);
    if (offered && "line" in offered) return offered.line;
    if (offered && offered.problem !== "gone") throw new NotAdded(offered.problem);
  }
  throw new NotAdded("gone");
}
