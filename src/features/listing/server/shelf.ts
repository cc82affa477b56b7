import type { Db } from "#platform/server/db.ts";
import { countFacets, type Band, type Cell, type Counted, type Wanted } from "../rules.ts";
import { readBands, readCells, readCellsOf, readColours, type KeptColour } from "./store.ts";

/** What listings know without asking again: the cube of counts, price ranges and colours of one version of the catalogue. */
export type Shelf = {
  version: string;
  bands: Band[];
  colours: Map<string, KeptColour>;
  /** How many products there are of each category. */
  sizes: Map<string, number>;
  /** Counts of what is asked for; `search` is the folded words as PostgreSQL reads them, or empty. */
  count: (wanted: Wanted, search: string) => Promise<Counted>;
};

/** So many counts, and so many searches' cells, are kept of one version. */
const KEPT = 200;

/**
 * The shelf of the catalogue's present version. The version is asked for each time, a row by its key, so nobody is told counts that no longer
 * hold; the rest is read once for each version however many ask.
 */
export function keptShelf(versionOf: (db: Db) => Promise<string>): (db: Db) => Promise<Shelf> {
  let kept: { version: string; shelf: Promise<Shelf> } | undefined;
  return async (db) => {
    const version = await versionOf(db);
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
  return { version, bands, colours, sizes, count };
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
