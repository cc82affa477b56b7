import { number, setting } from "./shapes.ts";

/** The desk that answers conversations. */
export const deskSettings = {
  ANSWER_WORKING_DAYS: setting(number(1, 30), {
    default: "1",
    about: "Within how many working days the desk means to answer; its queue marks who waits longer.",
  }),
} as const;
