import * as z from "zod/mini";
import { Characteristics, DayOfInstant, Money, Text } from "../tmf-shapes.ts";
import { itemsOf, lenient, wordOf } from "../tolerant.ts";
import { OFFER_TYPES, SUSPENSIONS, USAGE_KINDS } from "./port.ts";
import type { Credit, InventoryLine, Offer, Roaming, Tariff, Usage } from "./port.ts";

/** What the named characteristics of a product of 637 hold: what the standard has no attribute for (docs/decisions/206). */
export const Code = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/));
const Name = z.string().check(z.minLength(1), z.maxLength(200));
const Worded = z.object({ bg: Name, en: Name });
const Words = z.object({ bg: z.string().check(z.maxLength(5_000)), en: z.string().check(z.maxLength(5_000)) });
/** A number of whole units; parts of one are rounded. */
const Count = z.pipe(
  z.number().check(z.gte(0), z.lte(1_000_000_000)),
  z.transform((count) => Math.round(count)),
);
/** What may be null, and so may be absent. */
const maybe = <T>(shape: z.ZodMiniType<T>) =>
  z.pipe(
    z.nullish(shape),
    z.transform((value): T | null => value ?? null),
  );
/** What the inventory stores as a day. */
const DayOf = DayOfInstant;
/** Euro as cents; another currency is no answer. */
export const Euro = z.pipe(
  Money.check(z.refine(({ unit }) => unit === "EUR")),
  z.transform(({ value }) => value),
);
const Kind = z.enum(USAGE_KINDS);
const MOST_OFFERS = 200;
const ofEach = <T>(shape: z.ZodMiniType<T>) => z.object({ data: shape, minutes: shape, messages: shape });

const UsageValue = itemsOf(z.object({ kind: Kind, used: Count, total: maybe(Count), resetsOn: maybe(DayOf) }), MOST_OFFERS);
const HistoryValue = itemsOf(
  z.object({ month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)), data: Count, minutes: Count, messages: Count }),
  12,
);
const CreditValue = z.object({ limit: Euro, used: Euro });
const RoamingValue = z.object({
  enabled: z.boolean(),
  cap: maybe(Euro),
  used: Euro,
  usedMegabytes: Count,
  totalMegabytes: maybe(Count),
});
const OfferValue = z.object({
  id: Code,
  partNumber: Code,
  type: z.enum(OFFER_TYPES),
  name: Worded,
  description: Words,
  terms: Words,
  price: Euro,
  recurring: z.boolean(),
  days: z.nullable(z.int().check(z.gte(1), z.lte(3_660))),
  adds: z.nullable(z.object({ kind: Kind, amount: Count })),
  upgrades: z.nullable(Code),
  value: z.nullable(Euro),
});
const TariffValue = z.object({
  id: Code,
  name: Worded,
  monthly: Euro,
  includes: ofEach(z.nullable(Count)),
  beyond: ofEach(Count),
});

/** The characteristics of a product, as the port has them. */
const VALUES = {
  // an unknown word is another reason
  suspensionReason: wordOf(SUSPENSIONS, "OTHER"),
  noticeDays: z.int().check(z.gte(0), z.lte(3_660)),
  nameEn: Text,
  offerType: z.enum(OFFER_TYPES),
  ...{ pin: z.string().check(z.regex(/^\d{4,8}$/)), puk: z.string().check(z.regex(/^\d{8}$/)) },
  wrongPuks: z.int().check(z.gte(0), z.lte(10)),
  usage: UsageValue as z.ZodMiniType<Usage[]>,
  usageHistory: HistoryValue as unknown as z.ZodMiniType<InventoryLine["history"]>,
  credit: z.pipe(
    CreditValue,
    z.transform(({ limit, used }): Credit => ({ limitCents: limit, usedCents: used })),
  ),
  roaming: z.pipe(
    RoamingValue,
    z.transform(({ enabled, cap, used, usedMegabytes, totalMegabytes }): Roaming => ({
      ...{ enabled, usedMegabytes, totalMegabytes },
      ...{ capCents: cap, usedCents: used },
    })),
  ),
  downloadSpeed: z.number().check(z.gt(0), z.lte(1_000_000)),
  availableOffers: itemsOf(z.pipe(OfferValue, z.transform(offerOf)), MOST_OFFERS),
  availableTariffs: itemsOf(z.pipe(TariffValue, z.transform(tariffOf)), MOST_OFFERS),
};

/** What a product's characteristics say, by name; one that cannot be read is not known, and all others of the inventory's own are not read. */
export const Values = z.pipe(
  z.pipe(
    Characteristics,
    z.transform((all): object => Object.fromEntries(all.map(({ name, value }) => [name, value]))),
  ),
  z.object(lenient(VALUES)),
);

function offerOf({ id, price, value, ...rest }: z.infer<typeof OfferValue>): Offer {
  return { ...rest, offerId: id, priceCents: price, valueCents: value };
}

function tariffOf({ id, monthly, ...rest }: z.infer<typeof TariffValue>): Tariff {
  return { ...rest, tariffId: id, monthlyCents: monthly };
}
