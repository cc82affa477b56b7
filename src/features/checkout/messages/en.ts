import type { bg } from "./bg.ts";

export const en: typeof bg = {
  title: "Checkout",
  paymentDescription: (number) => `Order ${number} at Vrata`,
  youBuyFor: "You are buying for",
  check: "Check every letter and digit. A vignette for a wrong plate cannot be taken back.",
  order: "Your order",
  change: "Change the cart",
  pieces: (quantity) => `${quantity} ×`,
  total: "To pay",
  contact: "Where the receipt goes",
  fields: {
    email: { label: "E-mail", hint: "The receipt and news of your order come here." },
    name: { label: "First and last name", hint: "" },
    mobile: { label: "Mobile phone", hint: "Only if we need to reach you about the order." },
  },
  optional: "optional",
  terms: {
    accept: "I accept the terms of purchase and want the vignette to be activated right after payment.",
    summary: "What you accept",
    points: [
      "You are buying an electronic vignette for the plate, country and period shown. Vrata sells it on behalf of the national toll administration.",
      "The vignette is activated right after payment. You agree that the 14-day right of withdrawal ends once it is active.",
      "If the register refuses the activation, we give the whole amount back to the card you paid with.",
      "Money for a mistyped plate cannot be given back, so we show it large before you pay.",
    ],
  },
  pay: (price) => `Pay ${price}`,
  paying: "Taking you to the payment page…",
  secure: "You pay on the payment company's secure page. We neither see nor keep your card number.",
  summaryTitle: (count) => (count === 1 ? "One thing is left to correct" : `${count} things are left to correct`),
  faults: {
    email: {
      missing: "Type an e-mail address for the receipt.",
      malformed: "The e-mail address does not look complete. Example: name@example.com",
      "too-long": "The e-mail address is too long. Type one of at most 254 characters.",
    },
    name: { missing: "Type your first and last name.", "too-long": "The name is too long. Shorten it to 120 characters." },
    mobile: { malformed: "Type a Bulgarian mobile number, such as 0888 123 456, or leave the field empty." },
    termsAccepted: { "not-accepted": "Tick that you accept the terms, and go on to pay." },
  },
  problems: {
    "cart-empty": "Your cart is empty. Perhaps this order was paid in another window.",
    "cart-changed": "Something in your cart changed while you were typing. See the new total and confirm again; nothing has been paid yet.",
    "entries-gone": "Part of your cart can no longer be bought. Remove it and go on with the rest; nothing has been paid yet.",
    "payments-away": "The payment company does not answer right now. Your order is kept and nothing has been paid. Try again in a minute.",
  },
  gone: "Can no longer be bought",
  lastTry: {
    open: {
      title: "We have not heard of a payment",
      text: "If you have just paid, wait a minute and reload this page. If not, what you typed is kept: check it and try again.",
    },
    declined: {
      title: "The bank declined the payment",
      text: "Nothing was taken from your card. Check your balance and limits, or try another card.",
    },
    expired: { title: "The time to pay ran out", text: "Nothing was taken from your card. Please try again." },
  },
  lapsed: "The time for which we kept your choice has run out. We will try to keep it again when you go on.",
  empty: { title: "There is nothing to pay", text: "Your cart is empty. Choose a vignette and come back here.", action: "Buy a vignette" },
};
