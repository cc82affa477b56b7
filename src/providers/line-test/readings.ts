import { MEASURES, type Measure, type Reading, type Verdict } from "./port.ts";

/** Where a number is good or poor; what is beyond both has failed. */
const BOUNDS = {
  "line-sync": { good: 10, poor: 0.1 },
  "line-level": { good: 6, poor: 1 },
  wifi: { good: -67, poor: -85 },
  ping: { good: 80, poor: 1_000 },
} as const;
const isBounded = (measure: Measure): measure is keyof typeof BOUNDS => measure in BOUNDS;
const isState = (measure: Measure): boolean => !isBounded(measure);

/** What a value means for the customer. A value of another kind than its measure has proves nothing, so it is unknown. */
export function verdictOf(measure: Measure, value: unknown): Verdict {
  if (isState(measure)) return typeof value === "boolean" ? (value ? "good" : "failed") : "unknown";
  if (!isBounded(measure) || typeof value !== "number" || !Number.isFinite(value)) return "unknown";
  // of a ping less is better, of all others more
  const sign = measure === "ping" ? -1 : 1;
  const { good, poor } = BOUNDS[measure];
  if (sign * value >= sign * good) return "good";
  return sign * value >= sign * poor ? "poor" : "failed";
}

/** A reading for each measure that was asked for, in the order of `MEASURES`; `valueOf` returns whatever the system has for it. */
export function readingsOf(measures: readonly Measure[], valueOf: (measure: Measure) => unknown): Reading[] {
  return MEASURES.filter((measure) => measures.includes(measure)).map((measure) => {
    const value = valueOf(measure);
    const verdict = verdictOf(measure, value);
    return { measure, value: verdict === "unknown" ? null : (value as number | boolean), verdict };
  });
}
