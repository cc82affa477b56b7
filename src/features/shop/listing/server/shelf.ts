import { productOf, type Band, type CardKey, type NamedColour, type Product } from "#features/shop/catalogue/contract.ts";
import { frozen } from "#platform/frozen.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import type { Listing } from "../contract.ts";
import { countFacets, cubeOf, type Counted, type Cube, type Selection } from "../cube.ts";
import type { Catalogue } from "./catalogue.ts";

/** What listings cache of one version of the catalogue: the cube of counts, price ranges and colours. */
export type Shelf = {
  version: string;
  bands: Band[];
  colours: Map<string, NamedColour>;
  /** The number of variants of each category. */
  sizes: Map<string, number>;
  /** Counts for a selection; `search` is the words as `tsquery` writes them, or empty. */
  count: (selection: Selection, search: string) => Promise<Counted>;
  /** The products of these offers in the language, in this order; `version` differs when the catalogue changed before they were read. */
  products: (db: Db, keys: CardKey[], language: Language) => Promise<{ products: Product[]; version: string }>;
  /** The previous listing object for the same query, where its content is the same. */
  listing: (question: string, found: Listing) => Listing;
};

/** Counts, and searches' cells, cached for one version. */
const CACHED = 200;
/** Products cached for one version. */
const CACHED_PRODUCTS = 10_000;

/** The cached shelf; `seen`: a version of the catalogue that was just read, where it differs from the cached one. */
export type ShelfOf = (db: Db, seen?: string) => Promise<Shelf>;

/**
 * Caches the shelf of the version that was seen last: it is read once for each version, whatever the number of requests. The caller passes the version it saw.
 */
export function cachedShelf(catalogue: Catalogue): ShelfOf {
  let cached: { version: string; shelf: Promise<Shelf> } | undefined;
  return async (db, seen) => {
    if (cached && (seen ?? cached.version) === cached.version) return cached.shelf;
    const version = seen ?? (await catalogue.catalogueVersion(db));
    if (cached?.version !== version) {
      const shelf = readShelf(catalogue, db, version);
      cached = { version, shelf };
      shelf.catch(() => (cached = cached?.shelf === shelf ? undefined : cached));
    }
    return cached.shelf;
  };
}

async function readShelf(catalogue: Catalogue, db: Db, version: string): Promise<Shelf> {
  const cells = await catalogue.readCells(db);
  const bands = await catalogue.readBands(db);
  const colours = await catalogue.readColours(db);
  const sizes = new Map<string, number>();
  for (const { category, variants } of cells) sizes.set(category, (sizes.get(category) ?? 0) + variants);
  const cube = cubeOf(cells);
  const found = latest<Cube>();
  const counted = latest<Counted>();
  const cubeFor = (search: string) =>
    search === "" ? cube : found.of(search, async () => cubeOf(await catalogue.readCellsOf(db, search)));
  const count: Shelf["count"] = (selection, search) =>
    counted.of(JSON.stringify([search, selection]), async () => countFacets(await cubeFor(search), selection, bands));
  return { version, bands, colours, sizes, count, products: cachedProducts(catalogue, version), listing: cachedListings() };
}

/** Products of one version of the catalogue. Stock changes do not raise the version, so the stock is never read from here. */
function cachedProducts(catalogue: Catalogue, version: string): Shelf["products"] {
  const cached = { bg: new Map<string, Product>(), en: new Map<string, Product>() };
  return async (db, keys, language) => {
    const known = cached[language];
    const missing = keys.flatMap(({ offerSid }) => (known.has(offerSid) ? [] : [offerSid]));
    const read = missing.length > 0 ? await catalogue.readCards(db, missing) : { cards: [], version };
    const now = new Map(read.cards.map((card) => [card.offerSid, frozen(productOf(card, language))]));
    if (known.size > CACHED_PRODUCTS) known.clear();
    const products = keys.flatMap(({ offerSid, stock }) => {
      const last = now.get(offerSid) ?? known.get(offerSid);
      if (!last) return [];
      const product = last.stock === stock ? last : frozen({ ...last, stock });
      if (read.version === version) known.set(offerSid, product);
      return [product];
    });
    return { products, version: read.version };
  };
}

function cachedListings(): Shelf["listing"] {
  const cached = new Map<string, Listing>();
  return (question, found) => {
    const last = cached.get(question);
    if (last && isSame(last, found)) return last;
    if (cached.size >= CACHED) cached.delete(cached.keys().next().value!);
    cached.set(question, frozen(found));
    return found;
  };
}

/** Whether two answers to one query have the same products and counts. */
const isSame = (one: Listing, other: Listing): boolean =>
  one.aggr === other.aggr &&
  one.total === other.total &&
  one.content.length === other.content.length &&
  one.content.every((product, place) => product === other.content[place]);

/** Caches the most recent requests; failures are not cached. */
function latest<T>() {
  const cached = new Map<string, Promise<T>>();
  return {
    of(key: string, read: () => Promise<T>): Promise<T> {
      const known = cached.get(key) ?? read();
      cached.delete(key);
      cached.set(key, known);
      known.catch(() => cached.delete(key));
      if (cached.size > CACHED) cached.delete(cached.keys().next().value!);
      return known;
    },
  };
}
