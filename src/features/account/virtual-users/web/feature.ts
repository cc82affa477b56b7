import type { WebRegistration } from "#platform/web/page.ts";
import type { virtualUsersContract } from "../contract.ts";

export const virtualUsersWeb = {
  pages: [
    { path: "/login/invited", file: "account/virtual-users/web/InvitedPage", access: "anyone", secret: "token" },
    { path: "{area}/settings/virtual-users", file: "account/virtual-users/web/VirtualUsersPage", access: "customer", needs: "main" },
  ],
} as const satisfies WebRegistration<typeof virtualUsersContract>;
