import { plusDays, plusMonths, type Day } from "#vocabulary/day.ts";
import { orNextWorkingDay } from "#vocabulary/working-day.ts";
import { DAY_MS } from "#vocabulary/time-units.ts";

/** The days after a contract in which a consumer may withdraw without a reason (directive 2011/83/EU art. 9). */
const WITHDRAWAL_DAYS = 14;

type Charged = { since: Day; until: Day | null; recurring: boolean; priceCents: number | null };

/** The last day that is paid for of what is charged each month on the date of its first day. */
export function paidUntil({ since, recurring }: Pick<Charged, "since" | "recurring">, today: Day): Day | null {
  if (!recurring) return null;
  let months = 1;
  while (plusMonths(since, months) <= today) months += 1;
  return plusDays(plusMonths(since, months), -1);
}

const daysFrom = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * Until when a consumer may withdraw from it, and what is then given back: the price but for the days that have passed (art. 14(3)), rounded in the consumer's
 * favour. Null where there is no such right: for businesses, afterwards, and once it was provided in full (art. 16(a)); and where its price is not known now.
 */
export function withdrawalOf(
  product: Charged,
  { consumer, today }: { consumer: boolean; today: Day },
): { until: Day; refundCents: number } | null {
  const { since, until, recurring, priceCents } = product;
  const lastDay = orNextWorkingDay(plusDays(since, WITHDRAWAL_DAYS));
  if (!consumer || !priceCents || today > lastDay || (until !== null && until < today)) return null;
  const end = recurring ? plusMonths(since, 1) : until;
  const [all, passed] = end === null ? [1, 0] : [daysFrom(since, end), daysFrom(since, today)];
  return { until: lastDay, refundCents: Math.ceil((priceCents * Math.max(all - passed, 0)) / all) };
}

/** From this hour of its last day on a bolt-on that is to end is removed. */
export const STOPPING_FROM = "20:00";
