import * as z from "zod/mini";
import { CaptchaChallenge, SolvedCaptcha } from "#platform/captcha.ts";
import { endpoint } from "#platform/endpoint.ts";
import { FIELD_VALUE } from "#platform/language.ts";
import { ownPath } from "#platform/own-path.ts";
import { givenPasskey, RequestOptions } from "#platform/passkey.ts";
import { problem } from "#platform/problem.ts";
import { REFUSED_TRIES, REFUSED_PASSWORDS } from "./search-params.ts";
import { afterConfirming, confirmAddress, secondStepAddress, signInAddress } from "./search-params.ts";

const ReturnTo = z.optional(z.string().check(z.maxLength(2000)));
const Onward = z.object({ returnTo: z.string() });
const signedInAnswer = {
  200: { when: "Done (for JSON): continue at this path of the portal.", body: Onward },
} as const;

const refusedTry = {
  body: z.object({ problem: z.enum(REFUSED_TRIES), challenge: z.optional(CaptchaChallenge) }),
  headers: { "retry-after": z.string() },
};

type Place = { contextPath: string; area: string };
/** Where a refused form was to lead, where it said so. */
const againTo = (returnTo: string | undefined, { contextPath, area }: Place) => returnTo && ownPath(returnTo, `${contextPath}${area}`);

export const signIn = endpoint.post(
  {
    path: "/login",
    access: "anyone",
    summary: "Signs in by user name and password, as a new session. An earlier session of this browser ends.",
    body: z.strictObject({
      username: z.string().check(z.minLength(1), z.maxLength(64)),
      password: z.string().check(z.minLength(1), z.maxLength(512)),
      /** The solved challenge of a 429 `proof-needed` to the same user name; good for one try. */
      captcha: z.optional(SolvedCaptcha),
      returnTo: ReturnTo,
    }),
    answers: {
      ...signedInAnswer,
      200: {
        when: "Done (for JSON): continue at this path of the portal. `secondFactor`: the password was right, and a code is awaited there.",
        body: z.object({ returnTo: z.string(), secondFactor: z.optional(z.literal(true)) }),
      },
      401: {
        when: "No user has this name and password; which of the two is wrong is not revealed. `staff-account`: right, and of the staff, who sign in at the identity provider.",
        body: problem("wrong-name-or-password", "staff-account"),
      },
      429: {
        when: "Not checked. `too-many-tries`: this user from this address, or this browser, has to wait. `busy`: too many people are signing in at once. `proof-needed`: at once again with the solved `challenge`. `link-only`: by the link by mail, or from a browser that has signed in before.",
        ...refusedTry,
        body: z.object({ problem: z.enum(REFUSED_PASSWORDS), challenge: z.optional(CaptchaChallenge) }),
      },
    },
  },
  (answer, { body }, place) =>
    answer.status === 200
      ? { own: answer.body.returnTo }
      : signInAddress({ problem: answer.body.problem, returnTo: againTo(body.returnTo, place) }),
);

export const giveSecondFactor = endpoint.post(
  {
    path: "/login/second-factor",
    access: "anyone",
    summary: "The second step of signing in: a code of an authenticator app, or a recovery code. Each is good for once.",
    body: z.strictObject({ code: z.string().check(z.maxLength(40)), captcha: z.optional(SolvedCaptcha), returnTo: ReturnTo }),
    answers: {
      ...signedInAnswer,
      401: {
        when: "The code is not one of this user's, or was used; or it cannot be checked now (`app-unreadable`), and a recovery code or passkey can; or the first step is missing or was too long ago.",
        body: problem("wrong-code", "app-unreadable", "begin-again"),
      },
      429: { when: "Not checked, as when signing in; recovery codes and passkeys need no proof.", ...refusedTry },
    },
  },
  (answer, { body }, place) =>
    answer.status === 200
      ? { own: answer.body.returnTo }
      : secondStepAddress({ problem: answer.body.problem, returnTo: againTo(body.returnTo, place) }),
);

const tooManyTries = { body: problem("too-many-tries"), headers: { "retry-after": z.string() } };
const passkeyOptions = { when: "What the browser needs to ask for a passkey, within five minutes.", body: RequestOptions };
const NO_PASSKEY = problem("no-passkey");

export const beginPasskeySignIn = endpoint.post({
  path: "/login/passkey",
  access: "anyone",
  summary: "Begins to sign in by a passkey alone (WebAuthn): the browser offers those that it knows for the portal.",
  body: z.strictObject({}),
  answers: { 200: passkeyOptions, 409: { when: "The portal's address is a number, where browsers have no passkeys.", body: NO_PASSKEY } },
});

export const signInByPasskey = endpoint.post({
  path: "/login/passkey/given",
  access: "anyone",
  summary: "Signs in by a passkey alone, which counts as both factors, as a new session. An earlier session of this browser ends.",
  body: z.strictObject({ ...givenPasskey, returnTo: ReturnTo }),
  answers: {
    200: signedInAnswer[200],
    401: {
      when: "Not a passkey of anybody; whether there is one of this id is not revealed. `begin-again`: begun more than five minutes ago, elsewhere, or used.",
      body: problem("passkey-refused", "begin-again"),
    },
    429: { when: "Too many failed tries with this passkey from this address.", ...tooManyTries },
  },
});

const Ways = z.object({ app: z.boolean(), passkey: z.boolean() });
/** What a user has as a second factor. */
export type Ways = z.infer<typeof Ways>;

export const secondStepWays = endpoint.get({
  path: "/login/second-factor/ways",
  access: "anyone",
  summary: "What the person who has given the password in this browser has as a second factor; nothing where nobody has.",
  answers: { 200: { when: "Whether there is an app and a passkey.", body: Ways } },
});

export const beginPasskeyStep = endpoint.post({
  path: "/login/second-factor/passkey",
  access: "anyone",
  summary: "Begins the second step of signing in by a passkey, of who has given the password lately in this browser.",
  body: z.strictObject({}),
  answers: {
    200: passkeyOptions,
    401: { when: "The first step is missing or was too long ago.", body: problem("begin-again") },
    409: { when: "This user has no passkey.", body: NO_PASSKEY },
  },
});

export const givePasskey = endpoint.post({
  path: "/login/second-factor/passkey/given",
  access: "anyone",
  summary: "The second step of signing in, by a passkey.",
  body: z.strictObject({ ...givenPasskey, returnTo: ReturnTo }),
  answers: {
    200: signedInAnswer[200],
    401: {
      when: "Not a passkey of this user. `begin-again`: the first step is missing, or something was too long ago.",
      body: problem("passkey-refused", "begin-again"),
    },
    429: { when: "Too many failed tries of the second step from this address.", ...tooManyTries },
  },
});

/** Where a page goes on: the answer says it. */
const onItsWay = ({ body: { returnTo } }: { body: { returnTo: string } }) => ({ own: returnTo });

/** What the browser forgets of a person: its HTTP cache with pages for Back, and everything that pages stored. Cookies stay, the language among them. */
export const CLEAR_SITE_DATA = '"cache", "storage"';
const cleared = { "clear-site-data": z.string() };

export const signOut = endpoint.post(
  {
    path: "{area}/logout",
    access: "anyone",
    summary:
      "Ends this browser's session, deletes its visitor id, and has the browser clear what it stored. Signing out twice is no error.",
    body: z.strictObject({ returnTo: ReturnTo }),
    answers: {
      200: { ...signedInAnswer[200], headers: cleared },
    },
  },
  onItsWay,
);

export const confirmIdentity = endpoint.post(
  {
    path: "{area}/settings/confirm",
    access: "signed-in",
    summary:
      "Proves by the password who the person of this session is, before a change that needs it. The tries are those of this session.",
    body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(512)), returnTo: ReturnTo }),
    answers: {
      200: { when: "Confirmed (for JSON), for `minutes`.", body: z.object({ minutes: z.number() }) },
      422: { when: "Not the password of this user.", body: problem("wrong-password") },
      429: { when: "Too many wrong passwords.", body: problem("too-many-tries"), headers: { "retry-after": z.string() } },
    },
  },
  (answer, { body }, place) => {
    const returnTo = afterConfirming(body.returnTo, place);
    return answer.status === 200 ? { own: returnTo } : confirmAddress({ problem: answer.body.problem, returnTo });
  },
);

export const confirmWays = endpoint.get({
  path: "{area}/settings/confirm/ways",
  access: "signed-in",
  summary: "Whether this user can prove by a passkey or a staff account, too, who the person is.",
  answers: { 200: { when: "Whether there is one.", body: z.object({ passkey: z.boolean(), staffAccount: z.boolean() }) } },
});

export const beginPasskeyConfirmation = endpoint.post({
  path: "{area}/settings/confirm/passkey",
  access: "signed-in",
  summary: "Begins to prove by a passkey who the person of this session is.",
  body: z.strictObject({}),
  answers: { 200: passkeyOptions, 409: { when: "This user has no passkey.", body: NO_PASSKEY } },
});

export const confirmByPasskey = endpoint.post({
  path: "{area}/settings/confirm/passkey/given",
  access: "signed-in",
  summary: "Proves by a passkey who the person of this session is, before a change that needs it.",
  body: z.strictObject(givenPasskey),
  answers: {
    200: { when: "Confirmed, for `minutes`.", body: z.object({ minutes: z.number() }) },
    422: {
      when: "Not a passkey of this user, or it was begun too long ago or in another session.",
      body: problem("passkey-refused", "begin-again"),
    },
    429: { when: "Too many failed tries.", ...tooManyTries },
  },
});

const chooseLanguage = endpoint.post(
  {
    path: "/language",
    access: "anyone",
    summary: "Stores the visitor's language in a cookie and, when signed in, with the user, for mails and SMS.",
    body: z.strictObject({ value: z.enum([FIELD_VALUE.bg, FIELD_VALUE.en]), returnTo: ReturnTo }),
    answers: signedInAnswer,
  },
  onItsWay,
);

const DemoUser = z.object({
  username: z.string(),
  password: z.string(),
  /** Who is not activated has no user name and password, and this to be activated by. */
  activate: z.optional(z.object({ customerNumber: z.string(), contact: z.string() })),
  name: z.string(),
  shows: z.object({ bg: z.string(), en: z.string() }),
});
export type DemoUser = z.infer<typeof DemoUser>;

export const signInWays = endpoint.get({
  path: "/login/ways",
  access: "anyone",
  summary: "Whether staff have a page of their own to sign in.",
  answers: { 200: { when: "Whether they do.", body: z.object({ staffAccount: z.boolean() }) } },
});

export const demoUsers = endpoint.get({
  path: "/login/demo-users",
  access: "anyone",
  summary: "The people of the demo world and what each of them shows; nobody where there is no demo world.",
  answers: { 200: { when: "The list.", body: z.object({ users: z.array(DemoUser) }) } },
});

export const signInContract = {
  signIn,
  giveSecondFactor,
  beginPasskeySignIn,
  signInByPasskey,
  secondStepWays,
  beginPasskeyStep,
  givePasskey,
  signOut,
  confirmIdentity,
  confirmWays,
  beginPasskeyConfirmation,
  confirmByPasskey,
  chooseLanguage,
  signInWays,
  demoUsers,
};
export type PasskeyProblem = "passkey-refused" | "begin-again" | "too-many-tries";
