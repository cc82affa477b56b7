import { TECHNICIANS } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { visitCalendarContract } from "../contract.ts";

export const visitCalendarWeb = {
  requires: TECHNICIANS,
  pages: [
    {
      path: "{area}/services/trouble-tickets/calendar",
      file: "support/tickets/calendar/web/CalendarPage",
      access: "customer",
      needs: "see",
    },
  ],
} as const satisfies WebRegistration<typeof visitCalendarContract>;
