import { createContext, use } from "react";
import { filled, type ShownBrand } from "../brand.ts";
import type { Language } from "../language.ts";
import { BrandContext } from "./brand.ts";

export const LanguageContext = createContext<Language>("bg");
export const useLanguage = (): Language => use(LanguageContext);

/** Words with the brand filled in, cached by the brand: `useWords` returns the same ones at every rendering. */
const known = new WeakMap<ShownBrand, WeakMap<object, unknown>>();

/** A feature's words in the visitor's language, with the placeholders for the brand and its contact filled in (`{brand}`, `{phone}`). */
export function useWords<W>(words: Record<Language, W>): W {
  const chosen = words[use(LanguageContext)];
  const brand = use(BrandContext);
  if (!brand || chosen === null || typeof chosen !== "object") return chosen;
  const ofBrand = known.get(brand) ?? known.set(brand, new WeakMap()).get(brand)!;
  if (!ofBrand.has(chosen)) ofBrand.set(chosen, filled(chosen, brand));
  return ofBrand.get(chosen) as W;
}
