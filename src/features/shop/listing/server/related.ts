import { LRUCache } from "lru-cache";
import { productOf, type Product } from "#features/shop/catalogue/contract.ts";
import { frozen } from "#platform/frozen.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import type { Listing } from "../contract.ts";
import { WIDGETS } from "../widgets.ts";
import type { Catalogue } from "./catalogue.ts";

/** Products whose related products are cached. */
const CACHED = 2_000;
const { size } = WIDGETS.related;

type Sought = { product: string; language: Language; most: number };
type FindRelated = (db: Db, sought: Sought) => Promise<Listing | undefined>;

/** The related products of a product, undefined where there is no such product: read once for each version of the catalogue, with current stock. */
export function cachedRelated(catalogue: Pick<Catalogue, "findRelated" | "readStocks" | "catalogueVersion">): FindRelated {
  const cached = new LRUCache<string, { version: string; listing: Listing }>({ max: CACHED });
  return async (db, { product, language, most }) => {
    const key = `${language} ${most} ${product}`;
    const last = cached.get(key);
    const now = last && (await catalogue.readStocks(db, last.listing.content.map(({ offerSid }) => offerSid))); // prettier-ignore
    const known = last && now?.version === last.version ? withStocks(last.listing, now.stocks) : undefined;
    const version = now?.version ?? (await catalogue.catalogueVersion(db));
    const listing = known ?? (await read(db, { product, language, most }));
    if (listing && listing !== last?.listing) cached.set(key, { version, listing });
    return listing;
  };

  async function read(db: Db, { product, language, most }: Sought): Promise<Listing | undefined> {
    const cards = await catalogue.findRelated(db, product, size);
    const content = cards?.map((card) => productOf(card, language));
    return content && frozen({ content, page: 0, size, total: content.length, aggr: [], restrictions: {}, max: most });
  }
}

/** The listing with current stock; undefined where an offer is gone. */
function withStocks(listing: Listing, stocks: Map<string, number>): Listing | undefined {
  const { content } = listing;
  if (content.some(({ offerSid }) => !stocks.has(offerSid))) return undefined;
  const now = content.map((product): Product => {
    const stock = stocks.get(product.offerSid)!;
    return product.stock === stock ? product : frozen({ ...product, stock });
  });
  return now.every((product, place) => product === content[place]) ? listing : frozen({ ...listing, content: now });
}
