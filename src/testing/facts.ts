import { attributeOf, textOf } from "./html.ts";

/** What a page says of a thing: `thing` is its kind with its id, `fact` what is said, `value` the words. */
type ReportedFact = { thing: string; fact: string; value: string };

/** The inside of the element that begins here: up to its own end tag. */
function insideOf(html: string, from: number, name: string): string {
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, "g");
  tags.lastIndex = from;
  let depth = 1;
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] ? -1 : 1;
    if (depth === 0) return html.slice(from, found.index);
  }
  return html.slice(from);
}

/** All that a rendered page says of things, by their ids. */
export function factsIn(html: string): ReportedFact[] {
  return [...html.matchAll(/<(\w+)\b([^>]*\sdata-thing=[^>]*)>/g)].map(({ index, 0: whole, 1: name = "", 2: tag = "" }) => {
    const fact = attributeOf(tag, "data-fact") ?? "";
    const words = textOf(insideOf(html, index + whole.length, name));
    const tone = attributeOf(tag, "data-tone");
    return { thing: attributeOf(tag, "data-thing") ?? "", fact, value: `${valueOf(fact, words)}${tone && ` (${tone})`}` };
  });
}

const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|яну|фев|мар|апр|май|юни|юли|авг|сеп|окт|ное|дек".split("|");
const DAY = /(\d{1,2}) (\p{L}{3})\p{L}* (\d{4})|(\d{2})\.(\d{2})\.(\d{4})/u;
const SUM = /\u2212?(?:€\d[\d,]*(?:\.\d+)?|\d[\d ]*(?:,\d+)? €)/;
const AMOUNT = /\d[\d .,]*(?:GB|MB|мин|min|SMS)/;

/** A day as `YYYY-MM-DD`, however it is written. */
export function dayIn(words: string): string | undefined {
  const [, date, month = "", year, shortDate, shortMonth, shortYear] = DAY.exec(words) ?? [];
  if (shortDate) return `${shortYear}-${shortMonth}-${shortDate}`;
  const place = MONTHS.indexOf(month.toLowerCase()) % 12;
  return date && place >= 0 ? `${year}-${String(place + 1).padStart(2, "0")}-${date.padStart(2, "0")}` : undefined;
}

const DATED = new Set(["due", "day", "placed", "started", "sent"]);
/** What of the words has to be the same everywhere: of a date the day, of a sum the sum, of an allowance the amount, of a state the word. */
function valueOf(fact: string, words: string): string {
  const plain = words.replaceAll("\u00a0", " ");
  if (DATED.has(fact)) return dayIn(plain) ?? plain;
  if (fact.endsWith(" left")) return AMOUNT.exec(plain)?.[0] ?? plain;
  if (fact === "name") return plain.split(" · ")[0]!;
  return fact === "state" || fact.startsWith("gone") ? plain : (SUM.exec(plain)?.[0] ?? plain);
}
