import type { Language } from "#platform/language.ts";
import { wholeEuro } from "#vocabulary/money-words.ts";
import type { Bucket } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { Filter } from "../widgets.ts";

/** A filter's value as people read it. */
export function bucketWord(filter: Filter, { key, name }: Pick<Bucket, "key" | "name">, language: Language): string {
  const t = words[language];
  switch (filter) {
    case "category":
      return key in t.titles ? t.titles[key as keyof typeof t.titles] : key;
    case "price":
      return rangeWord(key, language);
    case "inStock":
    case "discounted":
      return t.only[filter];
    default:
      return name ?? key;
  }
}

/** `150-300` as "от 150 до 300 €". */
function rangeWord(key: string, language: Language): string {
  const { range } = words[language];
  const [from = "", to = ""] = key.split("-");
  if (to === "") return range.from(wholeEuro(from, language));
  if (from === "0") return range.upTo(wholeEuro(to, language));
  return range.between(wholeEuro(from, language), wholeEuro(to, language));
}
