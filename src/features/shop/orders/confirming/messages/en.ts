import type { bg } from "./bg.ts";

export const en: typeof bg = {
  title: "Confirm an order",
  states: {
    unknown: {
      title: "This link leads to no order",
      text: "It may not have been copied whole. Open it from the e-mail itself; if that does not help, please order again.",
    },
    waiting: {
      title: "Do you confirm this order?",
      text: "By confirming you order with an obligation to pay on delivery. You pay nothing now.",
    },
    confirmed: {
      title: "The order is confirmed",
      text: "Thank you! We are getting it ready and will write as soon as it is on its way. The details are coming by e-mail.",
    },
    "not-confirmed": {
      title: "The time to confirm ran out",
      text: "The order lapsed and you owe nothing. If you still need these items, please order again.",
    },
    "sold-out": {
      title: "Something in the order is sold out",
      text: "The last pieces were sold before you confirmed, so we ordered nothing and you owe nothing. Please choose again.",
    },
    cancelled: { title: "The order is cancelled", text: "It can no longer be confirmed, and you owe nothing." },
  },
  number: (number) => `Order ${number}`,
  lines: "What you order",
  pieces: (quantity) => `${quantity} pcs`,
  delivery: { address: "Delivery to", shop: "You pick it up at" },
  deliveryPrice: "Delivery price",
  free: "free",
  total: "To pay on delivery",
  until: "Confirm by",
  confirm: "Confirm the order",
  busy: "Confirming…",
  notYou: "If it was not you who ordered, just close this page: without a confirmation the order lapses by itself.",
  toShop: "To the devices",
};
