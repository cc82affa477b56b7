import type { Day } from "#vocabulary/day.ts";
import { DAY_MS } from "#vocabulary/time-units.ts";

/** What the running period has used of an account's limit, in euro cents with VAT. */
export type Spending = { limitCents: number | null; usedCents: number; from: Day; to: Day; creditLimitReached: boolean };

/** Bounds of a limit, in whole euro cents. */
const LIMIT = { least: 100, most: 1_000_000 } as const;
/** Of many accounts so many stand on one page. */
export const PAGE = 20;

/** How much of the limit is used, in whole percent rounded down, so that 100 is never shown early; null without a limit. */
export const percentOf = ({ limitCents, usedCents }: Pick<Spending, "limitCents" | "usedCents">): number | null =>
  limitCents === null ? null : limitCents === 0 ? 100 : Math.floor((usedCents * 100) / limitCents);

/** The thresholds that are reached, of those at which a warning is sent. */
export const reachedOf = (spending: Pick<Spending, "limitCents" | "usedCents">, warnAt: readonly number[]): number[] => {
  const percent = percentOf(spending);
  return percent === null ? [] : warnAt.filter((threshold) => percent >= threshold);
};

/** `near` from the first threshold on, `reached` at the limit; `none` without one. */
export type Level = "none" | "fine" | "near" | "reached";
export function levelOf(spending: Pick<Spending, "limitCents" | "usedCents">, warnAt: readonly number[]): Level {
  const percent = percentOf(spending);
  if (percent === null) return "none";
  if (percent >= 100) return "reached";
  return reachedOf(spending, warnAt).length > 0 ? "near" : "fine";
}

/** Days that are left of the period, today included; 0 once it is over. */
export const daysLeft = ({ to }: Pick<Spending, "to">, today: Day): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(today)) / DAY_MS) + 1);

export const LIMIT_PROBLEMS = ["missing", "malformed", "too-small", "too-large"] as const;
export type LimitProblem = (typeof LIMIT_PROBLEMS)[number];

/** A limit as people type it, `50`, `50,00`, `1 200.50 €`, in cents; or why it is none. */
export function readLimit(typed: string): { cents: number } | { problem: LimitProblem } {
  const text = typed.replace(/[\s\u00a0€]/g, "");
  if (text === "") return { problem: "missing" };
  const read = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text);
  if (!read) return { problem: "malformed" };
  const cents = Number(read[1]) * 100 + Number((read[2] ?? "").padEnd(2, "0"));
  if (cents < LIMIT.least) return { problem: "too-small" };
  return cents > LIMIT.most ? { problem: "too-large" } : { cents };
}
