import { overdue } from "#testing/people.ts";
import { JOIN_TOKEN, OWN_CONVERSATION, OWN_MESSAGE, type Samples } from "#testing/sample.ts";
import type { conversationsContract } from "./contract.ts";

const code = OWN_CONVERSATION;
const form = { freeText: ["message"], optional: ["totalSizeOfUploadedFiles", "mediaCodes", "upTo"] };

export const samples: Samples<typeof conversationsContract> = {
  conversationList: { as: overdue, query: { page: "1", words: "интернет", reason: "TECHNICAL_QUESTIONS", state: "open" } },
  unreadConversations: { as: overdue },
  conversationDetails: { as: overdue, params: { code }, query: { all: "1" } },
  markConversationSeen: { as: overdue, body: { code, upTo: OWN_MESSAGE } },
  replyToConversation: {
    as: overdue,
    body: { conversationId: code, message: "Благодаря!", totalSizeOfUploadedFiles: 0, mediaCodes: [], upTo: OWN_MESSAGE },
    ...form,
    harmless: ["mediaCodes is an empty list"],
  },
  typedReply: { as: overdue, params: { code } },
  joining: { as: overdue, query: { token: JOIN_TOKEN } },
  joinConversation: { as: overdue, body: { token: JOIN_TOKEN } },
  joinOfBrowser: { as: overdue, gives: 422, body: { mail: "ivan@abuse.example" }, freeText: ["mail"] },
};
