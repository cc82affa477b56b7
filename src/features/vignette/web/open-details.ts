/** Fetches what follows the choice of a product, once. */
export const openDetails = () => import("./Details.tsx");
