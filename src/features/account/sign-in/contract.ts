import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { FIELD_VALUE } from "#platform/language.ts";
import { problem } from "#platform/problem.ts";

const ReturnTo = z.optional(z.string().check(z.maxLength(2000)));
const Onward = z.object({ returnTo: z.string() });
const onward = {
  200: { when: "Done (for JSON): continue at this path of the portal.", body: Onward },
  303: {
    when: "Done, or refused (for a form): redirects to the next page; after a refusal to the form, with the problem in its address.",
    headers: { location: z.string() },
  },
} as const;

export const signIn = endpoint.post({
  path: "/login",
  access: "anyone",
  summary: "Signs in by user name and password, as a new session. An earlier session of this browser ends.",
  body: z.strictObject({
    username: z.string().check(z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(512)),
    returnTo: ReturnTo,
  }),
  answers: {
    ...onward,
    401: {
      when: "No user has this name and password; which of the two is wrong is not revealed.",
      body: problem("wrong-name-or-password"),
    },
    429: {
      when: "Too many failed tries for this user or from this address; or too many people are signing in at once.",
      body: problem("too-many-tries"),
      headers: { "retry-after": z.string() },
    },
  },
});

export const signOut = endpoint.post({
  path: "{area}/logout",
  access: "anyone",
  summary: "Ends this browser's session, and deletes its visitor id. Signing out twice is no error.",
  body: z.strictObject({ returnTo: ReturnTo }),
  answers: onward,
});

const chooseLanguage = endpoint.post({
  path: "/language",
  access: "anyone",
  summary: "Stores the visitor's language in a cookie and, when signed in, with the user, for mails and SMS.",
  body: z.strictObject({ value: z.enum([FIELD_VALUE.bg, FIELD_VALUE.en]), returnTo: ReturnTo }),
  answers: onward,
});

const DemoUser = z.object({
  username: z.string(),
  password: z.string(),
  name: z.string(),
  shows: z.object({ bg: z.string(), en: z.string() }),
});
export type DemoUser = z.infer<typeof DemoUser>;

export const demoUsers = endpoint.get({
  path: "/login/demo-users",
  access: "anyone",
  summary: "The people of the demo world and what each of them shows; nobody where there is no demo world.",
  answers: { 200: { when: "The list.", body: z.object({ users: z.array(DemoUser) }) } },
});

export const signInContract = { signIn, signOut, chooseLanguage, demoUsers };
export type SignInProblem = "wrong-name-or-password" | "too-many-tries";
