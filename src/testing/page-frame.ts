import { lookOf } from "#app/server/brand/look.ts";
import type { Frame } from "#app/web/frame.ts";
import { shownBrand, type Brand } from "#platform/brand.ts";
import type { Language } from "#platform/language.ts";
import { BRAND } from "./brand.ts";
import { LIMITS } from "./limits.ts";
import { PLACE } from "./server.ts";

/** The data around a page of a visitor who did nothing yet. */
export const strangersFrame = ({ language }: { language: Language }, brand: Brand = BRAND): Frame => ({
  place: PLACE,
  brand: shownBrand(brand, language),
  limits: LIMITS,
  language,
  demo: false,
  user: null,
  cartCount: 0,
  cookieChoice: null,
});

/** How documents look at https://vrata.example. */
export const LOOK = lookOf(BRAND, (path) => `https://vrata.example${path}`);
