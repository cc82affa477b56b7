import { BILLS } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { documentCheckContract } from "../contract.ts";

export const documentCheckWeb = {
  requires: BILLS,
  pages: [{ path: "/invoices/check", file: "billing/documents/check/web/CheckPage", access: "anyone" }],
} as const satisfies WebRegistration<typeof documentCheckContract>;
