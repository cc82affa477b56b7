import type { BothCents } from "#vocabulary/money.ts";

/** A cart lets nothing be kept from others longer than this after the visitor put it in or renewed it. */
export const HOLD_MINUTES = 30;

/** Why this many cannot be wanted, or nothing when they can (A§5: never below 1). */
export function refuseQuantity(quantity: number, maxQuantity: number): "below-one" | "over-maximum" | undefined {
  if (quantity < 1) return "below-one";
  if (quantity > maxQuantity) return "over-maximum";
  return undefined;
}

type Priced = BothCents & { quantity: number };

/** What the lines cost together, in cents: each currency is the sum of its own lines, so both sums can be checked by hand. */
export const sumOf = (lines: Priced[]): BothCents => ({
  eurCents: lines.reduce((sum, { quantity, eurCents }) => sum + quantity * eurCents, 0),
  bgnCents: lines.reduce((sum, { quantity, bgnCents }) => sum + quantity * bgnCents, 0),
});

/** What a thing costs now and how many of it the visitor can have; of things that others may buy while they lie in the cart. */
export type Today = { unit: BothCents; available: number };

/** How an entry stands against today: what was agreed to holds, has changed, or can be had no longer. */
export function changeOf(
  { unit, quantity }: { unit: { eurCents: number }; quantity: number },
  today: Today,
): { state: "kept" | "changed" | "lapsed"; newUnit: Today["unit"] | undefined; available: number | undefined } {
  const newUnit = unit.eurCents === today.unit.eurCents ? undefined : today.unit;
  const available = today.available < quantity ? today.available : undefined;
  const state = today.available < 1 ? "lapsed" : newUnit || available !== undefined ? "changed" : "kept";
  return { state, newUnit, available };
}
