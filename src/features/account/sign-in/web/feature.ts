import type { WebRegistration } from "#platform/web/page.ts";
import type { signInContract } from "../contract.ts";

export const signInWeb = {
  pages: [
    { path: "/login", file: "account/sign-in/web/LoginPage", access: "anyone", sharedFor: 60 },
    { path: "/login/second-factor", file: "account/sign-in/web/SecondStepPage", access: "anyone" },
    { path: "{area}/settings/confirm", file: "account/sign-in/web/ConfirmPage", access: "signed-in" },
    { path: "{area}/logout", file: "account/sign-in/web/LogoutPage", access: "anyone" },
  ],
} as const satisfies WebRegistration<typeof signInContract>;
