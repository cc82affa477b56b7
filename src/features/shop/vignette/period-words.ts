import { instantWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import type { Period } from "./rules.ts";
import { instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

/** From the first to the last minute of validity. */
export function periodWords({ from, to }: Period, language: Language): { from: string; to: string } {
  return { from: instantWords(from, language), to: instantWords(instantBefore(to, MINUTE_MS), language) };
}
