import { timeOf, dayOf, type Day, type WallTime } from "#vocabulary/day.ts";
import type { Kind } from "./choice.ts";
import { periodFrom, refuseStart, refuseTime, type Period, type Start } from "./rules.ts";

type Sold = { productId: string; kind: Kind; price: { eur: string } };
/** Another product and start that cover the whole chosen period: `cheaper`, `longer`, or both. */
export type BetterChoice<P> = {
  product: P;
  start: { startDate: Day; startTime?: WallTime };
  period: Period;
  cheaper: boolean;
  longer: boolean;
};

const cents = ({ price }: Sold): number => Math.round(Number(price.eur) * 100);

/**
 * A product that covers the chosen period and costs less, or covers more of it for the same price or less: a weekend vignette on a Sunday, for example, ends
 * before a day vignette that costs less. Of several the cheapest, then the longest; undefined where the choice is already the best. `now` is the minute of
 * buying.
 */
export function betterChoice<P extends Sold>(
  products: readonly P[],
  { chosen, start, now }: { chosen: P; start: Pick<Start, "startDate" | "startTime">; now: Date },
): BetterChoice<P> | undefined {
  const period = periodFrom({ kind: chosen.kind, ...start }, now);
  const better = products.flatMap((product) => {
    if (product.productId === chosen.productId || cents(product) > cents(chosen)) return [];
    const begins = startOf(product, period);
    if (!isSold(product.kind, begins, now)) return [];
    const covered = periodFrom({ kind: product.kind, ...begins }, now);
    if (covered.from > period.from || covered.to < period.to) return [];
    const [cheaper, longer] = [cents(product) < cents(chosen), covered.to > period.to];
    return cheaper || longer ? [{ product, start: begins, period: covered, cheaper, longer }] : [];
  });
  return better.sort((one, other) => cents(one.product) - cents(other.product) || other.period.to.getTime() - one.period.to.getTime())[0];
}

/** The same start for another kind: a day vignette needs a time. */
const startOf = ({ kind }: Sold, { from }: Period): BetterChoice<Sold>["start"] =>
  kind === "day" ? { startDate: dayOf(from), startTime: timeOf(from) } : { startDate: dayOf(from) };

const isSold = (kind: Kind, { startDate, startTime = "" as WallTime }: BetterChoice<Sold>["start"], now: Date): boolean =>
  refuseStart(kind, startDate, dayOf(now)) === undefined && refuseTime(kind, { startDate, startTime }, now) === undefined;
