import { counted } from "#vocabulary/plural.ts";
import type { bg } from "./mail-bg.ts";

export const en: typeof bg = {
  pieces: (quantity) => counted.en(quantity, "piece", "pieces"),
  cancelled: {
    subject: (number, standing) => `Order ${number}: ${standing}`,
    title: "Your order is cancelled",
    titlePart: "A part of your order is cancelled",
    lead: (number, when) => `As you asked on ${when}, we cancelled the following of order ${number}:`,
    reason: "Reason",
    refund: (amount) =>
      `Of this order we are giving ${amount} in all back to the card you paid with, and write again as soon as the money is on its way.`,
    free: {
      card: "Nothing was taken from you. If you paid at that very moment after all, all of it goes back as soon as the payment reaches us.",
      later: "Nothing was taken from you, and you owe nothing.",
    },
    rest: "The rest of the order stands.",
  },
  parcel: {
    shipped: {
      subject: (number, standing) => `Order ${number}: ${standing}`,
      title: "Your order is on its way",
      lead: {
        address: (number) => `Order ${number} has left for your address. The courier will call before coming.`,
        shop: (number) => `Order ${number} has left for the shop. We will write again as soon as it waits for you there.`,
      },
    },
    ready: {
      subject: (number, standing) => `Order ${number}: ${standing}`,
      title: "Your order waits at the shop",
      lead: {
        address: (number) => `Order ${number} can be picked up.`,
        shop: (number) => `Order ${number} has arrived at the shop, and you can pick it up.`,
      },
    },
    tracking: "Tracking number",
    to: { address: "Delivery address", shop: "Pick it up from" },
    toPay: "To pay on delivery",
    pay: { address: "You pay the courier, in cash or by card.", shop: "You pay at the shop, in cash or by card." },
    bring: "Bring an identity document and the number of the order.",
    withdraw: {
      title: "If you change your mind",
      text: "Within {withdrawalDays} days after the day on which you receive the goods you may withdraw without giving a reason. If the last day is a Saturday, a Sunday or a public holiday, the term ends with the next working day.",
    },
  },
  withdrawal: {
    subject: (number) => `Order ${number}: we received your withdrawal`,
    title: "We received your withdrawal",
    lead: (when) => `We confirm that on ${when} we received the following statement. Keep this mail: it proves that you sent it in time.`,
    statement: (number, placed) =>
      `“I hereby give notice that I withdraw from my contract of sale of the following goods, ordered on ${placed} as order ${number}.”`,
    amount: "We give back",
    amountWithDelivery: "We give back, with the price of the delivery",
    delivered: "Delivered on",
    buyer: "Consumer",
    next: {
      title: "What comes next",
      text: "Send the goods back or bring them to one of our shops without delay, and no later than 14 days from today. The direct cost of returning them is yours.",
    },
    money: {
      title: "When you get your money",
      text: "We give back the amount shown within 14 days from today, in the way you paid. Where you withdraw from all that was delivered, the price of the delivery is in it. We may wait until we have the goods, or proof that you sent them.",
    },
    law: "The right to withdraw without a reason within 14 days is that of article 50 of the Bulgarian Consumer Protection Act and directive 2011/83/EU.",
  },
};
