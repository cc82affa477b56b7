import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";

/** Why an account cannot be deleted now, and the figures that its sentence names. */
export const Reason = z.object({
  reason: z.enum(["open-orders", "debts", "repairs", "no-mail", "too-many-wrong-codes"]),
  /** The numbers of the open orders. */
  orders: z.optional(z.array(z.string())),
  overdueCents: z.optional(z.number()),
  /** When it may be tried again. */
  until: z.optional(z.string()),
});
export type Reason = z.infer<typeof Reason>;
const refused = z.object({ problem: z.enum(["refused"]), reasons: z.array(Reason) });

const wrongStatus = {
  when: "Not the turn of this step: not started in this session, started again elsewhere, or too late.",
  body: problem("wrong-status"),
};
const tooManySends = {
  when: "Three codes were sent already; the header says when the next may be.",
  body: problem("too-many-sends"),
  headers: { "retry-after": z.string() },
};
const notSent = {
  when: "The mail could not be sent; it may be tried again at once. A code sent before is worth nothing.",
  body: problem("not-sent"),
};
const codeSent = { when: "The code is on its way to the contact mail.", body: z.object({ minutes: z.number() }) };

/** What a person sees before beginning: no step of B§4, only read. */
export const prospect = endpoint.get({
  path: "{area}/profile/deletion",
  access: "customer",
  needs: "own",
  summary: "Whether the account of this user can be deleted now, and if not, every reason.",
  answers: {
    200: {
      when: "`mail` is where the code would be sent, masked; `otherUsers` are those of the same customer.",
      body: z.object({ mail: z.nullable(z.string()), isMain: z.boolean(), otherUsers: z.number(), reasons: z.array(Reason) }),
    },
  },
});

export const start = endpoint.post({
  path: "{area}/profile/startAccountDeleteProcess",
  access: "customer",
  confirmed: true,
  needs: "own",
  summary: "Begins the deletion of this user's account, in this session (B§4). One begun elsewhere ends.",
  body: z.strictObject({}),
  answers: {
    200: { when: "Show the confirmation.", body: z.object({ mail: z.string() }) },
    400: { when: "It cannot be deleted now; every reason is listed.", body: refused },
  },
});

/** A step after the start: a GET that changes something, as B§7 has it. */
const step = { access: "customer", needs: "own", changesState: true } as const;
const sending = { ...step, answers: { 200: codeSent, 201: notSent, 203: wrongStatus, 207: tooManySends } } as const;

export const sendCode = endpoint.get({
  ...sending,
  path: "{area}/profile/sendConformationToken",
  summary: "Sends the code by mail, once the process has started.",
});

export const resendCode = endpoint.get({
  ...sending,
  path: "{area}/profile/resendConformationToken",
  summary: "Sends a new code; the one before is then worth nothing.",
});

export const authenticateCode = endpoint.get({
  ...step,
  path: "{area}/profile/authenticateTokenCode",
  summary: "Tries the code from the mail.",
  query: z.strictObject({ authCode: z.string().check(z.regex(/^\d{6}$/), z.describe("The six digits from the mail.")) }),
  answers: {
    200: { when: "Right: go on to delete.", body: z.object({ minutes: z.number() }) },
    202: { when: "Wrong; another try is possible.", body: problem("wrong-code") },
    203: {
      when: "Not the turn of this step, or the code is older than its minutes or was replaced.",
      body: problem("wrong-status", "code-expired"),
    },
    207: {
      when: "Too many wrong codes: deleting is locked until the given instant.",
      body: z.object({ problem: z.enum(["too-many-wrong-codes"]), until: z.string() }),
    },
  },
});

export const deleteAccount = endpoint.post({
  path: "{area}/profile/delete",
  access: "customer",
  needs: "own",
  idempotent: true,
  summary: "Deletes the account for good, in one transaction, and ends all of its sessions. Possible once the code was right.",
  body: z.strictObject({}),
  answers: {
    200: {
      when: "Deleted; a receipt goes to the mail that the account had.",
      body: z.object({ receipt: z.boolean() }),
      headers: { "clear-site-data": z.string() },
    },
    203: {
      when: "Not the turn of this step, or something new stands against it.",
      body: z.object({ problem: z.enum(["wrong-status", "refused"]), reasons: z.array(Reason) }),
    },
  },
});

export const deletionContract = { prospect, start, sendCode, resendCode, authenticateCode, deleteAccount };
