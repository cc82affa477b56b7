import * as z from "zod/mini";
import { MediaCode } from "#features/contact/attachments/contract.ts";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { LONGEST_MESSAGE, LONGEST_SEARCH, MOST_FILES, REASONS, SERVICE_TYPES } from "./rules.ts";
import { conversationAddress, joinedAddress } from "./search-params.ts";

const CONVERSATIONS = "{area}/conversations";
const Instant = z.iso.datetime();

/** B§3 Conversation, without its messages. */
const conversationHead = {
  /** In addresses and calls. */
  code: z.string(),
  /** What a person reads out on the phone. */
  displayCode: z.string(),
  topic: z.string(),
  createdDate: Instant,
  /** Whether its person has seen the desk's latest message. */
  alreadySeen: z.boolean(),
  locked: z.boolean(),
  /** A NOTIFICATION has no reply form. */
  messageType: z.enum(["CONVERSATION", "NOTIFICATION"]),
  requestReason: z.nullable(z.enum(REASONS)),
  serviceType: z.nullable(z.enum(SERVICE_TYPES)),
};

/** A file of a message (B§3); `id` is the media code that it is downloaded by. */
export const MessageFile = z.object({
  id: z.string(),
  name: z.string(),
  /** In bytes. */
  fileSize: z.int(),
  /** `waiting` for the virus scanner, or `flagged` by it: neither is given out. */
  state: z.enum(["ready", "waiting", "flagged"]),
});
export type MessageFile = z.infer<typeof MessageFile>;

/** B§3 Message. `message` is plain text, as it was written; `folded` is what else its mail has: quotations, a signature, a forwarded mail. */
export const Message = z.object({
  id: z.string(),
  message: z.string(),
  folded: z.optional(z.string()),
  createdDateTime: Instant,
  /** INBOUND: from its person; OUTBOUND: from the desk. */
  messageType: z.enum(["INBOUND", "OUTBOUND"]),
  attachments: z.array(MessageFile),
});
export type Message = z.infer<typeof Message>;

export const ConversationSummary = z.object({
  ...conversationHead,
  /** Of the latest message. */
  lastDate: Instant,
  /** Whether it waits for the desk's answer. */
  waiting: z.boolean(),
});
export type ConversationSummary = z.infer<typeof ConversationSummary>;

const ConversationList = z.object({
  conversations: z.array(ConversationSummary),
  /** Of all of the user's. */
  unread: z.int(),
  /** Conversations that were begun in this browser before signing in, with another mail than the user's. */
  joinable: z.int(),
  /** The pagination of A§3. Pages are counted from 1; a page past the last is the last. */
  pagination: z.object({ itemsCount: z.int(), currentPage: z.int(), pageSize: z.int(), pageRange: z.int() }),
});
export type ConversationList = z.infer<typeof ConversationList>;

export const conversationList = endpoint.get({
  path: `${CONVERSATIONS}/list`,
  access: "signed-in",
  summary: "The user's own conversations, fifteen a page (B§9): unread first, then the latest.",
  query: z.object({
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/), z.describe("The page, from 1."))),
    words: z.optional(
      z.string().check(z.maxLength(LONGEST_SEARCH), z.describe("Words of its messages, in either alphabet, or its displayCode.")),
    ),
    reason: z.optional(z.enum(REASONS).check(z.describe("What it is about."))),
    state: z.optional(z.enum(["open", "locked"]).check(z.describe("Whether it can still be written into."))),
  }),
  answers: { 200: { when: "The page.", body: ConversationList } },
});

export const unreadConversations = endpoint.get({
  path: `${CONVERSATIONS}/unread`,
  access: "signed-in",
  summary: "How many of the user's conversations have an answer that was not seen, for the menu.",
  answers: { 200: { when: "The count.", body: z.object({ unread: z.int() }) } },
});

// any text: an invalid code gets the same answer as another user's conversation
const Code = z.string().check(z.maxLength(100), z.describe("The conversation's code."));

export const Conversation = z.object({
  ...ConversationSummary.shape,
  /** In their order; the latest fifty, or all of them. */
  messages: z.array(Message),
  /** How many there are. */
  messageCount: z.int(),
});
export type Conversation = z.infer<typeof Conversation>;

export const conversationDetails = endpoint.get({
  path: `${CONVERSATIONS}/:code/messages`,
  access: "signed-in",
  summary: "One of the user's own conversations (B§3). Reading it here does not mark it as seen.",
  params: z.object({ code: Code }),
  query: z.object({ all: z.optional(z.literal("1").check(z.describe("All messages, however many."))) }),
  answers: { 200: { when: "The conversation.", body: Conversation } },
});

export const markConversationSeen = endpoint.post(
  {
    path: `${CONVERSATIONS}/seen`,
    access: "signed-in",
    summary: "Marks a conversation as seen, if nothing of the desk came after the message that was shown last; again is no error.",
    body: z.strictObject({ code: Code, upTo: z.uuid().check(z.describe("The message that was shown last.")) }),
    answers: {
      200: {
        when: "Whether all of it is seen now, and how many others are not.",
        body: z.object({ alreadySeen: z.boolean(), unread: z.int() }),
      },
    },
  },
  (_answer, { body: { code } }) => conversationAddress(code),
);

/** What is wrong with a reply, by field. */
const ReplyFaults = z.object({
  message: z.optional(z.enum(["missing", "too-long"])),
  /** `gone`: a file is no longer there; `total`: they are not as large together as was said. */
  file: z.optional(z.enum(["gone", "total"])),
});
export type ReplyFaults = z.infer<typeof ReplyFaults>;

export const replyToConversation = endpoint.post(
  {
    path: `${CONVERSATIONS}/reply`,
    access: "signed-in",
    idempotent: true,
    summary: "Sends a reply into one of the user's own conversations, with files (B§3 Reply form).",
    body: z.strictObject({
      conversationId: Code,
      message: z.string().check(z.maxLength(LONGEST_MESSAGE * 2), z.describe("Plain text, 4,000 characters at most.")),
      /** Bytes; in a form, as digits. */
      totalSizeOfUploadedFiles: z.optional(
        z.union([
          z.int().check(z.gte(0), z.lte(1_000_000_000)),
          z.pipe(
            z.string().check(z.regex(/^\d{0,9}$/)),
            z.transform((digits) => Number(digits)),
          ),
        ]),
      ),
      /** One of each file; a form with a single file sends a text. */
      mediaCodes: z.optional(z.union([z.array(MediaCode).check(z.maxLength(MOST_FILES)), MediaCode])),
      /** The message that was shown last: what came after it stays unread. */
      upTo: z.optional(z.uuid()),
    }),
    answers: {
      200: { when: "Sent.", body: z.object({ messageId: z.string() }) },
      409: { when: "It takes no replies: a notification, or locked.", body: problem("notification", "locked") },
      422: { when: "What is wrong, by field.", body: z.object({ errors: ReplyFaults }) },
    },
  },
  (answer, { body: { conversationId: code } }) => {
    if (answer.status === 200) return conversationAddress(code, { done: "sent" });
    if (answer.status === 409) return conversationAddress(code, { problem: answer.body.problem });
    const { message, file } = answer.body.errors;
    return conversationAddress(code, { problem: message ? `message-${message}` : `file-${file}` });
  },
);

export const TypedReply = z.object({ code: z.string(), message: z.string() });

export const typedReply = endpoint.get({
  path: `${CONVERSATIONS}/:code/typed`,
  access: "signed-in",
  summary: "What was typed into a reply that was sent without a script and refused, for five minutes.",
  params: z.object({ code: Code }),
  answers: { 200: { when: "The text, or null.", body: z.object({ message: z.nullable(z.string()) }) } },
});

const Token = z.string().check(z.maxLength(100), z.describe("The token of the mail's link."));

export const joining = endpoint.get({
  path: `${CONVERSATIONS}/joining`,
  access: "signed-in",
  summary: "The visitor's conversation that a mail's link opens, before it becomes the user's. 404 once it is another user's.",
  query: z.object({ token: Token }),
  answers: {
    200: {
      when: "The conversation; `isMine` once it is the user's.",
      body: z.object({ code: z.string(), displayCode: z.string(), topic: z.string(), createdDate: Instant, isMine: z.boolean() }),
    },
  },
});

export const joinConversation = endpoint.post(
  {
    path: `${CONVERSATIONS}/join`,
    access: "signed-in",
    summary:
      "Makes the visitor's conversation of a mail's link the user's; again is no error. 404 for a token that is not good, or another user's.",
    body: z.strictObject({ token: Token }),
    answers: { 200: { when: "It is the user's.", body: z.object({ code: z.string() }) } },
  },
  ({ body: { code } }) => conversationAddress(code, { done: "joined" }),
);

export const joinOfBrowser = endpoint.post(
  {
    path: `${CONVERSATIONS}/join-here`,
    access: "signed-in",
    summary: "Makes conversations that were begun in this browser with this mail, before signing in, the user's.",
    body: z.strictObject({ mail: z.string().check(z.maxLength(254), z.describe("The mail that was given with the question.")) }),
    answers: {
      200: { when: "How many are the user's now.", body: z.object({ joined: z.int() }) },
      422: { when: "None was begun here with this mail.", body: problem("no-match") },
    },
  },
  (answer) => joinedAddress(answer.status === 200 ? { done: "joined" } : { problem: answer.body.problem }),
);

export const conversationsContract = {
  conversationList,
  unreadConversations,
  conversationDetails,
  markConversationSeen,
  replyToConversation,
  typedReply,
  joining,
  joinConversation,
  joinOfBrowser,
};

/** Published in the browser by the conversation's page: how many conversations are unread. */
export const UNREAD = "conversations-unread";
