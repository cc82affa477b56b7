/** Fetches what follows the choice of a product, once. */
export const openDetails = () => import("./Details.tsx");

/** What Continue does once the details are there; `wanted` where it was pressed before that. */
export type Submit = (() => void) | "wanted" | undefined;
