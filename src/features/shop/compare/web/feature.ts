import { DEVICES } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { compareContract } from "../contract.ts";

export const compareWeb = {
  requires: DEVICES,
  pages: [{ path: "/products/compare", file: "shop/compare/web/ComparePage", access: "anyone", impersonal: true, slots: ["add-to-cart"] }],
  slots: {
    "compare-bar": "shop/compare/web/CompareBarSlot",
    "compare-line": "shop/compare/web/CompareLineSlot",
    "compare-toggle": "shop/compare/web/CompareToggleSlot",
  },
} as const satisfies WebRegistration<typeof compareContract>;
