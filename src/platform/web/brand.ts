import { createContext, use } from "react";
import type { ShownBrand } from "../brand.ts";

/** Whose portal is shown; undefined where a component is shown alone, as among the examples. */
export const BrandContext = createContext<ShownBrand | undefined>(undefined);

export function useBrand(): ShownBrand {
  const brand = use(BrandContext);
  if (!brand) throw new Error("useBrand needs a BrandContext above it");
  return brand;
}
