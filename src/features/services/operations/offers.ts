import * as z from "zod/mini";
import { plusDays, plusMonths, type Day } from "#vocabulary/day.ts";

const Worded = z.object({ bg: z.string(), en: z.string() });
const Cents = z.int();
const OnDay = z.iso.date();

/** When something that is added to a line is charged, if it is added today. */
const Charge = z.object({
  /** The day on which it is charged first. */
  firstDay: OnDay,
  /** The day of the next charge; null for what is charged once. */
  nextDay: z.nullable(OnDay),
  /** The last day of what is charged once; null: until it is used up or removed. */
  lastDay: z.nullable(OnDay),
});

/** What can be added to a line, with everything that has to be said before the button. */
export const ShownOffer = z.object({
  offerId: z.string(),
  partNum: z.string(),
  type: z.string(),
  name: Worded,
  descriptions: Worded,
  termsOfConditions: Worded,
  /** In euro cents with VAT: each month where it recurs, else once. */
  priceCents: Cents,
  recurring: z.boolean(),
  charge: Charge,
  /** What the line has now, and this takes the place of. */
  replaces: z.nullable(Worded),
  /** What a voucher takes off, in euro cents. */
  voucherCurrentValue: z.nullable(Cents),
  /** A prepaid number pays from its balance. */
  prepaid: z.boolean(),
  /** Consumers consent to begin at once, and may withdraw for fourteen days. */
  consumer: z.boolean(),
});
export type ShownOffer = z.infer<typeof ShownOffer>;

type Offer = {
  offerId: string;
  partNumber: string;
  type: string;
  name: { bg: string; en: string };
  description: { bg: string; en: string };
  terms: { bg: string; en: string };
  priceCents: number;
  recurring: boolean;
  days: number | null;
  upgrades: string | null;
  valueCents: number | null;
};

/** When an offer is charged, if it is added on this day. */
const chargeOf = ({ recurring, days }: Pick<Offer, "recurring" | "days">, today: Day) => ({
  firstDay: today,
  nextDay: recurring ? plusMonths(today, 1) : null,
  lastDay: recurring || days === null ? null : plusDays(today, days),
});

type Having = {
  usage: readonly { kind: string; total: number | null }[];
  roaming: object | null;
  products: readonly { offerId: string }[];
};

/**
 * Whether an offer can give the line nothing: a discount off the bill of a number that has none, more of what is unlimited, use abroad where the line has none. Such
 * an offer is neither shown nor taken.
 */
export function givesNothing(
  { type, adds, valueCents }: Pick<Offer, "type" | "valueCents"> & { adds: { kind: string } | null },
  { usage, roaming }: Pick<Having, "usage" | "roaming">,
  { prepaid }: { prepaid: boolean },
): boolean {
  if (type === "voucher") return prepaid || !valueCents;
  if (type === "roaming" && roaming === null) return true;
  return adds !== null && usage.some(({ kind, total }) => kind === adds.kind && total === null);
}

/** Whether the line has it already, so that it cannot be added again. */
export const hasAlready = (
  { offerId, type, recurring }: Pick<Offer, "offerId" | "type" | "recurring">,
  { products }: Pick<Having, "products">,
): boolean => (recurring || type === "double-speed") && products.some((one) => one.offerId === offerId);

type Situation = {
  products: readonly { offerId: string; name: { bg: string; en: string } }[];
  today: Day;
  prepaid: boolean;
  consumer: boolean;
};

/** An offer of the inventory as its line's page shows it. */
export const shownOffer = (offer: Offer, { products, today, prepaid, consumer }: Situation): ShownOffer => ({
  ...{ offerId: offer.offerId, partNum: offer.partNumber, type: offer.type, name: offer.name },
  ...{ descriptions: offer.description, termsOfConditions: offer.terms, priceCents: offer.priceCents, recurring: offer.recurring },
  charge: chargeOf(offer, today),
  replaces: products.find(({ offerId }) => offerId === offer.upgrades)?.name ?? null,
  voucherCurrentValue: offer.valueCents,
  ...{ prepaid, consumer },
});
