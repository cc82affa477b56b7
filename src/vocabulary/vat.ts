import { divide } from "./money.ts";

/** The rates of Bulgarian VAT, in percent, the highest first. */
export const VAT_RATES = [20, 9, 0] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** A charge without VAT, in whole cents; below zero for what is taken off. */
type Amount = { netCents: number; vatRate: VatRate };
type OfRate = { rate: VatRate; netCents: number; vatCents: number };

/** The VAT on an amount without it, rounded half up to the cent (BR-S-09). */
export const vatOf = (netCents: number, rate: VatRate): number => divide(BigInt(netCents) * BigInt(rate), 100n);

/** The sums of a document: VAT is calculated once for each rate (BR-CO-14, BR-S-08), the highest first; a rate without a charge is left out. */
export function totalsOf(amounts: readonly Amount[]): { vat: OfRate[]; netCents: number; vatCents: number; totalCents: number } {
  const vat = VAT_RATES.filter((rate) => amounts.some(({ vatRate }) => vatRate === rate)).map((rate): OfRate => {
    const netCents = sum(amounts.filter(({ vatRate }) => vatRate === rate).map((one) => one.netCents));
    return { rate, netCents, vatCents: vatOf(netCents, rate) };
  });
  const [netCents, vatCents] = [sum(vat.map((one) => one.netCents)), sum(vat.map((one) => one.vatCents))];
  return { vat, netCents, vatCents, totalCents: netCents + vatCents };
}

const sum = (cents: number[]): number => cents.reduce((total, one) => total + one, 0);
