import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { Price } from "#platform/price.ts";
import { isDay, type Day as DayText } from "#vocabulary/day.ts";

const SERVICE_TYPES = ["INTERNET", "TV", "MOBILE", "FIXED"] as const;

const Day = z.string().check(z.refine(isDay)) as unknown as z.ZodMiniType<DayText>;

export const Today = z.object({
  /** The cheapest vignette that can be bought now; null while the toll registry does not answer. */
  vignettesFrom: z.nullable(Price),
  /** The cheapest phone that can be ordered now; null when there is none. */
  phonesFrom: z.nullable(Price),
  /** Services with a fault that touches a whole area, and when it should be mended: the latest day, null where nobody knows yet. */
  faults: z.array(z.object({ serviceType: z.enum(SERVICE_TYPES), until: z.nullable(Day) })),
});
export type Today = z.infer<typeof Today>;

export const today = endpoint({
  method: "GET",
  path: "/home/today",
  access: "anyone",
  summary: "What the home page says of today: prices from, and what is out of order now.",
  answers: { 200: { when: "Prices and faults.", body: Today } },
});

export const homeContract = { today };
