import type { Band, Card, CardKey, Cell, KeysQuery, NamedColour } from "#features/shop/catalogue/contract.ts";
import type { Db } from "#platform/server/db.ts";

/** What listings read of the catalogue. */
export type Catalogue = {
  /** A number that is greater after every change that a listing could show. */
  catalogueVersion(db: Db): Promise<string>;
  /** The cube of counts, parents before their children. */
  readCells(db: Db): Promise<Cell[]>;
  /** The same of those products alone that have the words; `search` as `tsquery` writes it. */
  readCellsOf(db: Db, search: string): Promise<Cell[]>;
  readBands(db: Db): Promise<Band[]>;
  readColours(db: Db): Promise<Map<string, NamedColour>>;
  /** Which offers stand in a listing, in order, and of which version of the catalogue. */
  findKeys(db: Db, query: KeysQuery): Promise<{ keys: CardKey[]; version: string }>;
  /** The cards of these offers, and the version of the catalogue that they are of. */
  readCards(db: Db, offerSids: string[]): Promise<{ cards: Card[]; version: string }>;
  /** The pieces of these offers that can be promised now, and the version of the catalogue. */
  readStocks(db: Db, offerSids: string[]): Promise<{ version: string; stocks: Map<string, number> }>;
  /** Products of the same category that cost about as much; undefined when there is no such product. */
  findRelated(db: Db, productSid: string, most: number): Promise<Card[] | undefined>;
};
