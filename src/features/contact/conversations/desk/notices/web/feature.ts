import type { WebRegistration } from "#platform/web/page.ts";
import type { noticesContract } from "../contract.ts";

const pages = [
  { path: "/operator/notices", file: "contact/conversations/desk/notices/web/NoticesPage", access: "operator", role: "content" },
  { path: "/operator/notices/:id", file: "contact/conversations/desk/notices/web/NoticePage", access: "operator", role: "content" },
] as const;

export const noticesWeb = { pages } as const satisfies WebRegistration<typeof noticesContract>;
