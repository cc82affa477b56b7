import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { Captcha, refusedStart } from "../answers.ts";
import { openedAddress, requestedAddress } from "./search-params.ts";

const Token = z.string().check(z.maxLength(100));

export const requestLink = endpoint.post(
  {
    path: "/login/link",
    access: "anyone",
    summary: "Sends a link that signs in to the contact on file for a user name. The answer is the same where there is no such user.",
    body: z.strictObject({ username: z.string().check(z.minLength(1), z.maxLength(64)), captcha: Captcha }),
    answers: {
      200: { when: "If there is such a user, a message is on its way.", body: z.object({ sent: z.boolean() }) },
      ...refusedStart,
    },
  },
  (answer) => requestedAddress(answer.status === 200 ? { sent: "1" } : { problem: answer.body.problem }),
);

export const openedLink = endpoint.get({
  path: "/login/link/opened",
  access: "anyone",
  summary: "Whether the link of a message still signs in. It changes nothing: mail programs open every link.",
  query: z.object({ token: z.optional(Token.check(z.describe("What the link in the message has."))) }),
  answers: { 200: { when: "Whether it does.", body: z.object({ open: z.boolean() }) } },
});

export const signInByLink = endpoint.post(
  {
    path: "/login/link/use",
    access: "anyone",
    summary: "Signs in by the link, once, as a new session. A second factor is still asked for.",
    body: z.strictObject({ token: Token }),
    answers: {
      200: {
        when: "Done (for JSON): continue at this path of the portal. `secondFactor`: a code is awaited there.",
        body: z.object({ returnTo: z.string(), secondFactor: z.optional(z.literal(true)) }),
      },
      409: { when: "The link was used or has expired, or there is none.", body: problem("link-over") },
    },
  },
  (answer) => (answer.status === 200 ? { own: answer.body.returnTo } : openedAddress(answer.body.problem)),
);

export const linkContract = { requestLink, openedLink, signInByLink };
