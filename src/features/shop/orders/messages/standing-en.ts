import type { bg } from "./standing-bg.ts";

export const en: typeof bg = {
  placed: "Placed",
  gone: {
    refused: "A part is refused",
    "sold-out": "A part is sold out",
    cancelled: "A part is cancelled",
    withdrawn: "Withdrawn from a part",
  },
  notices: {
    "awaiting-confirmation": {
      title: "Please confirm your order",
      text: "We are writing to the e-mail address you gave. Open the link in that e-mail and confirm: until then nothing is kept for you.",
    },
    "waiting-for-payment": {
      title: "Your order waits for your payment",
      text: "You have not paid yet. Finish on the payment company’s page; as soon as the payment is through, this page updates by itself.",
    },
    "checking-payment": {
      title: "We are checking your payment",
      text: "We are asking the payment company whether you have paid. It usually answers within seconds, and this page updates by itself. Do not pay again: if the money was taken, the order is confirmed and you get an e-mail.",
    },
    declined: {
      title: "The payment did not go through",
      text: "The bank did not accept it and nothing was taken from your card. Your choice is still in the cart. Check your balance and limits, or try another card.",
    },
    "not-confirmed": {
      title: "The order was not confirmed",
      text: "The time to confirm it ran out and the order lapsed. If you still need these items, please order again.",
    },
    "not-paid": {
      title: "The order was not paid",
      text: "The time to pay ran out and nothing was taken from your card. If you still need these items, please order again.",
    },
    replaced: {
      title: "The order was replaced by another",
      text: "Before paying for this order you placed a new one. If you paid for this one after all, we will carry it out or give the money back.",
    },
    activating: {
      title: "Paid. Activating…",
      text: "We have the money and are entering the vignette in the national register. It usually takes a few seconds. You may close this page: the e-mail comes without it.",
    },
    preparing: {
      title: "Thank you, we have your order",
      text: "We are getting it ready and will write as soon as it is on its way. The e-mail has the details.",
    },
    "held-up": {
      title: "The delivery is held up",
      text: "The courier does not serve the address you gave. We will contact you to find a way. An order in “My orders” you can also cancel yourself.",
    },
    sent: { title: "Your order is on its way", text: "The courier will call before coming. Please keep your phone near." },
    "at-shop": {
      title: "Your order waits at the shop",
      text: "You can pick it up. Bring an identity document and the number of the order.",
    },
    "came-back": {
      title: "The parcel came back to us",
      text: "Nobody took it, and it is with us again. We will contact you to arrange a new delivery or a refund.",
    },
    delivered: {
      title: "Your order is with you",
      text: "Enjoy it! If you change your mind, you have {withdrawalDays} days to withdraw from the contract without giving a reason.",
    },
    active: {
      title: "Done. Have a good trip!",
      text: "Paid and active. There is nothing to print or stick: vehicles are checked by their plate.",
    },
    expired: { title: "The vignette has expired", text: "It is no longer valid. Buy a new one for your next trip." },
    completed: {
      title: "Your order is complete",
      text: "You have the devices, and the vignette is in the register. For the devices you have {withdrawalDays} days to withdraw from the contract without giving a reason.",
    },
    refused: {
      title: "The order cannot be carried out",
      text: "The vignette was not entered in the register. The whole amount is going back to the card you paid with. The e-mail says why.",
    },
    "sold-out": {
      title: "What you chose is sold out",
      text: "The last pieces were sold before the order was paid or confirmed. If you have paid, all of it goes back; if not, you owe nothing.",
    },
    cancelled: { title: "The order is cancelled", text: "You cancelled it. Whatever was paid is given back in the way you paid." },
    withdrawn: {
      title: "You withdrew from the contract",
      text: "We received your withdrawal. Return the goods within 14 days of it; you get your money back in the way you paid.",
    },
  },
  partNotice: {
    refused: {
      title: "A part of the order was refused",
      text: "We could not enter it in the register, and its money is going back. The rest of the order stands.",
    },
    "sold-out": {
      title: "A part of the order is sold out",
      text: "The last pieces had been sold, and their money is going back. The rest of the order stands.",
    },
    cancelled: { title: "A part of the order is cancelled", text: "The rest of the order stands." },
    withdrawn: { title: "You withdrew from a part of the order", text: "The rest is yours." },
  },
  sentToShop: { title: "Your order is on its way to the shop", text: "We will write as soon as it waits for you there." },
  knownBy: (moment) =>
    `We will know by ${moment} at the latest. If you still see this after that, call us on {phone} and tell us the order number.`,
  toContact: "Contact us",
  refunds: { due: "Money is going back", done: "Money was given back" },
  back: { due: "Given back in all", done: "Was given back in all", ofThem: (amount) => `of it back already: ${amount}` },
};
