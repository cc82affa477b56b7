import type { Band, Card, CardKey, Cell, KeysQuery, NamedColour } from "#features/shop/catalogue/contract.ts";
import type { Db } from "#platform/server/db.ts";

/** Reads of the catalogue that listings use. */
export type Catalogue = {
  /** A number that grows with every change visible in a listing. */
  catalogueVersion(db: Db): Promise<string>;
  /** The cube of counts, parents before their children. */
  readCells(db: Db): Promise<Cell[]>;
  /** The cube of the products that match the words; `search` as `tsquery` writes it. */
  readCellsOf(db: Db, search: string): Promise<Cell[]>;
  readBands(db: Db): Promise<Band[]>;
  readColours(db: Db): Promise<Map<string, NamedColour>>;
  /** The offers of a listing in order, and their version of the catalogue. */
  findKeys(db: Db, query: KeysQuery): Promise<{ keys: CardKey[]; version: string }>;
  /** The cards of these offers, and their version of the catalogue. */
  readCards(db: Db, offerSids: string[]): Promise<{ cards: Card[]; version: string }>;
  /** The available pieces of these offers, and the version of the catalogue. */
  readStocks(db: Db, offerSids: string[]): Promise<{ version: string; stocks: Map<string, number> }>;
  /** Products of the same category at a similar price; undefined when there is no such product. */
  findRelated(db: Db, productSid: string, most: number): Promise<Card[] | undefined>;
};
