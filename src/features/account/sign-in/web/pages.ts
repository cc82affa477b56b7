import { page } from "#platform/web/page.ts";

export const signInPages = [
  page({ path: "/login", file: "account/sign-in/web/LoginPage", access: "anyone", sharedFor: 60 }),
  page({ path: "{area}/logout", file: "account/sign-in/web/LogoutPage", access: "anyone" }),
];
