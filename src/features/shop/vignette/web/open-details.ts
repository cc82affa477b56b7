import type * as Loaded from "./Details.tsx";

type Details = typeof Loaded;
let here: Details | undefined;

/** Fetches the details step, once. */
export const openDetails = async (): Promise<Details> => (here = await import("./Details.tsx"));

/** The details step where it is already loaded: the server then renders it for browsers without a script. */
export const detailsHere = (): Details | undefined => here;
