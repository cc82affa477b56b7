import type { WebRegistration } from "#platform/web/page.ts";
import type { deskContract } from "../contract.ts";

const pages = [
  { path: "/operator/conversations", file: "contact/conversations/desk/web/QueuePage", access: "operator", role: "support", listing: true },
  { path: "/operator/conversations/answers", file: "contact/conversations/desk/web/PreparedPage", access: "operator", role: "support" },
  { path: "/operator/conversations/metrics", file: "contact/conversations/desk/web/MetricsPage", access: "operator", role: "supervisor" },
  {
    path: "/operator/conversations/:code",
    file: "contact/conversations/desk/web/ConversationPage",
    access: "operator",
    role: "support",
    slots: ["message-attachments"],
  },
] as const;

export const deskWeb = { pages } as const satisfies WebRegistration<typeof deskContract>;
