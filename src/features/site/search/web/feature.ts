import type { WebRegistration } from "#platform/web/page.ts";
import type { searchContract } from "../contract.ts";

export const searchWeb = {
  pages: [{ path: "/search", file: "site/search/web/SearchPage", access: "anyone", listing: true }],
  slots: { "site-search": "site/search/web/SearchSlot" },
} as const satisfies WebRegistration<typeof searchContract>;
