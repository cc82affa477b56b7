import type { WebRegistration } from "#platform/web/page.ts";
import type { linesContract } from "../contract.ts";
import { LINE_SLOTS, slotsAt } from "./line-slots.ts";

export const linesWeb = {
  pages: [
    {
      path: "{area}/services",
      file: "services/lines/web/ServicesPage",
      access: "customer",
      needs: "see",
      listing: true,
      slots: ["lines-act"],
    },
    {
      path: "{area}/services/line",
      file: "services/lines/web/LinePage",
      access: "customer",
      needs: "see",
      slots: Object.values(LINE_SLOTS).flat(),
      slotsAt,
    },
  ],
  slots: { "line-overview": "services/lines/web/LineOverviewSlot" },
} as const satisfies WebRegistration<typeof linesContract>;
