import type { Place } from "#platform/client.ts";
import { COOKIE_CHOICE, CHOICE_SECONDS } from "#platform/cookie-choice.ts";
import { ownPath } from "#platform/own-path.ts";
import { isForm } from "#platform/server/accepts.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { cookieNoticeContract } from "../contract.ts";

type Dependencies = { place: Place };

export const cookieNotice: ServerFeature<typeof cookieNoticeContract, Dependencies> = {
  contract: cookieNoticeContract,
  handlers: {
    async chooseCookies(request, { place: { contextPath } }) {
      const { choice, returnTo } = request.body;
      request.setCookie(COOKIE_CHOICE, choice, CHOICE_SECONDS);
      if (!isForm(request)) return { status: 200, body: { choice } };
      return { status: 303, headers: { location: ownPath(returnTo, `${contextPath}/cookies`) } };
    },
  },
};

export const cookieNoticeServer = {
  name: "cookie-notice",
  about: "The choice of cookies.",
  feature: cookieNotice,
};
