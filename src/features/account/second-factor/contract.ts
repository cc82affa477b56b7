import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { CreationOptions, newPasskey } from "#platform/passkey.ts";
import { problem } from "#platform/problem.ts";
import { SECOND_FACTOR } from "#vocabulary/area-paths.ts";

const Factor = z.object({
  factorId: z.string(),
  kind: z.enum(["app", "passkey"]),
  name: z.string(),
  addedAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** Whether a passkey is stored in other places than its device too; null for an app. */
  synced: z.nullable(z.boolean()),
});
export type Factor = z.infer<typeof Factor>;

const Factors = z.object({
  factors: z.array(Factor),
  /** Null where there are no factors. */
  recoveryCodes: z.nullable(z.object({ left: z.number(), madeAt: z.string() })),
  /** This user must have one before anything else. */
  required: z.boolean(),
});
export type Factors = z.infer<typeof Factors>;

export const secondFactors = endpoint.get({
  path: `${SECOND_FACTOR}/factors`,
  access: "signed-in",
  summary: "What proves this user beside the password, and how many recovery codes are left.",
  answers: { 200: { when: "The list, the oldest first.", body: Factors } },
});

export const beginApp = endpoint.post({
  path: `${SECOND_FACTOR}/app`,
  access: "signed-in",
  confirmed: true,
  summary: "Begins to add an authenticator app (RFC 6238), instead of one begun before. It counts once a code of it is given.",
  body: z.strictObject({}),
  answers: {
    200: { when: "Begun: the secret, for typing, and the text of the QR code.", body: z.object({ secret: z.string(), uri: z.string() }) },
    409: { when: "The user has as many factors as there may be.", body: problem("too-many-factors") },
  },
});

export const addApp = endpoint.post({
  path: `${SECOND_FACTOR}/app/added`,
  access: "signed-in",
  confirmed: true,
  summary: "Adds the app that was begun, by a code of it. With the first factor come recovery codes; the owner is notified by mail.",
  body: z.strictObject({ name: z.string().check(z.maxLength(200)), code: z.string().check(z.maxLength(40)) }),
  answers: {
    200: {
      when: "Added. `recoveryCodes` are shown this once; empty where the user has some.",
      body: z.object({ recoveryCodes: z.array(z.string()) }),
    },
    422: {
      when: "Not added, and why.",
      body: problem("wrong-code", "name-missing", "name-too-long", "name-unseen", "begin-again", "too-many-factors"),
    },
    429: { when: "Too many wrong codes.", body: problem("too-many-tries"), headers: { "retry-after": z.string() } },
  },
});

export const beginPasskey = endpoint.post({
  path: `${SECOND_FACTOR}/passkey`,
  access: "signed-in",
  confirmed: true,
  summary: "Begins to add a passkey (WebAuthn): what the browser needs to make one, within five minutes.",
  body: z.strictObject({}),
  answers: {
    200: { when: "Begun: the browser's options. None of the user's passkeys is made a second time on its device.", body: CreationOptions },
    409: {
      when: "The user has as many factors as there may be; or the portal's address is a number, where browsers have no passkeys.",
      body: problem("too-many-factors", "no-passkeys-here"),
    },
  },
});

export const addPasskey = endpoint.post({
  path: `${SECOND_FACTOR}/passkey/added`,
  access: "signed-in",
  confirmed: true,
  summary: "Adds the passkey that the browser made. With the first factor come recovery codes; the owner is notified by mail.",
  body: z.strictObject({ name: z.string().check(z.maxLength(200)), ...newPasskey }),
  answers: {
    200: {
      when: "Added. `recoveryCodes` are shown this once; empty where the user has some.",
      body: z.object({ recoveryCodes: z.array(z.string()) }),
    },
    422: {
      when: "Not added, and why. `begin-again`: it was begun more than five minutes ago, elsewhere, or added already.",
      body: problem("passkey-refused", "name-missing", "name-too-long", "name-unseen", "begin-again", "too-many-factors"),
    },
  },
});

export const removeFactor = endpoint.post({
  path: `${SECOND_FACTOR}/removed`,
  access: "signed-in",
  confirmed: true,
  summary: "Removes a factor, and with the last one the recovery codes; the owner is notified by mail.",
  body: z.strictObject({ factorId: z.uuid() }),
  answers: {
    200: { when: "Removed; what is left.", body: Factors },
    404: { when: "This user has no such factor: absent, removed before, or another user's.", body: problem("no-such-factor") },
  },
});

export const makeRecoveryCodes = endpoint.post({
  path: `${SECOND_FACTOR}/recovery-codes`,
  access: "signed-in",
  confirmed: true,
  summary: "Makes ten recovery codes, instead of those before; the owner is notified by mail.",
  body: z.strictObject({}),
  answers: {
    200: { when: "Made; they are shown this once.", body: z.object({ recoveryCodes: z.array(z.string()) }) },
    409: { when: "There is no factor that they could stand for.", body: problem("no-factor") },
  },
});

export const secondFactorContract = { secondFactors, beginApp, addApp, beginPasskey, addPasskey, removeFactor, makeRecoveryCodes };
export type AddProblem =
  | "wrong-code"
  | "name-missing"
  | "name-too-long"
  | "name-unseen"
  | "begin-again"
  | "too-many-tries"
  | "too-many-factors";
export type PasskeyProblem = "passkey-refused" | "no-passkeys-here" | Exclude<AddProblem, "wrong-code" | "too-many-tries">;
