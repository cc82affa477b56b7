import { page } from "#platform/web/page.ts";

export const vignettePages = [
  page({ path: "/vignettes", file: "vignette/web/VignettePage", access: "anyone", sharedFor: 60 }),
  page({ path: "/vignettes/prices", file: "vignette/web/PricesPage", access: "anyone", sharedFor: 60 }),
];
