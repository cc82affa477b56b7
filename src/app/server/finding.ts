import { DEVICES, FAULTS, VIGNETTES } from "#vocabulary/system-needs.ts";
import type { Dependencies as HomeDependencies } from "#features/shop/home/server/feature.ts";
import { faultsNow } from "#features/support/faults/server/listing.ts";
import { findArticles } from "#features/support/help/server/feature.ts";
import { findDevices, type ListingDependencies } from "#features/shop/listing/server/feature.ts";
import type { Dependencies as SearchDependencies } from "#features/site/search/server/feature.ts";
import { VEHICLE_TYPES } from "#features/shop/vignette/choice.ts";
import type { OnSale } from "#features/shop/vignette/server/on-sale.ts";
import type { Brand } from "#platform/brand.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Requires } from "#platform/system-name.ts";
import type { Db } from "#platform/server/db.ts";
import type { Clock } from "#platform/server/clock.ts";
import { decimals } from "#vocabulary/money.ts";
import { pages } from "../web/features.ts";

/** `replica`: what is found may be a little old. */
type Shop = ListingDependencies & { replica: Db; pageLimits: PageLimits; isThere: (requires: Requires) => boolean };

const NO_FAULTS = { readAt: null, isStale: false, total: 0, latest: [] };
const NO_DEVICES = { content: [], total: 0 };

/** What the page at a path needs. */
const requiresAt = (to: string): Requires | undefined => pages.find(({ path }) => path === to)?.requires;

/** What the portal-wide search needs from other features. */
export const searchDependencies = ({ brand, ...shop }: Shop & { brand: Brand }): SearchDependencies => ({
  findDevices: async (text, language) =>
    shop.isThere(DEVICES) ? findDevices({ ...shop, db: shop.replica }, { text }, language) : NO_DEVICES,
  findArticles: (text, language) => findArticles({ brand, ...shop }, text, language),
  isPage: (to) => shop.isThere(requiresAt(to) ?? []),
});

/** What the home page needs from other features. */
export const homeDependencies = ({ onSale, ...shop }: Shop & { onSale: OnSale; clock: Clock }): HomeDependencies => ({
  async cheapestVignette() {
    if (!shop.isThere(VIGNETTES)) return undefined;
    const lists = await Promise.all(VEHICLE_TYPES.map(onSale));
    const [cheapest] = lists
      .flatMap((products) => (products === "away" ? [] : products.map(({ price }) => price)))
      .sort((a, b) => a.eurCents - b.eurCents);
    return lists.includes("away") ? undefined : cheapest && decimals(cheapest);
  },
  async cheapestDevice() {
    if (!shop.isThere(DEVICES)) return undefined;
    const { content } = await findDevices({ ...shop, db: shop.replica }, { inStock: "true", sort: "price" }, "bg");
    return content[0] && (content[0].discountedPrice ?? content[0].price);
  },
  faultsNow: async () => (shop.isThere(FAULTS) ? faultsNow({ ...shop, db: shop.replica }) : NO_FAULTS),
});
