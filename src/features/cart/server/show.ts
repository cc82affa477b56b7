import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Cart } from "../contract.ts";
import { priceOf, sumOf } from "../rules.ts";
import { entriesOf, type KeptEntry } from "./store.ts";

/** `check` tells whether a thing is still kept for the cart that holds it. */
export type ShowingSeller = { kind: string; check(db: Db, subject: string, now: Date): Promise<"good" | "gone"> };

/** The seller of a kind. Throws when nobody sells it: the roof forgot to hand one over. */
export function sellerOf<S extends { kind: string }>(sellers: S[], kind: string): S {
  const seller = sellers.find((candidate) => candidate.kind === kind);
  if (!seller) throw new Error(`nobody sells ${kind}`);
  return seller;
}

/** The cart as its visitor reads it. `cart` is the visitor's hash. */
export async function show(
  db: Db,
  cart: string,
  { language, clock, sellers }: { language: Language; clock: Clock; sellers: ShowingSeller[] },
): Promise<Cart> {
  const now = clock.now();
  const entries: Cart["entries"] = [];
  const { lines, total } = await contentsOf(db, cart);
  for (const { entryNumber, kind, subject, title, note, madeOutTo, quantity, maxQuantity, unit } of lines) {
    const state = (await sellerOf(sellers, kind).check(db, subject, now)) === "good" ? "kept" : "lapsed";
    const sum = sumOf([{ quantity, ...unit }]);
    entries.push({
      entryNumber,
      kind,
      title: title[language],
      note: note[language],
      madeOutTo,
      quantity,
      maxQuantity,
      price: priceOf(unit),
      total: priceOf(sum),
      state,
    });
  }
  return { entries, total: priceOf(total) };
}

/** What is wanted, and what it costs together in cents. */
export async function contentsOf(db: Db, cart: string): Promise<{ lines: KeptEntry[]; total: { eurCents: number; bgnCents: number } }> {
  const lines = await entriesOf(db, cart);
  return { lines, total: sumOf(lines.map(({ quantity, unit }) => ({ quantity, ...unit }))) };
}
