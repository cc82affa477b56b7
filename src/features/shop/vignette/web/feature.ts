import { VIGNETTES } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { vignetteContract } from "../contract.ts";

export const vignetteWeb = {
  requires: VIGNETTES,
  pages: [
    { path: "/vignettes", file: "shop/vignette/web/VignettePage", access: "anyone", sharedFor: 60 },
    { path: "/vignettes/prices", file: "shop/vignette/web/PricesPage", access: "anyone", sharedFor: 60 },
  ],
  fragments: "shop/vignette/web/fragments",
} as const satisfies WebRegistration<typeof vignetteContract>;
