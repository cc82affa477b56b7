import { VEHICLE_TYPES, VIGNETTE_KINDS as KINDS } from "#vocabulary/shop-lists.ts";

export { KINDS, VEHICLE_TYPES };
export type VehicleType = (typeof VEHICLE_TYPES)[number];
export type Kind = (typeof KINDS)[number];

export type Chosen = { product: boolean; terms: boolean; policy: boolean };

/** What is missing before Continue, in the order of the page (A§4, A§5). */
export const missingFor = (chosen: Chosen): (keyof Chosen)[] => (["product", "terms", "policy"] as const).filter((part) => !chosen[part]);

/** Continue is enabled only when a product is chosen and both boxes are checked (A§4, A§5). */
export const mayContinue = (chosen: Chosen): boolean => missingFor(chosen).length === 0;
