import { choice, number, setting } from "./shapes.ts";

/** Signing in, passwords, and repeated submits (decisions §3). */
export const peopleSettings = {
  SIGN_IN_TRIES_PER_USER: setting(number(1, 1_000), {
    default: "5",
    about:
      "Wrong passwords for one user name from one address (of IPv6 a /64), or from one browser that has signed in as this user before, in SIGN_IN_WINDOW_MINUTES before these, and nobody else, have to wait.",
  }),
  SIGN_IN_TRIES_PER_ADDRESS: setting(number(1, 100_000), {
    default: "20",
    about: "Wrong passwords from one address in SIGN_IN_WINDOW_MINUTES; then its unknown browsers prove work before each further one.",
  }),
  SIGN_IN_TRIES_FROM_ANYWHERE: setting(number(1, 100_000), {
    default: "50",
    about:
      "Wrong passwords for one user name from anywhere in SIGN_IN_WINDOW_MINUTES; then unknown browsers prove work before each further one.",
  }),
  SIGN_IN_TRIES_A_DAY: setting(number(1, 1_000_000), {
    default: "500",
    about:
      "Passwords for one user name that are checked in any 24 hours for unknown browsers; then these may only use the link by mail. Right ones do not count.",
  }),
  SIGN_IN_WINDOW_MINUTES: setting(number(1, 1_440), { default: "15", about: "In how many minutes wrong passwords are counted." }),
  CONFIRM_IDENTITY_MINUTES: setting(number(1, 60), {
    default: "5",
    about:
      "For how many minutes after proving who they are, by password or otherwise, people need not do so again before changes that weigh.",
  }),
  OPERATOR_SECOND_FACTOR: setting(choice("", "required", "optional"), {
    default: "",
    about:
      "Whether operators must have a second factor: one without is led to add it before anything else. Empty: `required`, but for the demo.",
  }),
  PASSWORD_SHORTEST: setting(number(8, 64), { default: "10", about: "Least length of a customer's new password." }),
  PASSWORD_LONGEST: setting(number(64, 512), { default: "128", about: "Greatest length of a customer's new password." }),
  IDEMPOTENCY_HOURS: setting(number(1, 720), {
    default: "24",
    about: "For how many hours the same submit sent again gets the answer of the first, and does nothing twice.",
  }),
} as const;
