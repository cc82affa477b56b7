/** What a visitor said to the cookie notice. Its name on the wire is A§9's own, over HTTPS too; scripts may read it: it is a choice, and opens nothing. */
export const COOKIE_CHOICE = "cc_cookie_accept";

/** What it says of who agreed to be counted. Anything else is no yes. */
export const AGREED = "accept";
