import type { WebRegistration } from "#platform/web/page.ts";
import type { conversationsContract } from "../contract.ts";

export const conversationsWeb = {
  pages: [
    { path: "{area}/conversations", file: "contact/conversations/web/ConversationsPage", access: "signed-in", listing: true },
    { path: "{area}/conversations/join", file: "contact/conversations/web/JoinPage", access: "signed-in", secret: "token" },
    {
      path: "{area}/conversations/:code",
      file: "contact/conversations/web/ConversationPage",
      access: "signed-in",
      slots: ["message-attachments"],
    },
  ],
} as const satisfies WebRegistration<typeof conversationsContract>;
