import { ofReturnTo, type Samples } from "#testing/sample.ts";
import type { cookieNoticeContract } from "./contract.ts";

export const samples: Samples<typeof cookieNoticeContract> = {
  chooseCookies: { body: { choice: "accept", returnTo: "/vignettes" }, ...ofReturnTo },
};
