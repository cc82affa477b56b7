import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { simContract } from "../contract.ts";
import { slotsAt } from "../tabs.ts";

export const simWeb = {
  requires: LINE_CHANGES,
  pages: [
    {
      path: "{area}/services/sim",
      file: "services/sim/web/SimPage",
      access: "customer",
      needs: "see",
      requires: [], // the settings of phones need no system
      slots: ["sim-act", "sim-codes", "phone-settings"],
      slotsAt,
    },
  ],
  slots: {
    "sim-act": "services/sim/web/SimActSlot",
    "line-sim": "services/sim/web/LineSimSlot",
    "lines-act": "services/sim/web/LinesActSlot",
  },
} as const satisfies WebRegistration<typeof simContract>;
