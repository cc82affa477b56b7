import type { Product } from "#features/shop/catalogue/contract.ts";
import type { Language } from "#platform/language.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { searchContract, SHOWN } from "../contract.ts";
import { findPages } from "../site-pages.ts";

type Found<T> = { content: T[]; total: number };
export type Dependencies = {
  findDevices: (text: string, language: Language) => Promise<Found<Product>>;
  /** Whether there is such a page, for whoever it is. */
  isPage: (to: string) => boolean;
  findArticles: (text: string, language: Language) => Found<{ id: string; topic: string; title: string; lead: string }>;
};

const NOTHING = { content: [], total: 0 };

export const search: ServerFeature<typeof searchContract, Dependencies> = {
  contract: searchContract,
  handlers: {
    async searchEverywhere({ query: { text = "" }, language }, { findDevices, findArticles, isPage }) {
      const query = text.trim();
      if (query === "") return { status: 200, body: { devices: NOTHING, articles: NOTHING, pages: [] } };
      const devices = await findDevices(query, language);
      const articles = findArticles(query, language);
      return {
        status: 200,
        body: {
          devices: { content: devices.content.slice(0, SHOWN).map(shown), total: devices.total },
          articles: { content: articles.content.slice(0, SHOWN), total: articles.total },
          pages: findPages(query, language).filter(({ to }) => isPage(to)),
        },
      };
    },
  },
};

export const searchServer = {
  name: "search",
  about: "Search over the whole portal.",
  feature: search,
};

const shown = ({ slug, manufacturer, model, image, price, discountedPrice }: Product) => ({
  slug,
  name: `${manufacturer} ${model}`,
  image,
  price: discountedPrice ?? price,
});
