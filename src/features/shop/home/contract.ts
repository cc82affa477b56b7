import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { Price } from "#platform/price.ts";
import { isDay, type Day as DayText } from "#vocabulary/day.ts";

const SERVICE_TYPES = ["INTERNET", "TV", "MOBILE", "FIXED"] as const;

const Day = z.string().check(z.refine(isDay)) as unknown as z.ZodMiniType<DayText>;

export const Today = z.object({
  /** The cheapest vignette of any vehicle for sale now; null while the toll registry is unavailable. */
  vignettesFrom: z.nullable(Price),
  /** The cheapest device in stock now, of any kind; null when there is none. */
  devicesFrom: z.nullable(Price),
  /** Services with a fault of a whole area, and the expected day of repair: the latest one, null where it is unknown. */
  faults: z.array(z.object({ serviceType: z.enum(SERVICE_TYPES), until: z.nullable(Day) })),
});
export type Today = z.infer<typeof Today>;

export const today = endpoint.get({
  path: "/home/today",
  access: "anyone",
  summary: "The home page's figures of today: lowest prices, and current faults.",
  answers: { 200: { when: "Prices and faults.", body: Today } },
});

export const homeContract = { today };
