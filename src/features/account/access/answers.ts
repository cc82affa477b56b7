import * as z from "zod/mini";
import { problem } from "#platform/problem.ts";

/** The answer of every call here once its limits are reached. */
export const tooMany = {
  429: {
    when: "Too many tries from this address or for this subject.",
    body: problem("too-many-tries"),
    headers: { "retry-after": z.string() },
  },
} as const;

/** The answer to a form that was sent without a script. */
export const toPage = {
  303: { when: "For a form: redirects to its page, whose address has the result.", headers: { location: z.string() } },
} as const;
