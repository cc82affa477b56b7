/** What may be done with an address that there is. */
export const CHANGES = ["renew", "revoke"] as const;
export type Change = (typeof CHANGES)[number];

/** The id of the title of a question. */
export const QUESTION = "calendar-question";

/** The page of the calendar's address; at the question before a change, where one is named. */
export const calendarAddress = (change?: Change): string =>
  `{area}/services/trouble-tickets/calendar${change ? `?do=${change}#${QUESTION}` : ""}`;

/** The change before which the address of the page asks; undefined: none. */
export const changeIn = (search: Readonly<Record<string, unknown>>): Change | undefined =>
  CHANGES.find((change) => change === search["do"]);
