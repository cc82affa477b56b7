import { useLanguage, useWords } from "#platform/web/words.ts";
import { usePriceWords } from "#ui/price/Price.tsx";
import type { ComparedDevice } from "../contract.ts";
import { OWN_LINES } from "../measures.ts";
import { words } from "../messages/page-words.ts";
import { lineOf, linesOf, type Line, type Value } from "../lines.ts";

type Price = { eur: string; bgn: string } | null;

/** Data of the offer, then technical data; lines without any value are left out. */
export function useLines(devices: ComparedDevice[]): Line[] {
  const t = useWords(words).table;
  const language = useLanguage();
  const both = usePriceWords(language);
  const cost = (price: Price): Value => price && { value: both(price), plain: price.eur };
  // the lowest total is the best, not the lowest monthly price
  const lease = (price: ComparedDevice["leasingPrice"]): Value =>
    price && { value: t.leaseOf(both(price), price.months, both(price.total)), plain: price.total.eur };
  const same = (text: string | null | undefined): Value => (text ? { value: text, plain: text } : null);
  const own = (key: keyof typeof OWN_LINES, of: (device: ComparedDevice) => Value): Line =>
    lineOf({ key, label: t[key] }, devices.map(of), OWN_LINES[key]);
  const isReduced = devices.some(({ discountedPrice }) => discountedPrice);
  return [
    own("price", ({ price, discountedPrice }) => cost(discountedPrice ?? price)),
    ...(isReduced
      ? [
          own("regular", ({ price }) => cost(price)),
          own("lowest", ({ discountedPrice, lowestPrice30Days }) => (discountedPrice ? cost(lowestPrice30Days) : same(t.notReduced))),
        ]
      : []),
    own("lease", ({ leasingPrice }) => lease(leasingPrice)),
    own("stock", ({ stock }) => same(stock > 0 ? t.inStock : t.soldOut)),
    own("memory", ({ memorySize }) => same(memorySize)),
    own("colour", ({ colour }) => same(colour?.name)),
    ...linesOf(devices),
  ].filter(({ values }) => values.some((value) => value !== null));
}
