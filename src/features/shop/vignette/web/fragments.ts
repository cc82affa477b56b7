import { fragmentsOf } from "#platform/web/fragment.ts";
import { vignetteContract } from "../contract.ts";
import { ProductsFragment } from "./ProductsFragment.tsx";

export const fragments = fragmentsOf(vignetteContract, { products: ProductsFragment });
