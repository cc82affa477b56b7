import * as z from "zod/mini";
import { FaultsNow } from "#features/support/faults/contract.ts";
import { endpoint } from "#platform/endpoint.ts";
import { Price } from "#platform/price.ts";

export const Today = z.object({
  /** The cheapest vignette of any vehicle for sale now; null while the toll registry is unavailable. */
  vignettesFrom: z.nullable(Price),
  /** The cheapest device in stock now, of any kind; null when there is none. */
  devicesFrom: z.nullable(Price),
  faults: FaultsNow,
});
export type Today = z.infer<typeof Today>;

export const today = endpoint.get({
  path: "/home/today",
  access: "anyone",
  summary: "The home page's figures of today: lowest prices, and current faults.",
  answers: { 200: { when: "Prices and faults.", body: Today } },
});

export const homeContract = { today };
