import { countWords, numberWords } from "./number-words.ts";

type Language = "bg" | "en";
/** What is included in a line: whole megabytes, minutes or messages. */
type AllowanceKind = "data" | "minutes" | "messages";

const PLACES: Intl.NumberFormatOptions = { maximumFractionDigits: 1 };
const MEGABYTES = 1_024;
const UNITS = { bg: { minutes: "мин", messages: "SMS" }, en: { minutes: "min", messages: "SMS" } };

/** An amount of an allowance with its unit: `37,7 GB`, `800 MB`, `120 мин`, `30 SMS`. */
export function allowanceWords({ kind, amount }: { kind: AllowanceKind; amount: number }, language: Language): string {
  if (kind !== "data") return `${countWords(amount, language)}\u00a0${UNITS[language][kind]}`;
  return amount >= MEGABYTES ? `${numberWords(amount / MEGABYTES, language, PLACES)}\u00a0GB` : `${countWords(amount, language)}\u00a0MB`;
}
