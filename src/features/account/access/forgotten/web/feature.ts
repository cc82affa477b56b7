import type { WebRegistration } from "#platform/web/page.ts";
import type { forgottenContract } from "../contract.ts";

export const forgottenWeb = {
  pages: [
    { path: "/login/forgotten", file: "account/access/forgotten/web/ForgottenPage", access: "anyone" },
    { path: "/login/forgotten/new", file: "account/access/forgotten/web/NewPasswordPage", access: "anyone", secret: "token" },
  ],
} as const satisfies WebRegistration<typeof forgottenContract>;
