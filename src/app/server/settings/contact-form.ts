import { choice, number, setting } from "./shapes.ts";

/** The contact form (B§3): what it offers to choose, and how much may be sent. */
export const contactFormSettings = {
  CONTACT_REASONS: setting(choice("on", "off"), { default: "on", about: "Whether the contact form asks what a message is about." }),
  CONTACT_SERVICE_TYPES: setting(choice("on", "off"), {
    default: "on",
    about: "Whether it also asks which service a technical question is about; needs CONTACT_REASONS.",
  }),
  CONTACT_MESSAGES_PER_USER: setting(number(1, 10_000), {
    default: "20",
    about: "Messages that one signed-in user may send by the contact form in CONTACT_WINDOW_MINUTES.",
  }),
  CONTACT_MESSAGES_PER_ADDRESS: setting(number(1, 10_000), {
    default: "10",
    about: "The same for visitors from one address (of IPv6 a /64).",
  }),
  CONTACT_WINDOW_MINUTES: setting(number(1, 1_440), { default: "60", about: "In how many minutes these messages are counted." }),
  CONTACT_MAILS_PER_MAILBOX: setting(number(1, 100), {
    default: "3",
    about:
      "Confirmations that one visitor's mailbox gets in a day: somebody may write another person's address. Messages above it arrive unconfirmed.",
  }),
} as const;
