import type * as Loaded from "./Details.tsx";

type Details = typeof Loaded;
let here: Details | undefined;

/** Fetches what follows the choice of a product, once. */
export const openDetails = async (): Promise<Details> => (here = await import("./Details.tsx"));

/** The same, where it is here already: the server then renders it, for who has no script. */
export const detailsHere = (): Details | undefined => here;
