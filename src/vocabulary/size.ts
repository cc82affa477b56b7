import { numberWords } from "./number-words.ts";

const ONE_PLACE: Intl.NumberFormatOptions = { maximumFractionDigits: 1, useGrouping: false };
const KB = 1024;
const MB = KB * 1024;

/** A file's size for readers: under 1 KB in B, from 1 KB in KB, from 1 MB in MB, base 1024 (B§9). One decimal, truncated, so that it is never overstated. */
export function sizeText(bytes: number, language: "bg" | "en"): string {
  const [amount, unit] = bytes >= MB ? [bytes / MB, "MB"] : bytes >= KB ? [bytes / KB, "KB"] : [bytes, "B"];
  return `${numberWords(Math.floor(amount * 10) / 10, language, ONE_PLACE)}\u00a0${unit}`;
}
