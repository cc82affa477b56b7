import type { WebRegistration } from "#platform/web/page.ts";
import type { activationContract } from "../contract.ts";

export const activationWeb = {
  pages: [{ path: "/login/activate", file: "account/access/activation/web/ActivatePage", access: "anyone", secret: "invitation" }],
} as const satisfies WebRegistration<typeof activationContract>;
