import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { simPage } from "../operations/sim-page.ts";

const Text = z.string().check(z.maxLength(64));

/** A SIM card of a line, by its number. */
const SimCard = z.object({ iccid: z.string(), kind: z.enum(["sim", "esim"]) });
export type SimCard = z.infer<typeof SimCard>;

export const simCards = endpoint.get({
  path: "{area}/services/sim/cards",
  access: "customer",
  needs: "change",
  summary: "The SIM cards of a line, to choose one of them.",
  query: z.object({ number: Text.check(z.describe("The line's number.")) }),
  answers: {
    200: { when: "The cards; null while the inventory is away.", body: z.object({ cards: z.nullable(z.array(SimCard)) }) },
    404: { when: "No such line of this customer.", body: problem("not-found") },
  },
});

export const SimCodes = z.object({
  number: z.string(),
  iccid: z.string(),
  pin: z.string(),
  puk: z.string(),
  /** How often a wrong PUK was typed; null where the network cannot tell. */
  wrongPuks: z.nullable(z.int()),
});
export type SimCodes = z.infer<typeof SimCodes>;

export const CODE_PROBLEMS = ["number-missing", "card-missing", "no-such-card"] as const;

export const pinPuk = endpoint.post(
  {
    path: "{area}/services/sim/pin-puk",
    access: "customer",
    needs: "change",
    confirmed: true,
    // not idempotent: an answer with codes is stored nowhere, and each showing counts
    summary: "Shows the PIN and PUK of a SIM card, once; who may see the account is notified of each showing.",
    body: z.strictObject({ number: z.optional(Text), card: z.optional(Text) }),
    answers: {
      200: { when: "The codes. They are stored nowhere.", body: SimCodes },
      422: { when: "The number and the card are both needed, and the card is one of the number's.", body: problem(...CODE_PROBLEMS) },
      429: { when: "Codes were shown too often.", body: problem("too-many-tries"), headers: { "retry-after": z.string() } },
      503: { when: "The inventory does not answer.", body: problem("away") },
    },
  },
  (answer, { body: { number } }) =>
    simPage("codes", { number, ...(answer.status === 200 ? { done: "shown" } : { problem: answer.body.problem }) }),
);

export const shownCodes = endpoint.get({
  path: "{area}/services/sim/shown-codes",
  access: "customer",
  needs: "change",
  answersOnce: true,
  summary: "The codes that a form without a script requested: the first reading shows them, the next ones nothing.",
  answers: { 200: { when: "The codes, or null.", body: z.object({ codes: z.nullable(SimCodes) }) } },
});

export const simCodesContract = { simCards, pinPuk, shownCodes };
