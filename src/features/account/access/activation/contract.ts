import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { PASSWORD_PROBLEMS, USERNAME_PROBLEMS } from "#vocabulary/new-password.ts";
import { Captcha, refusedStart, tooMany } from "../answers.ts";
import { activationAddress, type ActivationProblem } from "./search-params.ts";

const Invitation = z.string().check(z.maxLength(100));
const gone = { when: "No activation is open in this browser: it has expired, or was done.", body: problem("no-activation") } as const;

export const activation = endpoint.get({
  path: "/login/activate/step",
  access: "anyone",
  summary: "How far the activation in this browser is, or what an invitation opens. It changes nothing: mail programs open every link.",
  query: z.object({ invitation: z.optional(Invitation.check(z.describe("What the link of an invitation has."))) }),
  answers: {
    200: {
      when: "`who`: customer number and contact are needed; `code`: the code; `name`: user name and password, for one of `people`.",
      body: z.object({
        step: z.enum(["who", "code", "name"]),
        /** Who may be activated, once the code was right; the main user of the customer first. */
        people: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    },
  },
});
export type Activation = { step: "who" | "code" | "name"; people: { id: string; name: string }[] };

/** Where every form but the last leads: to the next step, or back with the problem. */
const pageAfter = ({ body }: { body: { step: string } | { problem: ActivationProblem } }): string =>
  activationAddress("problem" in body ? { problem: body.problem } : {});

export const startActivation = endpoint.post(
  {
    path: "/login/activate",
    access: "anyone",
    summary:
      "Sends a code to the mobile number or mail on file for a customer number. The answer is the same for what is not on file, and for who is activated.",
    body: z.strictObject({
      customerNumber: z.string().check(z.maxLength(40)),
      contact: z.string().check(z.maxLength(254)),
      captcha: Captcha,
    }),
    answers: {
      200: { when: "If both are on file, a code is on its way.", body: z.object({ step: z.enum(["code"]) }) },
      422: { when: "One of them cannot be what it should be.", body: problem("not-a-customer-number", "not-a-contact") },
      ...refusedStart,
    },
  },
  pageAfter,
);

export const sendCodeAgain = endpoint.post(
  {
    path: "/login/activate/code/again",
    access: "anyone",
    summary: "Sends another code; the one before is then worth nothing.",
    body: z.optional(z.strictObject({})),
    answers: {
      200: { when: "If there is somebody to send it to, another code is on its way.", body: z.object({ step: z.enum(["code"]) }) },
      409: gone,
      ...tooMany,
    },
  },
  pageAfter,
);

export const confirmActivation = endpoint.post(
  {
    path: "/login/activate/code",
    access: "anyone",
    summary: "Tries the code. Five wrong ones make it worthless.",
    body: z.strictObject({ code: z.string().check(z.maxLength(20)) }),
    answers: {
      200: {
        when: "It is right: user name and password are next.",
        body: z.object({ step: z.enum(["name"]), people: z.array(z.object({ id: z.string(), name: z.string() })) }),
      },
      409: gone,
      422: { when: "It is wrong, or worthless after five minutes or five tries.", body: problem("wrong-code", "code-over") },
      ...tooMany,
    },
  },
  pageAfter,
);

export const finishActivation = endpoint.post(
  {
    path: "/login/activate/finish",
    access: "anyone",
    summary: "Gives the user the chosen user name and password, and signs in. It can be done once.",
    body: z.strictObject({
      username: z.string().check(z.maxLength(200)),
      password: z.string().check(z.maxLength(512)),
      person: z.optional(z.uuid()),
      invitation: z.optional(Invitation),
    }),
    answers: {
      200: { when: "Activated and signed in: continue at this path of the portal.", body: z.object({ returnTo: z.string() }) },
      409: gone,
      422: {
        when: "Not activated, and why.",
        body: problem(...USERNAME_PROBLEMS, ...PASSWORD_PROBLEMS, "no-person"),
      },
      ...tooMany,
    },
  },
  (answer, { body: { invitation, username } }) =>
    answer.status === 200 ? { own: answer.body.returnTo } : activationAddress({ problem: answer.body.problem, invitation, username }),
);

export const activationContract = { activation, startActivation, sendCodeAgain, confirmActivation, finishActivation };
