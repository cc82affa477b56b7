import { page } from "#platform/web/page.ts";

export const searchPages = [page({ path: "/search", file: "site/search/web/SearchPage", access: "anyone", listing: true })];
