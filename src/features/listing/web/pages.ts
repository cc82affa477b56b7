import { page } from "#platform/web/page.ts";

const shared = { access: "anyone", listing: true, sharedFor: 60, follows: "catalogue" } as const;

export const listingPages = [
  page({ path: "/devices/listing", file: "listing/web/DevicesPage", slots: ["compare-bar", "compare-toggle"], ...shared }),
  page({ path: "/shop/devices/listing", file: "listing/web/ShopPage", ...shared }),
];
