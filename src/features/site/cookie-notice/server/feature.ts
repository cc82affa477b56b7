import { COOKIE_CHOICE, CHOICE_SECONDS } from "#platform/cookie-choice.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { cookieNoticeContract } from "../contract.ts";

export const cookieNotice: ServerFeature<typeof cookieNoticeContract, object> = {
  contract: cookieNoticeContract,
  handlers: {
    async chooseCookies({ body: { choice }, setCookie }) {
      setCookie(COOKIE_CHOICE, choice, CHOICE_SECONDS);
      return { status: 200, body: { choice } };
    },
  },
};

export const cookieNoticeServer = {
  name: "cookie-notice",
  about: "The choice of cookies.",
  feature: cookieNotice,
};
