import type { Db } from "#platform/server/db.ts";
import type { ADD_PROBLEMS, CartLine } from "../contract.ts";
import { refuseQuantity } from "../rules.ts";
import { change, entriesOf, lock, open, put } from "./store.ts";

/** A seller of things that are put in the cart by naming their offer. `visitor` is the cart's owner, as a hash. */
export type OfferingSeller = {
  offer?(tx: Db, request: OfferRequest): Promise<{ line: CartLine } | { problem: "gone" | "none-left" | "not-together" }>;
};

/** What is to be put in: an offer, or of the same device the one with this memory and colour. */
type OfferRequest = { visitor: string; offerSid: string; traits?: { memory?: string | undefined; colour?: string | undefined } };

type Problem = (typeof ADD_PROBLEMS)[number];

/** Thrown to take back what was written before it was known that nothing can be added. */
class NotAdded extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super("nothing can be added to the cart");
    this.problem = problem;
  }
}

/** What the work gives, or why nothing was added; then nothing is written. */
export async function orWhyNotAdded<T>(work: () => Promise<T>): Promise<T | { problem: Problem }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotAdded) return { problem: error.problem };
    throw error;
  }
}

/** Puts so many of an offer beside those that are in the cart; gives the entry's number. Throws what `orWhyNotAdded` reads. */
export async function addTo(
  tx: Db,
  cart: string,
  { quantity, sellers, ...request }: Omit<OfferRequest, "visitor"> & { quantity: number; sellers: OfferingSeller[] },
): Promise<number> {
  if (quantity < 1) throw new NotAdded("below-one");
  await lock(tx, cart);
  const line = await lineOf(tx, { visitor: cart, ...request }, sellers);
  await open(tx, cart);
  const there = (await entriesOf(tx, cart)).find(({ kind, subject }) => kind === line.kind && subject === line.subject);
  const together = (there?.quantity ?? 0) + quantity;
  const problem = refuseQuantity(together, line.maxQuantity);
  if (problem) throw new NotAdded(problem);
  const entryNumber = await put(tx, cart, line);
  await change(tx, cart, { entryNumber, quantity: together, maxQuantity: line.maxQuantity, unit: line.unit });
  return entryNumber;
}

/** The first seller that knows the offer names its line. */
async function lineOf(tx: Db, request: OfferRequest, sellers: OfferingSeller[]): Promise<CartLine> {
  for (const seller of sellers) {
    const offered = await seller.offer?.(tx, request);
    if (offered && "line" in offered) return offered.line;
    if (offered && offered.problem !== "gone") throw new NotAdded(offered.problem);
  }
  throw new NotAdded("gone");
}
