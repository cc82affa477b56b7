import { createContext, use } from "react";
import type { ShownBrand } from "../brand.ts";

/** The brand; undefined where a component is rendered alone, as among the examples. */
export const BrandContext = createContext<ShownBrand | undefined>(undefined);

export function useBrand(): ShownBrand {
  const brand = use(BrandContext);
  if (!brand) throw new Error("useBrand needs a BrandContext above it");
  return brand;
}
