import { page } from "#platform/web/page.ts";

export const overviewPages = [page({ path: "{area}", file: "account/overview/web/HomePage", access: "signed-in" })];
