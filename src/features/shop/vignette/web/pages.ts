import { page } from "#platform/web/page.ts";

export const vignettePages = [
  page({ path: "/vignettes", file: "shop/vignette/web/VignettePage", access: "anyone", sharedFor: 60 }),
  page({ path: "/vignettes/prices", file: "shop/vignette/web/PricesPage", access: "anyone", sharedFor: 60 }),
];
