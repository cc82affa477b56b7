import * as z from "zod/mini";
import { CHOICES } from "#platform/cookie-choice.ts";
import { endpoint } from "#platform/endpoint.ts";
import { ownPath } from "#platform/own-path.ts";

const Chosen = z.object({ choice: z.enum(CHOICES) });

export const chooseCookies = endpoint.post(
  {
    path: "/cookies",
    access: "anyone",
    summary: "Stores the visitor's choice from the cookie notice in the cookie `cc_cookie_accept`. It can be changed at any time.",
    body: z.strictObject({ choice: z.enum(CHOICES), returnTo: z.optional(z.string().check(z.maxLength(2000))) }),
    answers: {
      200: { when: "Stored (for JSON).", body: Chosen },
    },
  },
  (_answer, { body: { returnTo } }, { contextPath }) => ({ own: ownPath(returnTo, `${contextPath}/cookies`) }),
);

export const cookieNoticeContract = { chooseCookies };
