import { page } from "#platform/web/page.ts";

export const homeInternetPages = [
  page({ path: "{area}/settings/mycontact", file: "home-internet/web/HomeInternetPage", access: "customer" }),
];
