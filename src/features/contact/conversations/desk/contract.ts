import * as z from "zod/mini";
import { MediaCode } from "#features/contact/attachments/contract.ts";
import { endpoint } from "#platform/endpoint.ts";
import { metricsCalls } from "./metrics-contract.ts";
import { preparedCalls } from "./prepared-contract.ts";
import { LONGEST_MESSAGE, MOST_FILES, REASONS, SERVICE_TYPES } from "../rules.ts";
import { MOST_PAGES, SHOWN } from "./rules.ts";
import { PROBLEMS, deskAddress, type DeskProblem, type Done } from "./search-params.ts";

const Code = z.object({ code: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/), z.describe("The conversation.")) });
const Instant = z.iso.datetime();
/** Who has taken a conversation. */
const Claim = z.object({ operatorId: z.string(), name: z.string(), isMe: z.boolean() });

const InQueue = z.object({
  code: z.string(),
  displayCode: z.string(),
  topic: z.string(),
  /** Empty when its person has left. */
  name: z.string(),
  messageType: z.enum(["CONVERSATION", "NOTIFICATION"]),
  reason: z.nullable(z.enum(REASONS)),
  serviceType: z.nullable(z.enum(SERVICE_TYPES)),
  language: z.enum(["bg", "en"]),
  lastAt: Instant,
  /** Since when its person waits; null where nobody does. */
  waitingSince: z.nullable(Instant),
  waitedSeconds: z.nullable(z.int()),
  isLate: z.boolean(),
  isLocked: z.boolean(),
  claim: z.nullable(Claim),
});
export type InQueue = z.infer<typeof InQueue>;

/** Also what the page's own form sends, so that an empty field is no filter. */
const optionalOf = <const Values extends readonly string[]>(values: Values, about: string) =>
  z.optional(z.enum([...values, ""] as [...Values, ""]).check(z.describe(about)));

export const queue = endpoint.get({
  path: "/operator/desk/queue",
  access: "operator",
  role: "support",
  summary: "Conversations for the desk, 20 a page: those that wait, the oldest first; or others, the latest first.",
  query: z.object({
    show: optionalOf(SHOWN, "Which of them; by default those that wait."),
    reason: optionalOf(REASONS, "Of this reason alone."),
    text: z.optional(
      z.string().check(z.maxLength(100), z.describe("Words of a message, the beginnings of a name, or a number like V-000123.")),
    ),
    of: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/), z.describe("Only those of the person of this conversation."))),
    page: z.optional(
      z.string().check(
        z.regex(/^\d{1,3}$/),
        z.refine((page) => Number(page) < MOST_PAGES),
        z.describe("From 0."),
      ),
    ),
  }),
  answers: {
    200: {
      when: "The page; `isCutOff` where the words are in so many messages that not all were looked at.",
      body: z.object({
        conversations: z.array(InQueue),
        page: z.int(),
        hasMore: z.boolean(),
        isCutOff: z.boolean(),
        /** Of all that wait, whatever is shown. */
        waiting: z.object({
          all: z.int(),
          unclaimed: z.int(),
          mine: z.int(),
          reasons: z.array(z.object({ reason: z.enum(REASONS), count: z.int() })),
        }),
        targetDays: z.int(),
      }),
    },
  },
});

const File = z.object({ code: z.string(), name: z.string(), size: z.int(), state: z.enum(["quarantined", "kept", "flagged"]) });
const Message = z.object({
  id: z.string(),
  direction: z.enum(["INBOUND", "OUTBOUND", "NOTE"]),
  via: z.enum(["portal", "mail"]),
  /** Null for a visitor, and for the portal itself. */
  author: z.nullable(z.string()),
  body: z.string(),
  /** What else its mail has: quotations, a signature, a forwarded mail. */
  folded: z.optional(z.string()),
  createdAt: Instant,
  files: z.array(File),
});
export type DeskMessage = z.infer<typeof Message>;

export const ACTS = [
  "opened",
  "written",
  "answered",
  "noted",
  "claimed",
  "released",
  "locked",
  "reopened",
  "joined",
  "notified",
  "erased",
] as const;

const DeskConversation = z.extend(InQueue, {
  mail: z.nullable(z.string()),
  /** Null for a visitor. */
  customer: z.nullable(z.object({ name: z.string(), code: z.string() })),
  createdAt: Instant,
  isErased: z.boolean(),
  /** The last message but notes: an answer names it. */
  lastMessageId: z.string(),
  /** The latest 300. */
  messages: z.array(Message),
  acts: z.array(z.object({ act: z.enum(ACTS), actor: z.nullable(z.string()), at: Instant })),
  /** Changes with whatever is done. */
  version: z.string(),
  /** The name of the operator who reads. */
  reader: z.string(),
  /** What was typed into the form before it was refused without a script. */
  typed: z.nullable(z.string()),
});
export type DeskConversation = z.infer<typeof DeskConversation>;

export const deskConversation = endpoint.get({
  path: "/operator/desk/conversation/:code",
  access: "operator",
  role: "support",
  summary: "One conversation with its messages, internal notes, files and history.",
  params: Code,
  answers: { 200: { when: "The conversation.", body: DeskConversation } },
});

const answers = {
  200: { when: "Done: the conversation as it is now.", body: DeskConversation },
  409: {
    when: "Not done: a newer message or another answer came meanwhile (`newer`), another operator has it (`claimed`), it is locked, its person has left (`gone`), or a file is not there any more (`files`). The conversation as it is now.",
    body: z.object({ problem: z.enum(PROBLEMS), conversation: DeskConversation }),
  },
};

type Answer = { status: 200 } | { status: 409; body: { problem: DeskProblem } };
const pageAfter =
  (done: Done) =>
  (answer: Answer, { params: { code } }: { params: { code: string } }): string =>
    deskAddress(code, answer.status === 200 ? { done } : { problem: answer.body.problem });

const notBlank = z.refine<string>((text) => text.trim() !== "");
const Text = z.string().check(z.maxLength(LONGEST_MESSAGE), notBlank);
const Seen = z.uuid().check(z.describe("The last message that the operator has read, but notes."));
const AT = "/operator/desk/conversation/:code";

export const answerPerson = endpoint.post(
  {
    path: `${AT}/answer`,
    access: "operator",
    role: "support",
    idempotent: true,
    summary: "Answers the person; the conversation is the operator's from then on. Who it is for is told by mail or SMS as they chose.",
    params: Code,
    body: z.strictObject({
      body: Text,
      seen: Seen,
      mediaCodes: z.optional(z.union([MediaCode, z.array(MediaCode).check(z.maxLength(MOST_FILES))])),
    }),
    answers,
  },
  pageAfter("answered"),
);

export const noteInternally = endpoint.post(
  {
    path: `${AT}/note`,
    access: "operator",
    role: "support",
    idempotent: true,
    summary: "Adds a note that only the desk reads.",
    params: Code,
    body: z.strictObject({ body: Text }),
    answers,
  },
  pageAfter("noted"),
);

export const claimConversation = endpoint.post(
  {
    path: `${AT}/claim`,
    access: "operator",
    role: "support",
    summary: "Takes the conversation. One that another operator has is taken over only with that operator's id in `from`.",
    params: Code,
    body: z.strictObject({ from: z.optional(z.uuid()) }),
    answers,
  },
  pageAfter("claimed"),
);

export const releaseConversation = endpoint.post(
  {
    path: `${AT}/release`,
    access: "operator",
    role: "support",
    summary: "Gives the conversation back to all, where it is the operator's own.",
    params: Code,
    body: z.strictObject({}),
    answers,
  },
  pageAfter("released"),
);

export const lockConversation = endpoint.post(
  {
    path: `${AT}/lock`,
    access: "operator",
    role: "support",
    idempotent: true,
    summary: "Locks the conversation, with a last message where there is one: nobody writes in it until it is opened again.",
    params: Code,
    body: z.strictObject({ body: z.optional(z.string().check(z.maxLength(LONGEST_MESSAGE))), seen: Seen }),
    answers,
  },
  pageAfter("locked"),
);

export const reopenConversation = endpoint.post(
  {
    path: `${AT}/reopen`,
    access: "operator",
    role: "support",
    summary: "Opens a locked conversation again.",
    params: Code,
    body: z.strictObject({}),
    answers,
  },
  pageAfter("reopened"),
);

export const presence = endpoint.post({
  path: `${AT}/presence`,
  access: "operator",
  role: "support",
  summary: "Announces that the operator has the conversation open, and returns who else has; repeated every few seconds.",
  params: Code,
  body: z.strictObject({ writing: z.boolean() }),
  answers: {
    200: {
      when: "The others, and the version of the conversation: another one has something new.",
      body: z.object({ version: z.string(), others: z.array(z.object({ name: z.string(), writing: z.boolean() })) }),
    },
  },
});

export const conversationCalls = {
  queue,
  deskConversation,
  answerPerson,
  noteInternally,
  claimConversation,
  releaseConversation,
  lockConversation,
  reopenConversation,
  presence,
};

export const deskContract = { ...conversationCalls, ...preparedCalls, ...metricsCalls };
