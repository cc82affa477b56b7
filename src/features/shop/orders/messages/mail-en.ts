import type { bg } from "./mail-bg.ts";

const WITHDRAW = "Withdraw from contract here";

export const en: typeof bg = {
  hello: (name) => `Hello ${name},`,
  receipt: {
    subject: (number) => `Order ${number}: your receipt`,
    title: "Thank you for your order",
    lead: (number, date) => `We have your payment for order no. ${number} of ${date}.`,
    agreed: {
      subject: (number) => `Order ${number}: received`,
      lead: (number, date) => `We have your order no. ${number} of ${date}. You have not paid anything yet.`,
      total: "To pay in all",
    },
    delivery: { address: "Delivered to", shop: "You pick it up at" },
    deliveryPrice: "Delivery",
    free: "free",
    bought: "What you bought",
    order: "Order number",
    date: "Date",
    buyer: "Buyer",
    paidWith: "Paid by",
    methods: { card: "bank card", invoice: "on the next invoice", "on-delivery": "on delivery" },
    item: (quantity, price) => `${quantity} at ${price}`,
    total: "Paid in all",
    vat: {
      none: (amount) => `No VAT (road tolls and other exempt items): ${amount}`,
      within: (percent, vat, base) => `Included: VAT ${percent} % ${vat} (on ${base})`,
    },
    refused: "we could not issue it; your money is going back",
    after: {
      vignette:
        "The vignette is entered in the national register within a few minutes. There is nothing to print or stick: it is checked by the registration plate.",
      device:
        "We are getting the devices ready. The courier will call before coming; if you chose a shop, we will write as soon as the order waits there.",
    },
    terms: {
      vignette: {
        title: "Terms for vignettes",
        text: "The vignette is for the plate, country and period shown. It is activated right after payment, so the {withdrawalDays}-day right of withdrawal ends once it is active. If the register refuses the activation, we give the whole amount back to your card.",
      },
      device: {
        title: "Terms for devices",
        text: `The seller is {seller}; prices include VAT. Within {withdrawalDays} days of receiving it you may withdraw without giving a reason: by the link “${WITHDRAW}” in this mail, or by answering it. We give back all you paid, the price of ordinary delivery too, within 14 days of your withdrawal; you send the device back within 14 days. A legal guarantee of conformity of 2 years applies. Disputes may be taken to the Bulgarian Commission for Consumer Protection, kzp.bg.`,
      },
    },
    wrong: {
      title: "If something is wrong",
      text: "Check the letters and digits of the plate and the days it is valid. If you see a mistake, answer this mail or call {phone} at once with the order number: before the vignette becomes valid we have the best chance to help.",
    },
    follow: "See the order",
  },
  refund: {
    subject: (number) => `Order ${number}: money is coming back to you`,
    title: (amount) => `We are giving you back ${amount}`,
    reasons: {
      lost: "The payment arrived after we had stopped keeping the vignette for you, and the same plate has another one by now. So we did not issue a second.",
      refused: "The register refused to enter the vignette, so it is not valid. Do not rely on it when you drive.",
      "goods-lost": "The payment arrived after the time for which we kept the pieces for you, and the last ones have been sold meanwhile.",
      "paid-twice": "This order was paid twice. One payment stays, the other comes back to you whole.",
      "by-customer": "You cancelled the order or a part of it.",
    },
    line: "What it is about",
    amount: "Amount",
    inAll: "Given back of the order in all",
    when: "The money is on its way to the card you paid with. Depending on your bank it shows after 3 to 10 working days.",
    next: {
      lost: "If you still need a vignette, please choose a new one.",
      refused: "Check the plate and the country and try again, or call us on {phone} and we will help.",
      "goods-lost": "If you still want it, see whether it is in stock again, or choose another.",
      "paid-twice": "There is nothing you need to do.",
      "by-customer": "There is nothing you need to do.",
    },
  },
  confirm: {
    subject: (number) => `Order ${number}: please confirm it`,
    title: "Please confirm your order",
    lead: (until) => `An order to be paid on delivery was placed with this e-mail address. Open the link below and confirm it by ${until}.`,
    held: "Until you confirm it we keep nothing of it for you and send nothing. If anything sells out meanwhile, we will tell you at once.",
    notYou: "If it was not you who ordered, do nothing: without a confirmation the order lapses by itself.",
    go: "Confirm the order",
    footer: "You get this e-mail because someone gave this address with an order from {brand}. Replies are read by a person.",
  },
  withdraw: WITHDRAW,
  footer: "You get this mail because you placed an order with {brand}. Replies are read by a person.",
};
