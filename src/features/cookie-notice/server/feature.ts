import type { Place } from "#platform/client.ts";
import { COOKIE_CHOICE } from "#platform/cookie-choice.ts";
import { ownPath } from "#platform/own-path.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { KEPT_SECONDS } from "../choice.ts";
import { cookieNoticeContract } from "../contract.ts";

type Needs = { place: Place };

export const cookieNotice: ServerFeature<typeof cookieNoticeContract, Needs> = {
  contract: cookieNoticeContract,
  handlers: {
    async chooseCookies({ body: { choice, returnTo }, setCookie, raw }, { place: { contextPath } }) {
      setCookie(COOKIE_CHOICE, choice, KEPT_SECONDS);
      if (String(raw.headers["content-type"]).startsWith("application/json")) return { status: 200, body: { choice } };
      return { status: 303, headers: { location: ownPath(returnTo, `${contextPath}/cookies`) } };
    },
  },
};
