import type { bg } from "./my-mail-bg.ts";

export const en: typeof bg = {
  pieces: (quantity) => (quantity === 1 ? "1 piece" : `${quantity} pieces`),
  cancelled: {
    subject: (number) => `Order ${number}: cancelled`,
    title: "Your order is cancelled",
    titlePart: "A part of your order is cancelled",
    lead: (number, when) => `As you asked on ${when}, we cancelled the following of order ${number}:`,
    reason: "Reason",
    refund: (amount) => `We are giving ${amount} back to the card you paid with, and write again as soon as the money is on its way.`,
    free: "Nothing was taken from you. If you paid at that very moment after all, all of it goes back as soon as the payment reaches us.",
    rest: "The rest of the order stands.",
  },
  withdrawal: {
    subject: (number) => `Order ${number}: we received your withdrawal`,
    title: "We received your withdrawal",
    lead: (when) => `We confirm that on ${when} we received the following statement. Keep this mail: it proves that you sent it in time.`,
    statement: (number, placed) =>
      `“I hereby give notice that I withdraw from my contract of sale of the following goods, ordered on ${placed} as order ${number}.”`,
    delivered: "Delivered on",
    buyer: "Consumer",
    next: {
      title: "What comes next",
      text: "Send the goods back or bring them to one of our shops without delay, and no later than 14 days from today. The direct cost of returning them is yours.",
    },
    money: {
      title: "When you get your money",
      text: "We give back all that you paid for the goods, with the cheapest delivery we offered, within 14 days from today and in the way you paid. We may wait until we have the goods, or proof that you sent them.",
    },
    law: "The right to withdraw without a reason within 14 days is that of article 50 of the Bulgarian Consumer Protection Act and directive 2011/83/EU.",
  },
};
