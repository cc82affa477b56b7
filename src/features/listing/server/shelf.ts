import { productOf, type Product } from "#features/catalogue/contract.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { countFacets, type Band, type Cell, type Counted, type Wanted } from "../rules.ts";
import { readBands, readCards, readCells, readCellsOf, readColours, type CardKey, type KeptColour } from "./store.ts";

/** What listings know without asking again: the cube of counts, price ranges and colours of one version of the catalogue. */
export type Shelf = {
  version: string;
  bands: Band[];
  colours: Map<string, KeptColour>;
  /** How many products there are of each category. */
  sizes: Map<string, number>;
  /** Counts of what is asked for; `search` is the folded words as PostgreSQL reads them, or empty. */
  count: (wanted: Wanted, search: string) => Promise<Counted>;
  /** These products in words, in this order; `version` is another one when the catalogue has changed before they were read. */
  products: (db: Db, keys: CardKey[], language: Language) => Promise<{ products: Product[]; version: string }>;
};

/** So many counts, and so many searches' cells, are kept of one version. */
const KEPT = 200;
/** So many products are kept of one version. */
const KEPT_PRODUCTS = 10_000;

/** The shelf that is known; `seen`: a version of the catalogue that was just read, where the known one is of another. */
export type ShelfOf = (db: Db, seen?: string) => Promise<Shelf>;

/** Keeps the shelf of the version that was seen last: it is read once for each version, however many ask. Whoever uses it says which version was seen. */
export function keptShelf(versionOf: (db: Db) => Promise<string>): ShelfOf {
  let kept: { version: string; shelf: Promise<Shelf> } | undefined;
  return async (db, seen) => {
    if (kept && (seen ?? kept.version) === kept.version) return kept.shelf;
    const version = seen ?? (await versionOf(db));
    if (kept?.version !== version) {
      const shelf = readShelf(db, version);
      kept = { version, shelf };
      shelf.catch(() => (kept = kept?.shelf === shelf ? undefined : kept));
    }
    return kept.shelf;
  };
}

async function readShelf(db: Db, version: string): Promise<Shelf> {
  const cells = await readCells(db);
  const bands = await readBands(db);
  const colours = await readColours(db);
  const sizes = new Map<string, number>();
  for (const { category, products } of cells) sizes.set(category, (sizes.get(category) ?? 0) + products);
  const found = latest<Cell[]>();
  const counted = latest<Counted>();
  const cellsOf = (search: string) => (search === "" ? cells : found.of(search, () => readCellsOf(db, search)));
  const count: Shelf["count"] = (wanted, search) =>
    counted.of(JSON.stringify([search, wanted]), async () => countFacets(await cellsOf(search), wanted, bands));
  return { version, bands, colours, sizes, count, products: keptProducts(version) };
}

/** Products of one version of the catalogue. Pieces that come and go raise no version, so their number is never taken from here. */
function keptProducts(version: string): Shelf["products"] {
  const kept = { bg: new Map<string, Product>(), en: new Map<string, Product>() };
  return async (db, keys, language) => {
    const known = kept[language];
    const missing = keys.flatMap(({ productSid }) => (known.has(productSid) ? [] : [productSid]));
    const read = missing.length > 0 ? await readCards(db, missing) : { cards: [], version };
    const now = new Map(read.cards.map((card) => [card.productSid, productOf(card, language)]));
    const products = keys.flatMap(({ productSid, stock }) => {
      const product = now.get(productSid) ?? known.get(productSid);
      return product ? [{ ...product, stock }] : [];
    });
    if (known.size > KEPT_PRODUCTS) known.clear();
    if (read.version === version) for (const [sid, product] of now) known.set(sid, product);
    return { products, version: read.version };
  };
}

/** Keeps what was asked for last; what fails is forgotten. */
function latest<T>() {
  const kept = new Map<string, Promise<T>>();
  return {
    of(key: string, read: () => Promise<T>): Promise<T> {
      const known = kept.get(key) ?? read();
      kept.delete(key);
      kept.set(key, known);
      known.catch(() => kept.delete(key));
      if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
      return known;
    },
  };
}
