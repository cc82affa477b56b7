import { page } from "#platform/web/page.ts";

export const accountPages = [
  page({ path: "{area}", file: "account/web/HomePage", access: "signed-in" }),
  page({ path: "{area}/settings", file: "account/web/SettingsPage", access: "signed-in" }),
];
