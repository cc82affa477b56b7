import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { HISTORY_EVENTS } from "../customers/contract.ts";

const Entry = z.object({
  entryId: z.string(),
  event: z.enum(HISTORY_EVENTS),
  happenedAt: z.string(),
  /** Who did it, where it was another person. */
  actorName: z.nullable(z.string()),
  /** Whose account it is, where it is another user of the customer. */
  userName: z.nullable(z.string()),
  /** From which network, and whether this request comes from the same. */
  network: z.nullable(z.string()),
  isHere: z.boolean(),
});
export type Entry = z.infer<typeof Entry>;

export const history = endpoint.get({
  path: "{area}/settings/history/entries",
  access: "signed-in",
  summary:
    "What happened to the user's account in the last twelve months, the latest first, twenty at a time. The main user sees all users of the customer.",
  query: z.object({
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/), z.describe("Entries older than the one with this `entryId`."))),
  }),
  answers: {
    200: {
      when: "The entries. `older`: what `before` has to be for the next ones; null where there are none.",
      body: z.object({ entries: z.array(Entry), older: z.nullable(z.string()) }),
    },
  },
});

export const historyContract = { history };
