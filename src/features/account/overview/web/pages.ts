import { page } from "#platform/web/page.ts";

export const accountPages = [
  page({ path: "{area}", file: "account/overview/web/HomePage", access: "signed-in" }),
  page({ path: "{area}/settings", file: "account/overview/web/SettingsPage", access: "signed-in" }),
];
