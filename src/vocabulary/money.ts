type Currency = "EUR" | "BGN";
/** An amount in whole cents (stotinki): never a fraction, so that sums are exact. */
export type Money = { cents: number; currency: Currency };

/** Lev for one euro, fixed by law (B§9), as a fraction of whole numbers. */
const LEV = 195_583n;
const EURO = 100_000n;

/** Divides and rounds half up, away from zero below it, as invoices do. */
export function divide(top: bigint, bottom: bigint): number {
  const size = top < 0n ? -top : top;
  const rounded = (size * 2n + bottom) / (bottom * 2n);
  return Number(top < 0n ? -rounded : rounded);
}

/** The amount in euro at the fixed rate, rounded half up to the cent (B§9). */
export const toEuro = ({ cents, currency }: Money): Money => ({
  cents: currency === "EUR" ? cents : divide(BigInt(cents) * EURO, LEV),
  currency: "EUR",
});

/** The amount in lev at the fixed rate, rounded half up to the stotinka (B§9). */
export const toLev = ({ cents, currency }: Money): Money => ({
  cents: currency === "BGN" ? cents : divide(BigInt(cents) * LEV, EURO),
  currency: "BGN",
});

/** Whole cents as the wire writes them: 511 is `5.11`, always with two decimals and a point. */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount as written in files, "549.00" or 549, in cents; undefined when it is none. */
export function centsOf(price: string | number): number | undefined {
  const [, whole, part = ""] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(String(price)) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/**
 * How much cheaper it is than `before`, both in the wire format, in whole percent rounded down, so that the discount is never overstated; below zero when it is
 * more expensive.
 */
export const percentLess = (before: string, now: string): number =>
  Math.floor(((Number(before) - Number(now)) * 100) / Number(before) + 1e-9);

/** One amount in both currencies, in whole euro cents and stotinki: stored together, so that an agreed lev amount is not recalculated. */
export type BothCents = { eurCents: number; bgnCents: number };

/** Euro cents with their lev at the fixed rate. */
export const withLev = (eurCents: number): BothCents => ({ eurCents, bgnCents: toLev({ cents: eurCents, currency: "EUR" }).cents });

/** What so many cost at that price of one. */
export const times = ({ eurCents, bgnCents }: BothCents, quantity: number): BothCents => ({
  eurCents: eurCents * quantity,
  bgnCents: bgnCents * quantity,
});

/** Both as the wire writes them. */
export const decimals = ({ eurCents, bgnCents }: BothCents): { eur: string; bgn: string } => ({
  eur: decimal(eurCents),
  bgn: decimal(bgnCents),
});
