import { frozen } from "#platform/frozen.ts";
import type { Language } from "#platform/language.ts";
import type { LoadContext } from "#platform/web/page.ts";
import { changedParams, readSearchParams, queryOf, type ListingParams } from "../search-params.ts";
import { searchProducts } from "../contract.ts";
import { words } from "../messages/words.ts";
import { receivedOf, sentOf, type SentListing, type ShownListing } from "../sent-listing.ts";
import type { ListingWidget } from "../widgets.ts";

/** What a page of a listing shows: the selection, and the results. */
export type Found = {
  widget: ListingWidget;
  params: ListingParams;
  listing: ShownListing;
  /** How many there would be without the words, where nothing was found with them. */
  withoutWords: number;
};

/** Reads the listing that the page's address asks for. */
export const loadListing =
  (widget: ListingWidget) =>
  async ({ call, search }: LoadContext): Promise<Found> => {
    const params = readSearchParams(search, widget);
    const { body } = await call(searchProducts, { query: { widget, ...queryOf(params, widget) } });
    const withoutWords =
      body.total === 0 && params.text !== ""
        ? (await call(searchProducts, { query: { widget, ...queryOf({ ...params, text: "" }, widget) } })).body.total
        : 0;
    return { widget, params: { ...params, page: body.page }, listing: body, withoutWords };
  };

/** The same rows again for the same listing. */
const rows = new WeakMap<ShownListing, SentListing>();

type SentFound = Omit<Found, "listing" | "params"> & { listing: SentListing; params: Partial<ListingParams> };

export function sentFound({ listing, params, ...found }: Found): SentFound {
  const sent = rows.get(listing) ?? frozen(sentOf(listing));
  rows.set(listing, sent);
  return { ...found, params: changedParams(params, found.widget), listing: sent };
}

export const receivedFound = ({ listing, params, ...found }: SentFound): Found => ({
  ...found,
  params: { ...readSearchParams({}, found.widget), ...params },
  listing: receivedOf(listing),
});

/** A page of the whole list is a page of its own; one of a selection, or of another size or order, stands for the whole list. */
export function canonicalOf({ params, widget }: Found): string {
  const [changed, ...others] = Object.keys(changedParams(params, widget));
  return changed === "page" && others.length === 0 ? `page=${params.page}` : "";
}

export const titleOf = (language: Language, { params }: Found): string => words[language].titles[params.category ?? "all"];

export const descriptionOf = (language: Language, { widget }: Found): string =>
  words[language].lead[widget === "shop" ? "shop" : "devices"];
