import { page } from "#platform/web/page.ts";

export const profilePages = [page({ path: "{area}/settings", file: "account/profile/web/SettingsPage", access: "signed-in" })];
