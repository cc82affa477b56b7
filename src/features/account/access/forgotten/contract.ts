import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { PASSWORD_PROBLEMS } from "#vocabulary/new-password.ts";
import { Captcha, refusedStart, tooMany } from "../answers.ts";
import { newPasswordAddress, requestedAddress } from "./search-params.ts";

const Token = z.string().check(z.maxLength(100));

export const requestAccess = endpoint.post(
  {
    path: "/login/forgotten",
    access: "anyone",
    summary: "Sends a link to a new password, or the user name, to the contact on file. The answer is the same for what is not on file.",
    body: z.strictObject({
      forgotten: z.enum(["password", "username"]),
      /** A user name, mail or mobile number; for the user name a mail or mobile number. */
      who: z.string().check(z.maxLength(254)),
      captcha: Captcha,
    }),
    answers: {
      200: { when: "If it is on file, a message is on its way.", body: z.object({ sent: z.boolean() }) },
      422: { when: "It cannot be what it should be.", body: problem("not-a-contact", "not-a-name") },
      ...refusedStart,
    },
  },
  (answer, { body: { forgotten } }) =>
    requestedAddress(forgotten, answer.status === 200 ? { sent: "1" } : { problem: answer.body.problem }),
);

export const newPasswordLink = endpoint.get({
  path: "/login/forgotten/link",
  access: "anyone",
  summary: "Whose password the link in a message sets. It changes nothing: mail programs open every link.",
  query: z.object({ token: z.optional(Token.check(z.describe("What the link in the message has."))) }),
  answers: {
    200: {
      when: "The users that share the contact, by user name; nobody when the link was used or has expired.",
      body: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
    },
  },
});

export const setNewPassword = endpoint.post(
  {
    path: "/login/forgotten/new",
    access: "anyone",
    summary: "Sets a new password by the link, once; ends every session of the user and notifies the owner.",
    body: z.strictObject({
      token: Token,
      password: z.string().check(z.maxLength(512)),
      person: z.optional(z.uuid()),
    }),
    answers: {
      200: { when: "Set: the user signs in with it.", body: z.object({ username: z.string() }) },
      409: { when: "The link was used or has expired, or there is none.", body: problem("link-over") },
      422: { when: "Not set, and why.", body: problem(...PASSWORD_PROBLEMS, "no-person") },
      ...tooMany,
    },
  },
  (answer, { body: { token } }) => newPasswordAddress(answer.status === 200 ? { done: "1" } : { problem: answer.body.problem, token }),
);

export const forgottenContract = { requestAccess, newPasswordLink, setNewPassword };
