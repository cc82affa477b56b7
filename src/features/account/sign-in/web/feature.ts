import type { WebRegistration } from "#platform/web/page.ts";
import type { signInContract } from "../contract.ts";

export const signInWeb = {
  pages: [
    { path: "/login", file: "account/sign-in/web/LoginPage", access: "anyone", sharedFor: 60 },
    { path: "{area}/logout", file: "account/sign-in/web/LogoutPage", access: "anyone" },
  ],
} as const satisfies WebRegistration<typeof signInContract>;
