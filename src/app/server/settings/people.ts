import { choice, number, setting } from "./shapes.ts";

/** Signing in, passwords, and repeated submits (decisions §3). */
export const peopleSettings = {
  SIGN_IN_TRIES_PER_USER: setting(number(1, 1_000), {
    default: "5",
    about: "Wrong passwords for one user name in SIGN_IN_WINDOW_MINUTES before sign-in is refused.",
  }),
  SIGN_IN_TRIES_PER_ADDRESS: setting(number(1, 100_000), { default: "20", about: "The same from one address (of IPv6 a /64)." }),
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
