import type { Language } from "#platform/language.ts";
import { isList, NOTHING_ASKED, type Asked } from "../asked.ts";
import type { Facet } from "../contract.ts";
import { words } from "../messages/words.ts";
import { FILTER_NAMES, type Filter } from "../widgets.ts";
import { bucketWord } from "./filter-words.ts";

/** One thing that narrows a listing: how it is called, and what is asked for without it. */
export type Chosen = { key: string; filter: Filter | "text"; word: string; without: Partial<Asked> };

/** All that narrows the listing, the category aside: that one is a heading, not a filter. */
export function chosenOf(asked: Asked, { aggr, language }: { aggr: Facet[]; language: Language }): Chosen[] {
  const inText =
    asked.text === "" ? [] : [{ key: "text", filter: "text" as const, word: words[language].words(asked.text), without: { text: "" } }];
  return [...inText, ...FILTER_NAMES.flatMap((filter) => chosenIn(filter, asked, { aggr, language }))];
}

function chosenIn(filter: Filter, asked: Asked, { aggr, language }: { aggr: Facet[]; language: Language }): Chosen[] {
  const buckets = aggr.find((facet) => facet.filter === filter)?.buckets ?? [];
  const word = (key: string) => bucketWord(filter, buckets.find((bucket) => bucket.key === key) ?? { key }, language);
  if (isList(filter)) {
    const values: string[] = filter === "price" ? asked.price.filter((key) => buckets.some((bucket) => bucket.key === key)) : asked[filter];
    return values.map((value) => ({
      key: `${filter} ${value}`,
      filter,
      word: word(value),
      without: { [filter]: asked[filter].filter((other) => other !== value) },
    }));
  }
  return filter !== "category" && asked[filter] ? [{ key: filter, filter, word: word("true"), without: { [filter]: false } }] : [];
}

/** What is asked for without any filter; order, page size and category stay. */
export const cleared = ({ category, sort, size }: Asked): Partial<Asked> => ({ ...NOTHING_ASKED, category, sort, size });

/** What is asked for without one whole filter. */
export const withoutFilter = (filter: Filter): Partial<Asked> => ({
  [filter]: NOTHING_ASKED[filter],
  ...(filter === "category" && { price: [] }),
});

/** The values of a filter that are asked for. */
export function valuesOf(asked: Asked, filter: Filter): string[] {
  const value = asked[filter];
  if (typeof value === "boolean") return value ? ["true"] : [];
  return [value ?? []].flat();
}

/** The filters that would narrow the listing, or do; the category is chosen elsewhere. What all the products have is nothing to choose by. */
export const offeredFilters = (asked: Asked, { aggr, total }: { aggr: Facet[]; total: number }): Facet[] =>
  aggr.filter(
    ({ filter, buckets }) =>
      filter !== "category" && (valuesOf(asked, filter).length > 0 || buckets.length > 1 || buckets.some(({ count }) => count < total)),
  );
