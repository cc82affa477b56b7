import { amounts } from "#platform/messages/amounts.ts";
import type { bg } from "./bg.ts";

export const en: typeof bg = {
  about: (minutes: number) =>
    `Make a code and type it into the app. It is good for ${amounts.en.minutes(minutes)} and one pairing, and is shown only once.`,
  make: "Make a code",
  makeNew: "Make a new code",
  yours: "Your code",
  copy: "Copy",
  copied: "The code was copied.",
  until: (when) => `Good until ${when}. Type it into the app now: once you close or reload the page you will not see it again.`,
  last: {
    usable: (made, until) =>
      `The last code was made on ${made} and is good until ${until}. It is shown only once; if you did not note it, make a new one and the old one stops working.`,
    used: (made) => `The last code was made on ${made}, and an app was already paired with it.`,
    expired: (made, until) => `The last code was made on ${made} and expired on ${until}.`,
  },
  shownBefore: {
    title: "The code was sent once already",
    text: "To keep it safe we do not show it again. If you did not see it, make a new one: the old one stops working.",
  },
  failed: "The code was not made",
  fine: "OK",
  close: "Close",
};
