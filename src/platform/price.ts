import * as z from "zod/mini";

/** Money on the wire, in both currencies: decimals with two places. */
export const Price = z.object({ eur: z.string(), bgn: z.string() }).register(z.globalRegistry, { title: "Price" });
export type Price = z.infer<typeof Price>;
