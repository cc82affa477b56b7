import type { Language } from "#platform/language.ts";
import type { Way } from "../rules.ts";

type Text = { subject: string; lead: string[] };
type Refused = { subject: string; lead: (reason: string) => string[] };
type MailWords = {
  payment: (number: string) => string;
  hello: (name: string | undefined) => string;
  done: Text;
  refused: { card: Refused; voucher: Refused; refundRefused: Refused };
  rows: Record<"number" | "amount" | "way" | "at" | "balance" | "validTo" | "reference", string> & { ways: Record<Way, string> };
  open: string;
  footer: string;
};

const bg: MailWords = {
  payment: (number) => `Зареждане на ${number}`,
  hello: (name) => (name ? `Здравейте, ${name},` : "Здравейте,"),
  done: { subject: "Номерът е зареден", lead: ["Благодарим Ви. Зареждането е готово и сумата може да се ползва веднага."] },
  refused: {
    card: {
      subject: "Номерът не беше зареден, връщаме парите Ви",
      lead: (reason) => [
        `Плащането Ви пристигна, но номерът не можа да бъде зареден. ${reason}`,
        "Връщаме цялата сума по картата, с която платихте. Обикновено се вижда по нея до няколко работни дни.",
      ],
    },
    voucher: {
      subject: "Номерът не беше зареден с ваучер",
      lead: (reason) => [`Зареждането с ваучер не успя. ${reason}`],
    },
    refundRefused: {
      subject: "Връщането на парите се забави",
      lead: () => ["Платежната компания не прие връщането по Вашата карта. Обадете ни се на {phone} и ще Ви върнем сумата по друг начин."],
    },
  },
  rows: {
    number: "Номер",
    amount: "Сума",
    way: "Платено",
    at: "Кога",
    balance: "Баланс след това",
    validTo: "Валидност до",
    reference: "Номер на зареждането",
    ways: { card: "с карта", voucher: "с ваучер" },
  },
  open: "Вижте номера",
  footer: "Получавате това писмо, защото с този имейл беше започнато зареждане в портала {brand}.",
};

const en: MailWords = {
  payment: (number) => `Recharge of ${number}`,
  hello: (name) => (name ? `Hello, ${name},` : "Hello,"),
  done: { subject: "The number is recharged", lead: ["Thank you. The recharge is done, and the sum can be used at once."] },
  refused: {
    card: {
      subject: "The number was not recharged, your money goes back",
      lead: (reason) => [
        `Your payment arrived, but the number could not be recharged. ${reason}`,
        "We return the whole sum to the card that you paid with. It usually shows there within a few working days.",
      ],
    },
    voucher: {
      subject: "The number was not recharged by voucher",
      lead: (reason) => [`The recharge by voucher failed. ${reason}`],
    },
    refundRefused: {
      subject: "Returning your money takes longer",
      lead: () => [
        "The payment company did not accept the refund to your card. Call us on {phone}, and we will return the sum in another way.",
      ],
    },
  },
  rows: {
    number: "Number",
    amount: "Sum",
    way: "Paid",
    at: "When",
    balance: "Balance after it",
    validTo: "Valid to",
    reference: "Recharge number",
    ways: { card: "by card", voucher: "by voucher" },
  },
  open: "See the number",
  footer: "You get this mail because a recharge was begun at {brand} with this address.",
};

/** Mails of recharges, and the text on the payment page. */
export const words: Record<Language, MailWords> = { bg, en };
