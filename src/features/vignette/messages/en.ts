import type { Chosen } from "../rules.ts";
import type { bg } from "./bg.ts";
import { cartWords } from "./cart.ts";

export const en: typeof bg = {
  title: "Electronic vignette",
  lead: "Choose the vehicle, the kind and the day. You pay by card, and the receipt comes by e-mail.",
  vehicle: {
    legend: "What is the vignette for?",
    choices: {
      car: { title: "Car", note: "Car, off-roader or van up to 3.5 t, with at most 8 seats besides the driver’s" },
      camper: { title: "Motor caravan", note: "A motor caravan (M1) of any mass" },
      trailer: { title: "Trailer", note: "Only if it exceeds 3.5 t together with the car" },
    },
  },
  products: {
    legend: "How long will you travel?",
    titles: cartWords.en.titles,
    notes: {
      day: "24 hours from the day and time you choose",
      weekend: "From Friday 12:00 to Sunday 23:59",
      week: "7 days in a row",
      month: "To the day before the same date next month",
      quarter: "Three months",
      year: "One year",
    },
    favourite: "Bought most often",
    loading: "Loading the vignettes…",
    first: "Choose a vehicle and its vignettes will be shown here.",
    away: {
      title: "We cannot show the vignettes",
      text: "The toll registry does not answer. Nothing is lost: try again in a moment.",
      again: "Try again",
    },
  },
  start: {
    title: "From when should it be valid?",
    date: "First day",
    hint: { weekend: "A Friday, Saturday or Sunday", other: (from, to) => `From ${from} to ${to}` },
    time: "Starting time",
    timeHint: "By the clocks in Bulgaria",
    picker: {
      open: "Open the calendar",
      dialog: "Choose the first day",
      close: "Close",
      previous: "Previous month",
      next: "Next month",
      loading: "Opening the calendar…",
    },
    valid: ({ from, to }) => `Valid from ${from} to ${to}`,
  },
  car: {
    title: "For which plate?",
    plate: "Registration plate",
    plateHint: "You may type Cyrillic too. 0 and O are different.",
    country: "Country of registration",
    frequent: "Most common",
    all: "All countries",
    youBuyFor: "You are buying for",
    check: "Compare it with the registration certificate: a wrong plate is not refunded.",
  },
  consent: {
    terms: "I accept the terms for vignettes",
    readTerms: "Read the terms",
    policy: "I have read the privacy policy",
    readPolicy: "Read the policy",
  },
  order: {
    title: "Your vignette",
    empty: "Nothing is chosen yet.",
    go: "Continue",
    busy: "Checking…",
    missing: (parts) => `To continue, please ${list(parts.map((part) => MISSING[part]))}.`,
    next: "We put it in your cart and keep it for you for half an hour.",
  },
  wait: { title: "Checking the plate in the registry", text: "It usually takes a second or two. Please keep this page open." },
  close: "Close",
  unusual: {
    title: "Is the plate right?",
    text: "It does not look like most Bulgarian plates, but old and special ones differ. Check it letter by letter.",
    fix: "I will change it",
    right: "The plate is right",
  },
  conflict: {
    title: "This plate already has a vignette",
    until: (end) => `Another vignette is valid on the days you chose, until ${end}. Choose a later first day.`,
    text: "On the days you chose, another vignette is valid for this plate or is being bought right now. Choose another first day, or check the plate.",
    action: "To the day and the plate",
  },
  failed: {
    title: "We could not keep the vignette",
    text: "The toll registry did not answer. Nothing was charged and nothing was kept. Try again in a moment.",
    again: "Try again",
    back: "Back to the form",
  },
  faults: {
    missing: "Fill in this field.",
    unknown: "Choose from the list.",
    "not-a-day": "Write the date like 21.11.2026.",
    "not-a-time": "Write the time like 08:30.",
    "in-the-past": "This moment has passed. Choose a later one.",
    "too-far-ahead": "This is not sold so far ahead yet. Choose an earlier day.",
    "not-a-weekend": "A weekend vignette starts on a Friday, Saturday or Sunday.",
    letters: "Latin letters and digits only. Cyrillic letters that look the same are changed for you.",
    length: "A plate has 2 to 12 characters.",
    "not-accepted": "We cannot go on without this.",
  },
  fields: { registrationPlate: "Write the plate as it stands on the car." },
  prices: {
    title: "Vignette prices",
    lead: "Prices are final, in euro and in lev at 1 euro = 1.95583 lev.",
    caption: "Kinds of vignettes, how long they are valid, and what they cost",
    for: (vehicles) => `Prices for: ${vehicles}`,
    vehicles: { car: "cars up to 3.5 t", camper: "motor caravans", trailer: "trailers" },
    column: { kind: "Vignette", valid: "Valid for", eur: "Euro", bgn: "Lev" },
    heavy: "Vehicles above 3.5 t pay a toll by distance, which is not sold here.",
    trailer: "A trailer needs a vignette of its own only when car and trailer together exceed 3.5 t.",
    start: "A vignette is sold from today to a month ahead, a weekend up to 30 days ahead.",
    buy: "Buy a vignette",
    away: { title: "We cannot show the prices", text: "The toll registry does not answer. Try again in a moment.", again: "Try again" },
  },
};

const MISSING: Record<keyof Chosen, string> = {
  product: "choose a vignette",
  terms: "accept the terms",
  policy: "tick the privacy policy",
};
const list = (parts: string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1) ?? ""}`;
