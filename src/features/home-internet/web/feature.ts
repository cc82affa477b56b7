import { HOME_SERVICES } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { homeInternetContract } from "../contract.ts";

export const homeInternetWeb = {
  requires: HOME_SERVICES,
  pages: [
    {
      path: "{area}/settings/mycontact",
      file: "home-internet/web/HomeInternetPage",
      access: "customer",
      needs: "home-internet",
      writtenParts: ["home-internet/connection/web/Overview"],
    },
  ],
  fragments: "home-internet/web/fragments",
} as const satisfies WebRegistration<typeof homeInternetContract>;
