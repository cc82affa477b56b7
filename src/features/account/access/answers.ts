import * as z from "zod/mini";
import { CaptchaChallenge, SolvedCaptcha } from "#platform/captcha.ts";
import { problem } from "#platform/problem.ts";

/** The answer of a call that tries something with an open request, once its limits are reached. */
export const tooMany = {
  429: {
    when: "Too many tries with this request.",
    body: problem("too-many-tries"),
    headers: { "retry-after": z.string() },
  },
} as const;

/** The solved challenge of a 429 `proof-needed`; good for one request. */
export const Captcha = z.optional(SolvedCaptcha);

/** The answer of a call that asks for a message, once its limits are reached. */
export const refusedStart = {
  429: {
    when: "`too-many-tries`: too many requests for this from this address. `proof-needed`: too many requests from this address, or for this from anywhere; at once again with the solved `challenge` (ALTCHA).",
    body: z.object({ problem: z.enum(["too-many-tries", "proof-needed"]), challenge: z.optional(CaptchaChallenge) }),
    headers: { "retry-after": z.string() },
  },
} as const;
