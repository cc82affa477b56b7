import { number, setting } from "./shapes.ts";

/** Limits on orders, and how long a guest's order waits for its confirmation. */
export const orderSettings = {
  ORDERS_PER_ADDRESS: setting(number(1, 100_000), {
    default: "30",
    about: "Orders, and new tries to pay one, that one address (of IPv6 a /64) may make in ORDERS_WINDOW_MINUTES.",
  }),
  ORDERS_PER_MAILBOX: setting(number(1, 100_000), { default: "10", about: "The same for one mailbox, however its address is written." }),
  ORDERS_WINDOW_MINUTES: setting(number(1, 10_080), { default: "60", about: "In how many minutes orders are counted for these limits." }),
  CONFIRM_HOURS: setting(number(1, 168), {
    default: "24",
    about:
      "For how many hours a guest's order that is paid on delivery waits to be confirmed from its mailbox; it reserves no stock meanwhile.",
  }),
  CONFIRM_MAILS_PER_MAILBOX: setting(number(1, 1_000), {
    default: "5",
    about: "Mails to confirm an order sent to one mailbox in CONFIRM_HOURS while none of them is confirmed.",
  }),
  PLATE_HOLD_MINUTES: setting(number(60, 10_080), {
    default: "120",
    about: "For how many minutes one buyer, address or mailbox may reserve a plate without paying.",
  }),
  PLATE_REST_MINUTES: setting(number(1, 10_080), {
    default: "60",
    about: "For how many minutes the plate is free for others after that.",
  }),
} as const;
