/** Calendar days as `YYYY-MM-DD`, in the zone where the portal's customers live. Comparing two as text compares them in time. */
export type Day = `${number}-${number}-${number}`;
export const ZONE = "Europe/Sofia";

const SOFIA = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE, year: "numeric", month: "2-digit", day: "2-digit" });

/** The date that a calendar in Sofia shows at the instant. */
export const dayOf = (instant: Date): Day => SOFIA.format(instant) as Day;
