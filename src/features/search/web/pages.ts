import { page } from "#platform/web/page.ts";

export const searchPages = [page({ path: "/search", file: "search/web/SearchPage", access: "anyone", listing: true })];
