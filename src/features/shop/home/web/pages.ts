import { page } from "#platform/web/page.ts";

export const homePages = [page({ path: "/", file: "shop/home/web/HomePage", access: "anyone", slots: ["site-search"], sharedFor: 60 })];
