import type { Offer, Tariff } from "./port.ts";

const TERMS = {
  once: {
    bg: "Активира се до няколко минути. Плащате веднъж, със следващата сметка или от баланса. Неизползваното не се прехвърля.",
    en: "Active within minutes. You pay once, with the next bill or from the balance. What is not used is not carried over.",
  },
  monthly: {
    bg: "Активира се до няколко минути и се подновява всеки месец, докато не я спрете. Спира се по всяко време, без неустойка.",
    en: "Active within minutes, and renewed each month until you stop it. It can be stopped at any time, without a fee.",
  },
};
const one = (offer: Partial<Offer> & Pick<Offer, "offerId" | "type" | "name" | "description" | "priceCents">): Offer => ({
  partNumber: offer.offerId.replace("BO-", "PN-"),
  terms: offer.recurring ? TERMS.monthly : TERMS.once,
  recurring: false,
  days: null,
  adds: null,
  upgrades: null,
  valueCents: null,
  ...offer,
});
const music = { bg: "Музика без реклами на телефона и компютъра.", en: "Music without adverts on the phone and the computer." };

/** Everything that the simulated inventory can add to lines. */
export const OFFERS: readonly Offer[] = [
  one({
    offerId: "BO-DATA-5",
    type: "data",
    name: { bg: "Още 5 GB", en: "5 GB more" },
    description: { bg: "5 GB на максимална скорост, за 30 дни.", en: "5 GB at full speed, for 30 days." },
    priceCents: 409,
    days: 30,
    adds: { kind: "data", amount: 5_120 },
  }),
  one({
    offerId: "BO-DATA-20",
    type: "data",
    name: { bg: "Още 20 GB всеки месец", en: "20 GB more each month" },
    description: { bg: "20 GB на максимална скорост, всеки месец.", en: "20 GB at full speed, each month." },
    priceCents: 767,
    recurring: true,
    adds: { kind: "data", amount: 20_480 },
  }),
  one({
    offerId: "BO-MIN-100",
    type: "minutes",
    name: { bg: "100 минути", en: "100 minutes" },
    description: { bg: "100 минути към всички в страната, за 30 дни.", en: "100 minutes to everyone in the country, for 30 days." },
    priceCents: 256,
    days: 30,
    adds: { kind: "minutes", amount: 100 },
  }),
  one({
    offerId: "BO-MSG-200",
    type: "messages",
    name: { bg: "200 SMS", en: "200 text messages" },
    description: { bg: "200 SMS в страната, за 30 дни.", en: "200 text messages within the country, for 30 days." },
    priceCents: 153,
    days: 30,
    adds: { kind: "messages", amount: 200 },
  }),
  one({
    offerId: "BO-ROAM-WORLD",
    type: "roaming",
    name: { bg: "Свят 1 GB", en: "World 1 GB" },
    description: { bg: "1 GB извън ЕС, за 7 дни.", en: "1 GB outside the EU, for 7 days." },
    priceCents: 1_278,
    days: 7,
  }),
  one({ offerId: "BO-TIDAL", type: "partner", name: { bg: "TIDAL", en: "TIDAL" }, description: music, priceCents: 511, recurring: true }),
  one({
    offerId: "BO-TIDAL-HIFI",
    type: "partner",
    name: { bg: "TIDAL HiFi", en: "TIDAL HiFi" },
    description: music,
    priceCents: 920,
    recurring: true,
    upgrades: "BO-TIDAL",
  }),
  one({
    offerId: "VO-BIRTHDAY",
    partNumber: "VP-BIRTHDAY",
    type: "voucher",
    name: { bg: "Ваучер за рожден ден", en: "Birthday voucher" },
    description: { bg: "10 евро отстъпка от следващата сметка.", en: "10 euros off the next bill." },
    terms: { bg: "Ваучерът се използва веднъж и не се заменя за пари.", en: "The voucher is used once and is not exchanged for money." },
    priceCents: 0,
    valueCents: 1_000,
  }),
  one({
    offerId: "VO-LOYAL",
    partNumber: "VP-LOYAL",
    type: "voucher",
    name: { bg: "Ваучер за лоялен клиент", en: "Loyalty voucher" },
    description: { bg: "5 евро отстъпка от следващата сметка.", en: "5 euros off the next bill." },
    terms: { bg: "Ваучерът се използва веднъж и не се заменя за пари.", en: "The voucher is used once and is not exchanged for money." },
    priceCents: 0,
    valueCents: 500,
  }),
  one({
    offerId: "DS-30",
    partNumber: "DS-PN-30",
    type: "double-speed",
    name: { bg: "Двойна скорост", en: "Double speed" },
    description: { bg: "Двойно по-бърз интернет за 30 дни.", en: "Internet twice as fast, for 30 days." },
    priceCents: 511,
    days: 30,
  }),
];

const unlimited = { data: null, minutes: null, messages: null };
const NO_EXTRA = { data: 0, minutes: 0, messages: 0 };

/** Tariffs by the name under which customers' lines have them. */
export const TARIFFS: Readonly<Record<string, Tariff>> = {
  Easy: {
    tariffId: "T-EASY",
    name: { bg: "Easy", en: "Easy" },
    monthlyCents: 767,
    includes: { data: 2_048, minutes: 300, messages: 50 },
    beyond: { data: 300, minutes: 8_000, messages: 6_000 },
  },
  Junior: {
    tariffId: "T-JUNIOR",
    name: { bg: "Junior", en: "Junior" },
    monthlyCents: 1_022,
    includes: { data: 10_240, minutes: 500, messages: 100 },
    beyond: { data: 200, minutes: 8_000, messages: 6_000 },
  },
  "Unlimited S": {
    tariffId: "T-S",
    name: { bg: "Unlimited S", en: "Unlimited S" },
    monthlyCents: 1_533,
    includes: { data: 20_480, minutes: null, messages: null },
    beyond: { data: 100, minutes: 0, messages: 0 },
  },
  "Unlimited M": {
    tariffId: "T-M",
    name: { bg: "Unlimited M", en: "Unlimited M" },
    monthlyCents: 2_044,
    includes: { data: 51_200, minutes: null, messages: null },
    beyond: { data: 100, minutes: 0, messages: 0 },
  },
  "Data 20": {
    tariffId: "T-DATA",
    name: { bg: "Data 20", en: "Data 20" },
    monthlyCents: 1_022,
    includes: { data: 20_480, minutes: 0, messages: 0 },
    beyond: { data: 100, minutes: 8_000, messages: 6_000 },
  },
  "Unlimited L": {
    tariffId: "T-L",
    name: { bg: "Unlimited L", en: "Unlimited L" },
    monthlyCents: 3_067,
    includes: unlimited,
    beyond: NO_EXTRA,
  },
};
