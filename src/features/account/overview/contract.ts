import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { Price } from "#platform/price.ts";
import { problem } from "#platform/problem.ts";

export const ServiceType = z.enum(["MOBILE", "INTERNET", "TV", "FIXED"]);
export type ServiceType = z.infer<typeof ServiceType>;
export const SuspensionReason = z.enum(["OVERDUE", "CUSTOMER_REQUEST", "OTHER"]);
export type SuspensionReason = z.infer<typeof SuspensionReason>;

const Day = z.nullable(z.string());

/** A service line, in the words of B§3 (Asset). */
export const Asset = z.object({
  assetId: z.string(),
  serviceType: ServiceType,
  serviceId: z.string(),
  displayName: z.string(),
  tariffName: z.string(),
  bundled: z.boolean(),
  status: z.enum(["ACTIVE", "SUSPENDED", "BLOCKED"]),
  suspended: z.boolean(),
  suspensionReason: z.nullable(SuspensionReason),
  prepaid: z.boolean(),
  prepaidStatus: z.nullable(z.string()),
  expireDate: Day,
  balance: z.nullable(Price),
  hasIndividualFault: z.boolean(),
  visitDate: Day,
  hasGroupFault: z.boolean(),
  resolutionDate: Day,
  customerCode: z.string(),
  billingAccountCode: z.string(),
  cid: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type Asset = z.infer<typeof Asset>;

/** What a customer should know first. Lines in the same state come together. */
export const Attention = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("overdue"), billingAccountCode: z.string(), billingAccountName: z.string(), sum: Price, since: z.string() }),
  z.object({ kind: z.literal("credit-limit"), billingAccountCode: z.string(), billingAccountName: z.string() }),
  z.object({
    kind: z.literal("suspended"),
    reason: z.enum(["OVERDUE", "CUSTOMER_REQUEST", "OTHER", "BLOCKED"]),
    lines: z.array(z.string()),
  }),
  z.object({ kind: z.literal("fault"), scope: z.enum(["individual", "group"]), until: Day, lines: z.array(z.string()) }),
  z.object({
    kind: z.literal("prepaid"),
    state: z.enum(["EXPIRED", "DISABLED", "GRACED", "OTHER", "runs-out", "no-balance"]),
    until: Day,
    lines: z.array(z.string()),
  }),
]);
export type Attention = z.infer<typeof Attention>;

/** One alert: what is told of the same line or account comes in one, the most pressing as its `reason`. */
export const Alert = z.object({ reason: Attention, also: z.array(Attention) });
export type Alert = z.infer<typeof Alert>;

const CustomerHome = z.object({
  role: z.literal("customer"),
  name: z.string(),
  customer: z.object({ name: z.string(), code: z.string(), kind: z.enum(["residential", "business"]), managed: z.boolean() }),
  /** Those that stop something first. */
  attention: z.array(Alert),
  assets: z.array(Asset),
});
export type CustomerHome = z.infer<typeof CustomerHome>;
const OperatorHome = z.object({ role: z.literal("operator"), name: z.string() });

export const home = endpoint({
  method: "GET",
  path: "{area}/home",
  access: "signed-in",
  summary: "What the signed-in person sees first: a customer's services and what needs attention, or the operator's own page.",
  answers: { 200: { when: "The home, by role.", body: z.discriminatedUnion("role", [CustomerHome, OperatorHome]) } },
});

const Session = z.object({
  sessionId: z.string(),
  current: z.boolean(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  network: z.nullable(z.string()),
  startedAt: z.string(),
  lastSeenAt: z.string(),
});
export type Session = z.infer<typeof Session>;

export const sessions = endpoint({
  method: "GET",
  path: "{area}/settings/sessions",
  access: "signed-in",
  summary: "Every browser that is signed in as this user, the present one first.",
  answers: { 200: { when: "The list.", body: z.object({ sessions: z.array(Session) }) } },
});

export const endSession = endpoint({
  method: "POST",
  path: "{area}/settings/sessions/end",
  access: "signed-in",
  summary: "Ends one session of this user; that browser is signed out at once.",
  body: z.strictObject({ sessionId: z.uuid() }),
  answers: {
    200: { when: "It has ended. `current` tells that it was this very one.", body: z.object({ current: z.boolean() }) },
    404: { when: "This user has no such session: absent, ended before, or another user's.", body: problem("no-such-session") },
  },
});

export const endOtherSessions = endpoint({
  method: "POST",
  path: "{area}/settings/sessions/end-others",
  access: "signed-in",
  summary: "Ends every session of this user but the present one.",
  body: z.strictObject({}),
  answers: { 200: { when: "They have ended; `ended` tells how many.", body: z.object({ ended: z.number() }) } },
});

export const changePassword = endpoint({
  method: "POST",
  path: "{area}/settings/password",
  access: "signed-in",
  summary: "Changes the password, ends every other session, renews this one and sends a notice by mail.",
  body: z.strictObject({
    oldPassword: z.string().check(z.minLength(1), z.maxLength(512)),
    newPassword: z.string().check(z.minLength(1), z.maxLength(512)),
  }),
  answers: {
    200: { when: "Changed; `ended` tells how many other sessions ended.", body: z.object({ ended: z.number() }) },
    303: {
      when: "Asked as a form: back to the settings, whose address says what came of it.",
      headers: { location: z.string() },
    },
    422: { when: "Not changed, and why.", body: problem("wrong-old-password", "too-short", "too-long", "too-common", "same-as-old") },
    429: { when: "Too many wrong old passwords.", body: problem("too-many-tries"), headers: { "retry-after": z.string() } },
  },
});

export const accountContract = { home, sessions, endSession, endOtherSessions, changePassword };
export const PASSWORD_PROBLEMS = [
  "wrong-old-password",
  "too-short",
  "too-long",
  "too-common",
  "same-as-old",
  "too-many-tries",
] as const satisfies PasswordProblem[];
export type PasswordProblem = "wrong-old-password" | "too-short" | "too-long" | "too-common" | "same-as-old" | "too-many-tries";
