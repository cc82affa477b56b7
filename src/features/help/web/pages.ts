import { page } from "#platform/web/page.ts";

/** What it says changes with the portal's own release only. */
const shared = { access: "anyone", sharedFor: 600 } as const;

export const helpPages = [
  page({ path: "/help", file: "help/web/HelpPage", ...shared }),
  page({ path: "/help/search", file: "help/web/SearchPage", ...shared }),
  page({ path: "/help/:topic", file: "help/web/TopicPage", ...shared }),
  page({ path: "/help/:topic/:article", file: "help/web/ArticlePage", ...shared }),
];
