import { number, setting } from "./shapes.ts";

/** Bills that are announced by mail. */
export const eInvoiceSettings = {
  E_INVOICE_LINK_DAYS: setting(number(36, 400), {
    default: "90",
    about: "For how many days the link in the mail about a new bill works. Such a mail is sent for at most 35 days after the bill's issue.",
  }),
} as const;
