import { page } from "#platform/web/page.ts";

/** What it says changes with the portal's own release only. */
const shared = { access: "anyone", sharedFor: 600 } as const;

export const helpPages = [
  page({ path: "/help", file: "support/help/web/HelpPage", ...shared }),
  page({ path: "/help/search", file: "support/help/web/SearchPage", ...shared }),
  page({ path: "/help/:topic", file: "support/help/web/TopicPage", ...shared }),
  page({ path: "/help/:topic/:article", file: "support/help/web/ArticlePage", ...shared }),
];
