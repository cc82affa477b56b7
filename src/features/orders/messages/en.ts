import type { bg } from "./bg.ts";

export const en: typeof bg = {
  title: (number) => `Order ${number}`,
  standings: {
    "waiting-for-payment": {
      title: "Waiting for the payment to be confirmed",
      text: "The payment company has not told us yet whether the payment went through. It usually takes a few seconds; this page updates by itself.",
    },
    declined: {
      title: "The bank declined the payment",
      text: "Nothing was taken from your card, and your choice is still kept for you. Check your balance and limits, or try another card.",
    },
    "not-paid": {
      title: "The order was not paid",
      text: "The time to pay ran out and nothing was taken from your card. Your choice is still in the cart.",
    },
    waiting: {
      title: "Paid. Activating…",
      text: "We have the money and are entering the vignette in the national register. It usually takes a few seconds. You may close this page: the mail comes without it.",
    },
    preparing: {
      title: "Thank you, we have your order",
      text: "We are getting it ready and will write as soon as it is on its way. The mail has the details.",
    },
    sent: { title: "Your order is on its way", text: "The courier will call before coming. Please keep your phone near." },
    "at-shop": {
      title: "Your order waits at the shop",
      text: "You can pick it up. Bring an identity document and the number of the order.",
    },
    "handed-over": {
      title: "Your order is with you",
      text: "Enjoy it! If you change your mind, you have 14 days to withdraw without giving a reason.",
    },
    active: {
      title: "Done. Have a good trip!",
      text: "Paid and active. There is nothing to print or stick: vehicles are checked by their plate.",
    },
    "partly-refused": {
      title: "Part of the order cannot be activated",
      text: "The money for what was refused is going back to your card. The rest is active.",
    },
    refused: {
      title: "The order cannot be carried out",
      text: "The whole amount is going back to the card you paid with. The mail says why.",
    },
    cancelled: {
      title: "The order is cancelled",
      text: "You gave it up. Whatever was paid is going back to the card you paid with.",
    },
  },
  sentToShop: { title: "Your order is on its way to the shop", text: "We will write as soon as it waits for you there." },
  lines: "What you bought",
  linesUnpaid: "What you chose",
  lineStates: { waiting: "being activated", active: "active", refused: "refused", cancelled: "cancelled by you" },
  unpaid: "not paid",
  refunds: { due: "money is going back", done: "money was given back" },
  number: "Order number",
  placed: "Placed on",
  total: "Total",
  receipts: {
    coming: (email) => `We are sending the receipt to ${email}.`,
    sent: (email) => `The receipt was sent to ${email}.`,
    refused: (email) => `The mailbox of ${email} refused the receipt. Save or print this page: the order stands without a mail too.`,
  },
  agreedTold: {
    coming: (email) => `We are sending the confirmation to ${email}.`,
    sent: (email) => `The confirmation was sent to ${email}.`,
    refused: (email) => `The mailbox of ${email} refused the confirmation. Save or print this page: the order stands without a mail too.`,
  },
  linesAgreed: "What you ordered",
  refundTold: (email) => `We are sending the details to ${email}.`,
  tryAgain: "Try again",
  toCheckout: "Back to paying",
  toCart: "Go to the cart",
  another: "Buy another vignette",
  checkPlate: "Check the plate. If you see a mistake, answer the mail with the receipt at once.",
  goodsStates: { waiting: "being prepared", active: "handed over", refused: "refused", cancelled: "cancelled by you" },
  goodsSent: "on its way",
  delivery: { address: "Delivered to", shop: "You pick it up at" },
  deliveryPrice: "Delivery",
  free: "free",
  paidBy: "Payment",
  methods: { card: "by card", invoice: "on the next invoice", "on-delivery": "on delivery" },
  toShop: "Look at more devices",
  pieces: (quantity) => `${quantity} ×`,
};
