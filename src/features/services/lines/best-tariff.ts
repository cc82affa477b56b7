import { USAGE_KINDS } from "#vocabulary/service-lists.ts";

/** What a tariff costs: what it includes in a month (null: unlimited), and what each unit beyond costs, in thousandths of a euro cent. */
export type PricedTariff = {
  tariffId: string;
  monthlyCents: number;
  includes: { data: number | null; minutes: number | null; messages: number | null };
  beyond: { data: number; minutes: number; messages: number };
};
/** Use of one month. */
export type MonthOfUse = { month: string; data: number; minutes: number; messages: number };

/** For how many months the use is compared. */
const COMPARED_MONTHS = 3;

/** What a month of such use costs by the tariff, in whole cents. */
export function monthCents({ monthlyCents, includes, beyond }: PricedTariff, month: MonthOfUse): number {
  const thousandths = USAGE_KINDS.reduce((sum, kind) => sum + Math.max(0, month[kind] - (includes[kind] ?? Infinity)) * beyond[kind], 0);
  return monthlyCents + Math.round(thousandths / 1_000);
}

/** The tariff that the last months' use costs least by, and what it and the own one cost in a month on average; `isOwn`: none is cheaper. */
export type Comparison<T> = { best: T; isOwn: boolean; bestCents: number; ownCents: number };

/** Compares the tariffs, of which the first is the line's own, by the last three months; undefined where so many are not known, or no tariff is. */
export function bestTariff<T extends PricedTariff>(tariffs: readonly T[], history: readonly MonthOfUse[]): Comparison<T> | undefined {
  const months = history.slice(0, COMPARED_MONTHS);
  const [own] = tariffs;
  if (!own || months.length < COMPARED_MONTHS) return undefined;
  const average = (tariff: T) => Math.round(months.reduce((sum, month) => sum + monthCents(tariff, month), 0) / months.length);
  const ownCents = average(own);
  const best = tariffs.reduce((least, one) => (average(one) < average(least) ? one : least), own);
  return { best, isOwn: best === own, bestCents: average(best), ownCents };
}
