import type { Language } from "#platform/language.ts";
import { numberWords, countWords } from "#vocabulary/number-words.ts";
import type { Use } from "../contract.ts";
import type { words } from "../messages/words.ts";

const PLACES: Intl.NumberFormatOptions = { maximumFractionDigits: 1 };
const MEGABYTES = 1_024;

/** An amount of use with its unit: `37,7 GB`, `800 MB`, `120 мин`, `30 SMS`. */
export function amountWords(
  { kind, amount }: { kind: Use["kind"]; amount: number },
  language: Language,
  t: (typeof words)["bg"]["use"],
): string {
  if (kind !== "data") return `${countWords(amount, language)}\u00a0${t.units[kind]}`;
  return amount >= MEGABYTES ? `${numberWords(amount / MEGABYTES, language, PLACES)}\u00a0GB` : `${countWords(amount, language)}\u00a0MB`;
}
