import { dayOf, timeOf, type Day, type WallTime } from "#vocabulary/day.ts";
import { betterChoice, type BetterChoice } from "../better-choice.ts";
import type { Product, Products } from "../contract.ts";
import { periodFrom, refuseStart, refuseTime, type Period } from "../rules.ts";
import type { Typed } from "./use-buying.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

const QUARTER_MS = 15 * MINUTE_MS;

/** The next quarter of an hour in Sofia: the current minute would be past when the form is sent. */
function soon(): { startDate: Day; startTime: WallTime } {
  const next = new Date(Math.ceil(Date.now() / QUARTER_MS) * QUARTER_MS);
  return { startDate: dayOf(next), startTime: timeOf(next) };
}

/** The first day and time when a product is selected (A§4): the current ones if it can start then. */
export function startFor({ kind, earliest }: Product, typed: Typed): Pick<Typed, "startDate" | "startTime"> {
  const today = dayOf(new Date());
  const day = refuseStart(kind, typed.startDate, today) === undefined ? typed.startDate : earliest;
  if (kind !== "day") return { startDate: day, startTime: typed.startTime };
  if (typed.startTime && !refuseTime(kind, { startDate: day as Day, startTime: typed.startTime }, new Date()))
    return { startDate: day, startTime: typed.startTime };
  const next = soon();
  return day > next.startDate ? { startDate: day, startTime: "08:00" } : next;
}

/** The validity of the typed values, once day and time are valid. */
export function periodOfTyped(product: Product | undefined, { startDate, startTime }: Typed, now: Date): Period | undefined {
  if (!product || refuseStart(product.kind, startDate, dayOf(now))) return undefined;
  if (refuseTime(product.kind, { startDate: startDate as Day, startTime }, now)) return undefined;
  return periodFrom({ kind: product.kind, startDate: startDate as Day, startTime: startTime as WallTime }, now);
}

type Shown = { sold: Products | undefined; typed: Typed; now: Date };

/** A better choice than the typed values, once day and time are valid. */
export function betterThanTyped({ sold, typed, now }: Shown, product: Product): BetterChoice<Product> | undefined {
  if (!sold || !periodOfTyped(product, typed, now)) return undefined;
  const start = { startDate: typed.startDate as Day, startTime: typed.startTime as WallTime };
  return betterChoice(sold.products, { chosen: product, start, now });
}
