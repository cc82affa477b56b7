import { devicesOfOffers } from "#features/shop/catalogue/server/comparing.ts";
import { likedAccessories } from "#features/shop/catalogue/server/presents.ts";
import * as shelves from "#features/shop/catalogue/server/shelves.ts";
import { cachedDevices } from "#features/shop/catalogue/server/cached-devices.ts";
import { catalogueVersion, productsOfOffers } from "#features/shop/catalogue/server/store.ts";
import { cachedRelated } from "#features/shop/listing/server/related.ts";
import { cachedShelf } from "#features/shop/listing/server/shelf.ts";
import { onSale } from "#features/shop/vignette/server/on-sale.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { TollRegistry } from "#providers/toll-registry/port.ts";

/** The catalogue, as listings read it. */
const catalogue = { ...shelves, catalogueVersion };

/** The catalogue for listings, with the cache of its present version. */
export const openShelf = () => ({ catalogue, shelf: cachedShelf(catalogue), findRelated: cachedRelated(catalogue) });

/** The dependencies between the features of the shop; the registry's products are fetched once for all of them. */
export const shopDependencies = (from: { tollRegistry: TollRegistry; clock: Clock }) => ({
  ...openShelf(),
  findDevice: cachedDevices(),
  likedAccessories,
  productsOfOffers,
  devicesOfOffers,
  onSale: onSale(from),
});
export type ShopDependencies = ReturnType<typeof shopDependencies>;
