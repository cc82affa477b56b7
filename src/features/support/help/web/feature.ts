import type { WebRegistration } from "#platform/web/page.ts";
import type { helpContract } from "../contract.ts";

/** Its content changes only with a release of the portal. */
const shared = { access: "anyone", sharedFor: 600 } as const;

export const helpWeb = {
  pages: [
    { path: "/help", file: "support/help/web/HelpPage", ...shared },
    { path: "/help/search", file: "support/help/web/SearchPage", ...shared },
    { path: "/help/:topic", file: "support/help/web/TopicPage", ...shared },
    { path: "/help/:topic/:article", file: "support/help/web/ArticlePage", ...shared },
  ],
} as const satisfies WebRegistration<typeof helpContract>;
