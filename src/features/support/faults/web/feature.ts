import { FAULTS } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { faultsContract } from "../contract.ts";

export const faultsWeb = {
  requires: FAULTS,
  pages: [
    {
      path: "/faults",
      file: "support/faults/web/FaultsPage",
      access: "anyone",
      listing: true,
      sharedFor: 60,
      follows: "faults",
      asks: ["type", "settlement"],
    },
    { path: "/faults/address", file: "support/faults/web/AddressPage", access: "anyone" },
  ],
  slots: { "faults-now": "support/faults/web/FaultsNowSlot" },
} as const satisfies WebRegistration<typeof faultsContract>;
