import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { endingAddress } from "./search-params.ts";

export const endSessionsOfUser = endpoint.post(
  {
    path: "/operator/sessions/ended",
    access: "operator",
    role: "support",
    confirmed: true,
    summary: "Ends every session of a user, and sign-ins that wait for a second factor: for a lost device or a stolen password.",
    body: z.strictObject({ username: z.string().check(z.minLength(1), z.maxLength(64)) }),
    answers: {
      200: { when: "They have ended; `ended` is their number.", body: z.object({ ended: z.number() }) },
      404: { when: "No user has this name.", body: problem("no-such-user") },
    },
  },
  ({ body }) => endingAddress(body),
);

export const operatorSessionsContract = { endSessionsOfUser };
