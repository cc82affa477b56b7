import type { Dependencies as HomeDependencies } from "#features/shop/home/server/feature.ts";
import { faultsNow } from "#features/support/faults/server/listing.ts";
import { findArticles } from "#features/support/help/server/feature.ts";
import { findDevices, type ListingDependencies } from "#features/shop/listing/server/feature.ts";
import type { Dependencies as SearchDependencies } from "#features/site/search/server/feature.ts";
import { VEHICLE_TYPES } from "#features/shop/vignette/choice.ts";
import type { OnSale } from "#features/shop/vignette/server/on-sale.ts";
import type { Brand } from "#platform/brand.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Db } from "#platform/server/db.ts";
import type { Clock } from "#platform/server/clock.ts";
import { decimals } from "#vocabulary/money.ts";

/** `replica`: what is found may be a little old. */
type Shop = ListingDependencies & { replica: Db; pageLimits: PageLimits };

/** What the portal-wide search needs from other features. */
export const searchDependencies = ({ brand, ...shop }: Shop & { brand: Brand }): SearchDependencies => ({
  findDevices: (text, language) => findDevices({ ...shop, db: shop.replica }, { text }, language),
  findArticles: (text, language) => findArticles({ brand, pageLimits: shop.pageLimits }, text, language),
});

/** What the home page needs from other features. */
export const homeDependencies = ({ onSale, ...shop }: Shop & { onSale: OnSale; clock: Clock }): HomeDependencies => ({
  async cheapestVignette() {
    const lists = await Promise.all(VEHICLE_TYPES.map(onSale));
    const [cheapest] = lists
      .flatMap((products) => (products === "away" ? [] : products.map(({ price }) => price)))
      .sort((a, b) => a.eurCents - b.eurCents);
    return lists.includes("away") ? undefined : cheapest && decimals(cheapest);
  },
  async cheapestDevice() {
    const { content } = await findDevices({ ...shop, db: shop.replica }, { inStock: "true", sort: "price" }, "bg");
    return content[0] && (content[0].discountedPrice ?? content[0].price);
  },
  faultsNow: () => faultsNow({ ...shop, db: shop.replica }),
});
