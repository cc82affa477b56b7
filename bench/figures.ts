import type { Round } from "./load.ts";

/** A target beside what a run reached. */
export type Verdict = { target: string; reached: string; pass: boolean };

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
export const spread = (values: number[]): string =>
  values.length > 1 ? `${shown(median(values))} (${shown(Math.min(...values))}–${shown(Math.max(...values))})` : shown(values[0] ?? 0);
export const shown = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en") : String(Math.round(value * 100) / 100);
/** Compares round by round, so that other load on the machine affects both sides. */
export const ratios = (over: Round[], under: Round[]): number[] =>
  over.map(({ perSecond }, at) => perSecond / (under[at]?.perSecond || Infinity));
