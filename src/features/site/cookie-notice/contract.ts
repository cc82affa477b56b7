import * as z from "zod/mini";
import { CHOICES } from "#platform/cookie-choice.ts";
import { endpoint } from "#platform/endpoint.ts";

const Chosen = z.object({ choice: z.enum(CHOICES) });

export const chooseCookies = endpoint({
  method: "POST",
  path: "/cookies",
  access: "anyone",
  summary: "Keeps what the visitor said to the cookie notice, in the cookie `cc_cookie_accept`. It may be said anew at any time.",
  body: z.strictObject({ choice: z.enum(CHOICES), returnTo: z.optional(z.string().check(z.maxLength(2000))) }),
  answers: {
    200: { when: "Kept (asked as JSON).", body: Chosen },
    303: { when: "Kept (asked as a form): go back to the page where it was said.", headers: { location: z.string() } },
  },
});

export const cookieNoticeContract = { chooseCookies };
