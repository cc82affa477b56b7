import type { Brand } from "#platform/brand.ts";
import type { Look } from "../documents.ts";
import { brandStyles } from "./styles.ts";

/** What the brand adds to the head of every page; `addressOf` gives the absolute URL of one of the portal's paths. */
export const lookOf = (brand: Brand, addressOf: Look["addressOf"]): Look => ({
  styles: brandStyles(brand),
  icon: brand.icon,
  social: brand.social,
  company: brand.company,
  addressOf,
});
