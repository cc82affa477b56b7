import type { Language } from "#platform/language.ts";
import { isList, NO_FILTERS, type ListingParams } from "../search-params.ts";
import type { Facet } from "../contract.ts";
import { words } from "../messages/words.ts";
import { FILTER_NAMES, type Filter } from "../widgets.ts";
import { bucketWord } from "./filter-words.ts";

/** One filter value or text that narrows a listing: its label, and the parameters without it. */
export type Chosen = { key: string; filter: Filter | "text"; word: string; without: Partial<ListingParams> };

/** All that narrows the listing, the category aside: that one is a heading, not a filter. */
export function chosenOf(params: ListingParams, { aggr, language }: { aggr: Facet[]; language: Language }): Chosen[] {
  const inText =
    params.text === "" ? [] : [{ key: "text", filter: "text" as const, word: words[language].words(params.text), without: { text: "" } }];
  return [...inText, ...FILTER_NAMES.flatMap((filter) => chosenIn(filter, params, { aggr, language }))];
}

function chosenIn(filter: Filter, params: ListingParams, { aggr, language }: { aggr: Facet[]; language: Language }): Chosen[] {
  const buckets = aggr.find((facet) => facet.filter === filter)?.buckets ?? [];
  const word = (key: string) => bucketWord(filter, buckets.find((bucket) => bucket.key === key) ?? { key }, language);
  if (isList(filter)) {
    const values: string[] =
      filter === "price" ? params.price.filter((key) => buckets.some((bucket) => bucket.key === key)) : params[filter];
    return values.map((value) => ({
      key: `${filter} ${value}`,
      filter,
      word: word(value),
      without: { [filter]: params[filter].filter((other) => other !== value) },
    }));
  }
  return filter !== "category" && params[filter] ? [{ key: filter, filter, word: word("true"), without: { [filter]: false } }] : [];
}

/** The selection without any filter; order, page size and category stay. */
export const cleared = ({ category, sort, size }: ListingParams): Partial<ListingParams> => ({ ...NO_FILTERS, category, sort, size });

/** The selection without one whole filter. */
export const withoutFilter = (filter: Filter): Partial<ListingParams> => ({
  [filter]: NO_FILTERS[filter],
  ...(filter === "category" && { price: [] }),
});

/** The selected values of a filter. */
export function valuesOf(params: ListingParams, filter: Filter): string[] {
  const value = params[filter];
  if (typeof value === "boolean") return value ? ["true"] : [];
  return [value ?? []].flat();
}

/** The filters that would narrow the listing, or do; the category is chosen elsewhere. What all the products have is nothing to choose by. */
export const offeredFilters = (params: ListingParams, { aggr, total }: { aggr: Facet[]; total: number }): Facet[] =>
  aggr.filter(
    ({ filter, buckets }) =>
      filter !== "category" && (valuesOf(params, filter).length > 0 || buckets.length > 1 || buckets.some(({ count }) => count < total)),
  );
