import { TECHNICIANS } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { anotherVisitContract } from "../contract.ts";

export const anotherVisitWeb = {
  requires: TECHNICIANS,
  pages: [
    {
      path: "{area}/services/trouble-tickets/visit",
      file: "support/tickets/another-visit/web/AnotherVisitPage",
      access: "customer",
      needs: "see",
    },
  ],
} as const satisfies WebRegistration<typeof anotherVisitContract>;
