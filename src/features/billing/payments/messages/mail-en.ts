import type { mailBg } from "./mail-bg.ts";

export const mailEn: typeof mailBg = {
  hello: (name) => `Hello, ${name}!`,
  receipt: {
    subject: (sum) => `You paid ${sum} for your bills`,
    title: "Your payment is posted",
    lead: (sum, day) => `You paid ${sum} by card on ${day}. It is posted to your account.`,
    account: "Billing account",
    bill: (number) => `Bill ${number}`,
    rest: "Stays on the account for later bills",
    total: "Paid in all",
    paidWith: "Paid",
    card: "by card",
    payment: "Payment number",
    open: "See the payment",
  },
  refund: {
    subject: (sum) => `We have refunded ${sum}`,
    title: (sum) => `We have refunded ${sum}`,
    unusable: (sum) => `Your payment of ${sum} could not be posted: meanwhile the account has changed, or it is paid already.`,
    twice: (sum) => `The same payment of ${sum} came twice. We have posted one of them, and refund the other.`,
    when: "The money is on its way to the card with which you paid. Depending on your bank it takes up to a few working days.",
    owed: "Left to pay on the account",
    pay: "See what is left to pay",
    open: "See your bills",
  },
  reminder: {
    before: (sum, number, day) => `Bill ${number} for ${sum} is due on ${day}.`,
    due: (sum, number, day) => `Bill ${number} for ${sum} is due today, ${day}.`,
    subject: (sum, day) => `${sum} to pay by ${day}`,
    title: "A bill to pay",
    paidAlready: "If you have paid already, there is nothing to do: a bank transfer reaches us within one or two working days.",
    pay: "Pay now",
    sms: (sentence, url) => `${sentence} Pay: ${url}`,
    footer: "You get this reminder by your notification settings. You can turn it off under “Settings” › “Notifications”.",
  },
  footer: "You get this mail because you paid bills in the portal.",
};
