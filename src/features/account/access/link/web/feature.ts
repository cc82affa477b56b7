import type { WebRegistration } from "#platform/web/page.ts";
import type { linkContract } from "../contract.ts";

export const linkWeb = {
  pages: [
    { path: "/login/link", file: "account/access/link/web/LinkPage", access: "anyone" },
    { path: "/login/link/open", file: "account/access/link/web/OpenLinkPage", access: "anyone", secret: "token" },
  ],
} as const satisfies WebRegistration<typeof linkContract>;
