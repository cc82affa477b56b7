import type { WebRegistration } from "#platform/web/page.ts";
import type { guidesContract } from "../contract.ts";

const pages = [
  { path: "/operator/guides", file: "support/troubleshooting/guides/web/GuidesPage", access: "operator", role: "content" },
  { path: "/operator/guides/:id/:version", file: "support/troubleshooting/guides/web/GuidePage", access: "operator", role: "content" },
] as const;

export const guidesWeb = { pages } as const satisfies WebRegistration<typeof guidesContract>;
