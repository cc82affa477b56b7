import type { Db } from "#platform/server/db.ts";
import type { ADD_PROBLEMS, CartLine } from "../contract.ts";
import { refuseQuantity } from "../rules.ts";
import { change, entriesOf, lock, open, put } from "./store.ts";

/** A seller of things that are put in the cart by naming their offer. `visitor` is the cart's owner, as a hash. */
export type OfferingSeller = {
  offer?(tx: Db, wish: { visitor: string; offerSid: string }): Promise<{ line: CartLine } | { problem: "gone" | "none-left" }>;
};

/** Puts so many of an offer beside those that are in the cart; gives the entry's number, or why not, and then nothing is changed. */
export async function addTo(
  tx: Db,
  cart: string,
  { offerSid, quantity, sellers }: { offerSid: string; quantity: number; sellers: OfferingSeller[] },
): Promise<{ entryNumber: number } | { problem: (typeof ADD_PROBLEMS)[number] }> {
  if (quantity < 1) return { problem: "below-one" };
  await lock(tx, cart);
  const offered = await offerOf(tx, { visitor: cart, offerSid }, sellers);
  if ("problem" in offered) return offered;
  await open(tx, cart);
  const { line } = offered;
  const there = (await entriesOf(tx, cart)).find(({ kind, subject }) => kind === line.kind && subject === line.subject);
  const together = (there?.quantity ?? 0) + quantity;
  const problem = refuseQuantity(together, line.maxQuantity);
  if (problem) return { problem };
  const entryNumber = await put(tx, cart, line);
  await change(tx, cart, { entryNumber, quantity: together, maxQuantity: line.maxQuantity, unit: line.unit });
  return { entryNumber };
}

/** The first seller that knows the offer names its line. */
async function offerOf(tx: Db, wish: { visitor: string; offerSid: string }, sellers: OfferingSeller[]) {
  for (const seller of sellers) {
    const offered = await seller.offer?.(tx, wish);
    if (offered && !("problem" in offered && offered.problem === "gone")) return offered;
  }
  return { problem: "gone" as const };
}
