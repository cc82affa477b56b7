import { cart } from "#features/cart/server/feature.ts";
import * as cartStore from "#features/cart/server/store.ts";

/** The cart's room and store, as the roof hands them to whoever sells. */
export { cart, cartStore };
export { entries } from "#features/cart/contract.ts";
