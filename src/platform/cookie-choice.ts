import { DAY_SECONDS } from "#vocabulary/time-units.ts";

/** The cookie with the visitor's choice in the cookie notice. A§9 fixes its name, over HTTPS too; scripts may read it, since it grants no access. */
export const COOKIE_CHOICE = "cc_cookie_accept";

/** Its value when the visitor agreed to be counted. Any other value means no. */
export const AGREED = "accept";

/** The choices of the notice; both are stored equally long, so that refusing does not bring the question back sooner. */
export const CHOICES = [AGREED, "refuse"] as const;
export type Choice = (typeof CHOICES)[number];

/** How long a choice is stored: six months, as data protection authorities advise (decision 091). Then the notice asks again. */
export const CHOICE_DAYS = 182;
export const CHOICE_SECONDS = CHOICE_DAYS * DAY_SECONDS;

/** The choice in a cookie's value; undefined for any other value. */
export const choiceOf = (value: string | undefined): Choice | undefined => CHOICES.find((choice) => choice === value);

/** The choice among a document's cookies, as `document.cookie` writes them. */
export function choiceIn(cookies: string): Choice | undefined {
  const found = cookies.split("; ").find((cookie) => cookie.startsWith(`${COOKIE_CHOICE}=`));
  return choiceOf(found?.slice(COOKIE_CHOICE.length + 1));
}
