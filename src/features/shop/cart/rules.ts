import type { BothCents } from "#vocabulary/money.ts";

/** Why this quantity is invalid; undefined when it is valid (A§5: never below 1). */
export function refuseQuantity(quantity: number, maxQuantity: number): "below-one" | "over-maximum" | undefined {
  if (quantity < 1) return "below-one";
  if (quantity > maxQuantity) return "over-maximum";
  return undefined;
}

type Priced = BothCents & { quantity: number };

/** The total of the lines, in cents: each currency is the sum of its own lines, so both sums can be checked by hand. */
export const sumOf = (lines: Priced[]): BothCents => ({
  eurCents: lines.reduce((sum, { quantity, eurCents }) => sum + quantity * eurCents, 0),
  bgnCents: lines.reduce((sum, { quantity, bgnCents }) => sum + quantity * bgnCents, 0),
});

/** The current price and available quantity of what others may buy while it is in a cart. */
export type Today = { unit: BothCents; available: number };

/** An entry compared with the current price and stock: unchanged, changed or no longer available. */
export function changeOf(
  { unit, quantity }: { unit: { eurCents: number }; quantity: number },
  today: Today,
): { state: "valid" | "changed" | "lapsed"; newUnit: Today["unit"] | undefined; available: number | undefined } {
  const newUnit = unit.eurCents === today.unit.eurCents ? undefined : today.unit;
  const available = today.available < quantity ? today.available : undefined;
  const state = today.available < 1 ? "lapsed" : newUnit || available !== undefined ? "changed" : "valid";
  return { state, newUnit, available };
}
