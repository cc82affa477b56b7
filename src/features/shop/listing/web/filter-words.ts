import type { Language } from "#platform/language.ts";
import type { Bucket } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { Filter } from "../widgets.ts";

/** Whole euro as prices are written: Bulgarian parts the thousands from five digits on, by a space. */
const inEuro = (amount: string, language: Language): string =>
  language === "bg" ? `${amount.length > 4 ? parted(amount, "\u00a0") : amount}\u00a0€` : `€${parted(amount, ",")}`;
const parted = (amount: string, by: string): string => amount.replace(/\B(?=(\d{3})+$)/g, by);

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
  if (to === "") return range.from(inEuro(from, language));
  if (from === "0") return range.upTo(inEuro(to, language));
  return range.between(inEuro(from, language), inEuro(to, language));
}
