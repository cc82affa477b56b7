import { number, setting } from "./shapes.ts";

/** Customers' lines. */
export const lineSettings = {
  CONTRACT_NOTICE_DAYS: setting(number(1, 90), {
    default: "30",
    about: "How many days before the term of a line's contract ends its customer is notified of it.",
  }),
} as const;
