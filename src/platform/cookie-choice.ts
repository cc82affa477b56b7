/** What a visitor said to the cookie notice. Its name on the wire is A§9's own, over HTTPS too; scripts may read it: it is a choice, and opens nothing. */
export const COOKIE_CHOICE = "cc_cookie_accept";

/** What it says of who agreed to be counted. Anything else is no yes. */
export const AGREED = "accept";

/** What the notice offers; both are kept alike, so that who refuses is not asked more often than who accepts. */
export const CHOICES = [AGREED, "refuse"] as const;
export type Choice = (typeof CHOICES)[number];

/** How long a choice is kept: six months, as data protection authorities advise (decision 091). Then it is asked again. */
export const CHOICE_DAYS = 182;
export const CHOICE_SECONDS = CHOICE_DAYS * 24 * 3600;

/** The choice that a cookie's value says; none where it says something else. */
export const choiceOf = (value: string | undefined): Choice | undefined => CHOICES.find((choice) => choice === value);

/** The choice among a document's cookies, as `document.cookie` writes them. */
export function choiceIn(cookies: string): Choice | undefined {
  const found = cookies.split("; ").find((cookie) => cookie.startsWith(`${COOKIE_CHOICE}=`));
  return choiceOf(found?.slice(COOKIE_CHOICE.length + 1));
}
