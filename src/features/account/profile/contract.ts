import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { passwordAddress } from "./search-params.ts";

const Session = z.object({
  sessionId: z.string(),
  current: z.boolean(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The network from which it was signed in, and whether this request comes from the same. */
  network: z.nullable(z.string()),
  isHere: z.boolean(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
});
export type Session = z.infer<typeof Session>;

const SettingsCounts = z.object({
  /** Open sessions, the present one too. */
  sessions: z.int(),
  /** Users besides the main one; null for everybody but the main user. */
  users: z.nullable(z.int()),
  /** Billing accounts that one may change; null where there are none. */
  accounts: z.nullable(z.int()),
});
export type SettingsCounts = z.infer<typeof SettingsCounts>;

export const settingsCounts = endpoint.get({
  path: "{area}/settings/counts",
  access: "signed-in",
  summary: "The numbers in the list of settings.",
  answers: { 200: { when: "The numbers.", body: SettingsCounts } },
});

export const sessions = endpoint.get({
  path: "{area}/settings/sessions",
  access: "signed-in",
  summary: "Every browser that is signed in as this user, the present one first.",
  answers: { 200: { when: "The list.", body: z.object({ sessions: z.array(Session) }) } },
});

export const endSession = endpoint.post({
  path: "{area}/settings/sessions/end",
  access: "signed-in",
  confirmed: true,
  summary: "Ends one session of this user; that browser is signed out at once.",
  body: z.strictObject({ sessionId: z.uuid() }),
  answers: {
    200: { when: "It has ended. `current`: it was the session of this request.", body: z.object({ current: z.boolean() }) },
    404: { when: "This user has no such session: absent, ended before, or another user's.", body: problem("no-such-session") },
  },
});

export const endOtherSessions = endpoint.post({
  path: "{area}/settings/sessions/end-others",
  access: "signed-in",
  confirmed: true,
  summary: "Ends every session of this user but the present one.",
  body: z.strictObject({}),
  answers: { 200: { when: "They have ended; `ended` is their number.", body: z.object({ ended: z.number() }) } },
});

export const changePassword = endpoint.post(
  {
    path: "{area}/settings/password",
    access: "signed-in",
    summary: "Changes the password, ends every other session, renews this one and sends a notice by mail.",
    body: z.strictObject({
      oldPassword: z.string().check(z.minLength(1), z.maxLength(512)),
      newPassword: z.string().check(z.minLength(1), z.maxLength(512)),
    }),
    answers: {
      200: { when: "Changed; `ended` is the number of other sessions that ended.", body: z.object({ ended: z.number() }) },
      422: {
        when: "Not changed, and why.",
        body: problem("wrong-old-password", "too-short", "too-long", "too-common", "of-context", "same-as-old"),
      },
      429: { when: "Too many wrong old passwords.", body: problem("too-many-tries"), headers: { "retry-after": z.string() } },
    },
  },
  ({ body }) => passwordAddress(body),
);

export const profileContract = { settingsCounts, sessions, endSession, endOtherSessions, changePassword };
