import { DEVICES } from "#vocabulary/system-needs.ts";
import { CATEGORIES } from "#features/shop/catalogue/contract.ts";
import type { RequestOf } from "#platform/endpoint.ts";
import type { PageLimits } from "#platform/limits.ts";
import { frozen } from "#platform/frozen.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { tsquery } from "#vocabulary/search.ts";
import { listingContract, type Bucket, type Facet, type Listing } from "../contract.ts";
import { rangeKey, type Counted, type Selection } from "../cube.ts";
import { byMemory, firstFetched, portionOf } from "../rules.ts";
import { FILTER_NAMES, FILTERS, RESTRICTIONS, WIDGETS, type Filter } from "../widgets.ts";
import type { Catalogue } from "./catalogue.ts";
import type { cachedRelated } from "./related.ts";
import type { Shelf, ShelfOf } from "./shelf.ts";

/** `pageLimits.listing`: the most products in one answer. */
export type ListingDependencies = {
  db: Db;
  shelf: ShelfOf;
  catalogue: Pick<Catalogue, "findKeys">;
  findRelated: ReturnType<typeof cachedRelated>;
  pageLimits: Pick<PageLimits, "listing">;
};
type Query = RequestOf<typeof listingContract.searchProducts>["query"];

const restrictions = frozen({ ...RESTRICTIONS });

export const listing: ServerFeature<typeof listingContract, ListingDependencies> = {
  contract: listingContract,
  handlers: {
    async searchProducts({ query, language }, { db, shelf, catalogue, findRelated, pageLimits: { listing: most } }) {
      refuseForeign(query);
      if (WIDGETS[query.widget].paging !== "slider")
        return { status: 200, body: await readListing(db, { query, language, shelf, catalogue, most }) };
      const related = await findRelated(db, { product: query.product ?? "", language, most });
      if (!related) throw new HttpProblem(404);
      return { status: 200, body: related };
    },
  },
};

export const listingServer = {
  name: "listing",
  requires: DEVICES,
  about: "Devices found, filtered and sorted.",
  feature: listing,
};

/** Rejects parameters of other listings: each has one way of paging, and only related products have a `product`. */
function refuseForeign({ widget, page, size, more, product, ...rest }: Query): void {
  const { paging } = WIDGETS[widget];
  const foreign = {
    ...(paging !== "pages" && { page, size }),
    ...(paging !== "more" && { more }),
    ...(paging === "slider" ? rest : { product }),
  };
  const fields = Object.entries(foreign).flatMap(([field, value]) => (value === undefined ? [] : [{ field, problem: "not_expected" }]));
  if (paging === "slider" && product === undefined) fields.push({ field: "product", problem: "missing" });
  if (fields.length > 0) throw new HttpProblem(400, { fields });
}

/** The first page of devices that match the words and the filters, in both prices, and their number. */
export const findDevices = (
  { db, shelf, catalogue, pageLimits: { listing: most } }: ListingDependencies,
  selection: Pick<Query, "text" | "category" | "inStock" | "sort">,
  language: Language,
): Promise<Listing> => readListing(db, { query: { widget: "devices", ...selection }, language, shelf, catalogue, most });

type Search = Pick<ListingDependencies, "shelf" | "catalogue"> & { query: Query; language: Language; most: number };

/** Attempts to read a consistent version; when the catalogue keeps changing, the last state is returned as read. */
const TRIES = 3;

/** Counts and cards come from the cache; the products' keys have their version, and after a change everything is read again. */
async function readListing(db: Db, search: Search): Promise<Listing> {
  let shelf = await search.shelf(db);
  for (let tried = 1; ; tried++) {
    const { listing, version } = await readListingOn(shelf, db, search);
    if (version === shelf.version || tried === TRIES) return listing;
    shelf = await search.shelf(db, version);
  }
}

async function readListingOn(
  shelf: Shelf,
  db: Db,
  { query, language, catalogue, most }: Search,
): Promise<{ listing: Listing; version: string }> {
  const selection = selectionOf(query);
  const search = tsquery(query.text ?? "");
  const counted = await shelf.count(selection, search);
  const { total } = counted;
  const size = sizeOf(query, most);
  const { page, offset, limit } = portionOf({ page: query.page ?? 0, size, total }, most);
  const through = selection.category ? (shelf.sizes.get(selection.category) ?? 0) : sum(shelf.sizes.values());
  const sort = query.sort ?? "relevance";
  const looked = {
    category: selection.category,
    cells: counted.isNarrowed ? counted.cells : ("first" as const),
    search,
    sort,
    offset,
    limit,
    first: firstFetched({ limit: offset + limit, total, through, having: search === "" ? undefined : counted.all }),
  };
  const seen = await catalogue.findKeys(db, looked);
  const { products, version } = await shelf.products(db, seen.keys, language);
  const listing = {
    content: products,
    page,
    size,
    total,
    aggr: facetsOf({ counted, selection, shelf, language }),
    restrictions,
    max: most,
  };
  const question = `${language} ${most} ${JSON.stringify(query)}`;
  return { listing: shelf.listing(question, listing), version: seen.version === shelf.version ? version : seen.version };
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);

const selectionOf = (query: Query): Selection => ({
  category: query.category,
  manufacturer: query.manufacturer ?? [],
  memory: query.memory ?? [],
  colour: query.colour ?? [],
  price: query.price ?? [],
  inStock: query.inStock === "true",
  discounted: query.discounted === "true",
});

/** The products of a page; for a listing with a more-button, how many it shows so far. */
function sizeOf({ widget, size, more }: Query, most: number): number {
  const usual = WIDGETS[widget].size;
  if (WIDGETS[widget].paging === "more") return Math.min(Math.max(more ?? 0, usual), most);
  return size === undefined ? usual : Number(size);
}

type RequestContext = { counted: Counted; selection: Selection; shelf: Shelf; language: Language };

/** Translated counts, for as long as the counts are cached. */
const inWords = new WeakMap<Counted, Partial<Record<Language, Facet[]>>>();

function facetsOf(requestContext: RequestContext): Facet[] {
  const { counted, language } = requestContext;
  const known = inWords.get(counted) ?? {};
  inWords.set(counted, known);
  return (known[language] ??= FILTER_NAMES.map((filter) => facetOf(filter, requestContext)));
}

function facetOf(filter: Filter, requestContext: RequestContext): Facet {
  const { counts, without } = requestContext.counted.facets[filter];
  const chosen = chosenOf(filter, requestContext);
  const keys = [...new Set([...[...counts].flatMap(([key, count]) => (count > 0 && key !== "" ? [key] : [])), ...chosen])];
  const buckets = ordered(filter, keys, requestContext).map((key) =>
    bucketOf(filter, { key, count: counts.get(key) ?? 0 }, requestContext),
  );
  return { filter, type: FILTERS[filter].type, buckets, without };
}

/** Selected values are included even without products: otherwise they could not be deselected. */
function chosenOf(filter: Filter, { selection, shelf }: RequestContext): string[] {
  const value = selection[filter];
  if (filter === "price") return shelf.bands.filter((band) => band.category === selection.category).map(rangeKey).filter((key) => selection.price.includes(key)); // prettier-ignore
  if (typeof value === "boolean") return value ? ["true"] : [];
  return [value ?? []].flat();
}

function ordered(filter: Filter, keys: string[], { selection, shelf, language }: RequestContext): string[] {
  const place = (all: readonly string[]) => (a: string, b: string) => all.indexOf(a) - all.indexOf(b);
  if (filter === "category") return keys.sort(place(CATEGORIES));
  if (filter === "memory") return keys.sort(byMemory);
  if (filter === "price") return keys.sort(place(shelf.bands.filter(({ category }) => category === selection.category).map(rangeKey)));
  const name = (key: string) => (filter === "colour" ? (shelf.colours.get(key)?.[language] ?? key) : key);
  return keys.sort((a, b) => name(a).localeCompare(name(b), language));
}

function bucketOf(filter: Filter, bucket: Bucket, { shelf, language }: RequestContext): Bucket {
  const colour = filter === "colour" ? shelf.colours.get(bucket.key) : undefined;
  return colour ? { ...bucket, name: colour[language], hex: colour.hex } : bucket;
}
