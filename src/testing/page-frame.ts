import type { PageSettings } from "#app/server/serve-pages.ts";
import type { Frame } from "#app/web/frame.ts";
import { shownBrand } from "#platform/brand.ts";
import type { Language } from "#platform/language.ts";
import { BRAND } from "./brand.ts";
import { LIMITS } from "./limits.ts";
import { PLACE } from "./server.ts";

/** The data around a page of a visitor who did nothing yet. */
export const strangersFrame = ({ language }: { language: Language }): Frame => ({
  place: PLACE,
  brand: shownBrand(BRAND, language),
  limits: LIMITS,
  language,
  demo: false,
  user: null,
  cartCount: 0,
  cookieChoice: null,
});

/** How documents look at https://vrata.example. */
export const LOOK: PageSettings["look"] = {
  styles: "",
  icon: "/icon.svg",
  social: "/social.png",
  addressOf: (path) => `https://vrata.example${path}`,
};
