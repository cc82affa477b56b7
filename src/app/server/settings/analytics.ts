import { number, setting } from "./shapes.ts";

/** The limits of one batch of events (decisions §2), and for how long events are stored. */
export const analyticsSettings = {
  ANALYTICS_BATCH_EVENTS: setting(number(20, 200), {
    default: "100",
    about: "Events of one batch at most; a page sends 20 at a time, and an address can hold the keys of 200.",
  }),
  ANALYTICS_BATCH_KIB: setting(number(8, 256), {
    default: "256",
    about: "Kibibytes of one batch at most; no call of the portal takes more than 256.",
  }),
  ANALYTICS_TITLE_CHARACTERS: setting(number(20, 200), {
    default: "200",
    about: "Length of an event's title; a longer one is cut by the page and refused by the server. The database keeps 200 at most.",
  }),
} as const;
