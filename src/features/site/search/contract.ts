import * as z from "zod/mini";
import { Picture, Slug } from "#features/shop/catalogue/contract.ts";
import { endpoint } from "#platform/endpoint.ts";
import { Price } from "#platform/price.ts";

/** The longest search text, and how many results of each kind are shown before „all of them“. */
export const LONGEST_TEXT = 80;
export const SHOWN = 6;

export const FoundEverywhere = z.object({
  devices: z.object({
    content: z.array(z.object({ slug: Slug, name: z.string(), image: Picture, price: Price })),
    total: z.int(),
  }),
  articles: z.object({
    content: z.array(z.object({ id: z.string(), topic: z.string(), title: z.string(), lead: z.string() })),
    total: z.int(),
  }),
  /** Pages of the portal; the page replaces `{area}` in them. */
  pages: z.array(z.object({ to: z.string(), title: z.string(), about: z.string() })),
});
export type FoundEverywhere = z.infer<typeof FoundEverywhere>;

export const searchEverywhere = endpoint.get({
  path: "/search/found",
  access: "anyone",
  summary: `Devices, articles of the help and pages of the portal that have every word of \`text\`, at most ${SHOWN} of each, with how many there are in all.`,
  query: z.strictObject({
    text: z.optional(z.string().check(z.maxLength(LONGEST_TEXT), z.describe("Words or their beginnings, in either alphabet."))),
  }),
  answers: { 200: { when: "What was found; there may be nothing.", body: FoundEverywhere } },
});

export const searchContract = { searchEverywhere };
