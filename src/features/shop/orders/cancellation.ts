import { isAllowedIn } from "#platform/act.ts";
import { dayOf, plusDays, type Day } from "#vocabulary/day.ts";
import { orNextWorkingDay } from "#vocabulary/working-day.ts";
import { ORDER_ACTS, type LineState, type StoredState } from "./order.ts";

/** Reasons for cancelling an order, 1 to 12; 12 is another one, in the buyer's own words (B§9). */
export const REASONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export type Reason = (typeof REASONS)[number];
export const OTHER_REASON: Reason = 12;

/** The fault in the text of a reason, with this limit of characters: a reason is optional, and only the other reason has, and needs, a text (B§5). */
export function wordsFault(
  { reason, words }: { reason: Reason | undefined; words: string | undefined },
  most: number,
): "description-needed" | "description-too-long" | undefined {
  if (reason !== OTHER_REASON) return undefined;
  const length = [...(words ?? "").trim()].length;
  if (length === 0) return "description-needed";
  return length > most ? "description-too-long" : undefined;
}

type CancellableLine = { state: LineState; goods: boolean };
export type Cancellable<L> = { lines: L[]; whole: boolean };
export type CancelRefusal = "shipped" | "delivered" | "cancelled" | "handed-over";

/**
 * What its buyer may still cancel of an order (decisions §6): all of it before it is paid, afterwards the goods that are not shipped. `whole`: nothing of the
 * order remains. Services, which are delivered at once, remain.
 */
export function whatCanBeCancelled<L extends CancellableLine>({
  state,
  lines,
}: {
  state: StoredState;
  lines: L[];
}): Cancellable<L> | CancelRefusal {
  if (state === "received") return { lines, whole: true };
  if (!isAllowedIn(ORDER_ACTS.cancel, state)) return state;
  const given = lines.filter((line) => line.goods && line.state === "waiting");
  if (given.length === 0) return "handed-over";
  const staying = lines.filter((line) => line.state === "active" || (line.state === "waiting" && !line.goods));
  return { lines: given, whole: staying.length === 0 };
}

export type Withdrawal = { state: "open" | "over"; lastDay: Day };

/**
 * The last day in Sofia on which a buyer may withdraw without a reason, `days` after the delivery (at least 14: directive 2011/83/EU art. 9,
 * ЗЗП чл. 50); the day of delivery is not counted. A period that would end on a Saturday, Sunday or public holiday ends with the next working day
 * (regulation 1182/71 art. 3).
 */
export const lastWithdrawalDay = (deliveredAt: Date, days: number): Day => orNextWorkingDay(plusDays(dayOf(deliveredAt), days));

/** Whether the buyer may withdraw, for this many days, from goods delivered then; undefined before a delivery. */
export function withdrawalOf({ deliveredAt, days }: { deliveredAt: Date | null; days: number }, now: Date): Withdrawal | undefined {
  if (!deliveredAt) return undefined;
  const lastDay = lastWithdrawalDay(deliveredAt, days);
  return { state: dayOf(now) <= lastDay ? "open" : "over", lastDay };
}

type Costing = { position: number; unit: { eurCents: number }; quantity: number };

/**
 * What a withdrawal gives back, in euro cents: the goods withdrawn from, and the price of the delivery where everything that was delivered is returned
 * (directive 2011/83/EU art. 13). `goods` is all that was delivered.
 */
export function withdrawalCents(goods: Costing[], { positions, deliveryCents }: { positions: number[]; deliveryCents: number }): number {
  const back = goods.filter(({ position }) => positions.includes(position));
  const sum = back.reduce((all, { unit, quantity }) => all + unit.eurCents * quantity, 0);
  return back.length > 0 && back.length === goods.length ? sum + deliveryCents : sum;
}

/** Orders a page of the history shows. */
export const PAGE_SIZE = 10;
/** Page numbers shown around the present one (B§9). */
export const PAGE_RANGE = 5;

/** The page to show for a requested page: within the existing pages, 1 where there are none. */
export const pageWithin = (page: number, itemsCount: number): number =>
  Math.min(Math.max(1, page), Math.max(1, Math.ceil(itemsCount / PAGE_SIZE)));
