import { decimal } from "#vocabulary/money.ts";
import type { Price } from "./contract.ts";

/** A cart lets nothing be kept from others longer than this after the visitor's last wish to have it. */
export const HOLD_MINUTES = 30;

/** Why this many cannot be wanted, or nothing when they can (A§5: never below 1). */
export function refuseQuantity(quantity: number, maxQuantity: number): "below-one" | "over-maximum" | undefined {
  if (quantity < 1) return "below-one";
  if (quantity > maxQuantity) return "over-maximum";
  return undefined;
}

type Priced = { quantity: number; eurCents: number; bgnCents: number };

/** What the lines cost together, in cents: each currency is the sum of its own lines, so both sums can be checked by hand. */
export const sumOf = (lines: Priced[]): { eurCents: number; bgnCents: number } => ({
  eurCents: lines.reduce((sum, { quantity, eurCents }) => sum + quantity * eurCents, 0),
  bgnCents: lines.reduce((sum, { quantity, bgnCents }) => sum + quantity * bgnCents, 0),
});

/** Cents as the wire writes them. */
export const priceOf = ({ eurCents, bgnCents }: { eurCents: number; bgnCents: number }): Price => ({
  eur: decimal(eurCents),
  bgn: decimal(bgnCents),
});
