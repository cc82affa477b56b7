import type { WebRegistration } from "#platform/web/page.ts";
import type { invitationContract } from "../contract.ts";

export const invitationWeb = {
  pages: [{ path: "/operator/invitations", file: "account/access/invitation/web/InvitePage", access: "operator", role: "support" }],
} as const satisfies WebRegistration<typeof invitationContract>;
