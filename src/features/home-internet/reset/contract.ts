import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { HOME_INTERNET, onRouter, sectionParts, ticketAnswers } from "../operations/contract.ts";
import { sectionEndpoint } from "../operations/section-endpoints.ts";

export const ResetSection = z.object({
  ...sectionParts,
  /** How soon to poll for the result of a reset that is under way, in milliseconds. */
  checkingTime: z.number(),
});
export type ResetSection = z.infer<typeof ResetSection>;

const RESET = `${HOME_INTERNET}/reset` as const;

export const resetSection = sectionEndpoint({
  path: RESET,
  summary: "Whether a reset of the router is under way, and how the last ones ended.",
  section: ResetSection,
});

export const reset = endpoint.post({
  path: RESET,
  ...onRouter,
  summary: "Resets the router to its factory settings (A§7). Refused while any other change of it is under way.",
  confirmed: true,
  idempotent: true,
  body: z.optional(z.strictObject({})),
  answers: {
    200: { when: "It has begun: ask `async/restoration/status` after so many milliseconds.", body: z.number() },
    409: ticketAnswers[409],
    503: ticketAnswers[503],
  },
});

export const restorationStatus = endpoint.get({
  path: `${HOME_INTERNET}/async/restoration/status`,
  ...onRouter,
  summary: "Whether the newest reset is done: the router has come up fresh and reported (A§7). 404 where none was ever requested.",
  answers: {
    200: { when: "Done (true), or still under way (false).", body: z.boolean() },
    409: { when: "It failed, or its time has passed: the page shows the restoration error.", body: problem("not-restored") },
  },
});

export const resetContract = { resetSection, reset, restorationStatus };
