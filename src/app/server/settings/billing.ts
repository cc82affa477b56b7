import { choice, number, setting } from "./shapes.ts";

/** Bills: reminders of what is due. */
export const billingSettings = {
  BILL_REMINDER_DAYS: setting(number(0, 14), {
    default: "3",
    about: "How many days before its due date a bill's payers are reminded, as their notification settings allow; 0 for never.",
  }),
  BILL_REMINDER_ON_DUE: setting(choice("on", "off"), { default: "on", about: "Whether they are reminded on the due date as well." }),
} as const;
