import * as shelves from "#features/shop/catalogue/server/shelves.ts";
import { catalogueVersion } from "#features/shop/catalogue/server/store.ts";
import { cachedShelf } from "#features/shop/listing/server/shelf.ts";

/** The catalogue, as listings read it. */
const catalogue = { ...shelves, catalogueVersion };

/** What listings stand on: the catalogue, and what is kept in memory of its present version. */
export const openShelf = () => ({ catalogue, shelf: cachedShelf(catalogue) });
