import type { Chosen } from "../choice.ts";
import type { bg } from "./bg.ts";
import { cartWords } from "./cart.ts";

export const en: typeof bg = {
  title: "Electronic vignette",
  lead: "Choose the vehicle, the kind and the day. You pay by card, and the receipt comes by e-mail.",
  help: "Help with vignettes",
  vehicle: {
    legend: "What is the vignette for?",
    choices: {
      car: { title: "Car", note: "Car, off-roader or van up to 3.5\u00a0t, with at most 8 seats besides the driver’s" },
      camper: { title: "Motor caravan", note: "A motor caravan (M1) whatever it weighs" },
      trailer: { title: "Trailer", note: "Only if car and trailer together exceed 3.5\u00a0t" },
    },
  },
  products: {
    legend: "How long will you travel?",
    titles: cartWords.en.titles,
    notes: {
      day: "24 hours from the day and time you choose",
      weekend: "From Friday 12:00 to Sunday 23:59",
      week: "7 days in a row",
      month: "One month",
      quarter: "Three months",
      year: "One year",
    },
    favourite: "Often bought",
    loading: "Loading the vignettes…",
    first: "Choose a vehicle and its vignettes will be shown here.",
    away: {
      title: "We cannot show the vignettes",
      text: "The toll registry does not answer. Nothing is lost: try again in a moment.",
      again: "Try again",
    },
  },
  plain: {
    vehicle: "Choose the vehicle",
    product: "Choose the vehicle and the vignette",
    fill: "Fill in the day and the plate below and continue, or choose another vignette",
    conflict: {
      title: "This plate already has a vignette",
      text: "On the days you chose, another vignette is valid for this plate or is being bought right now. Choose another first day, or check the plate.",
    },
    "in-cart": {
      title: "Your cart already has a vignette for this plate",
      text: "The two are valid at the same time, so only one can stay. For the new one tick “Replace the vignette in the cart with this one”, fill in the plate and continue again. To keep the one you have, there is nothing to do.",
      cart: "See the cart",
      replace: "Replace the vignette in the cart with this one",
    },
    failed: {
      title: "We could not reserve the vignette",
      text: "The toll registry does not answer. Nothing was paid. Try again in a while.",
    },
  },
  consent: {
    termsAccepted: "I accept the terms for vignettes",
    readTerms: "Read the terms",
    policyAccepted: "I have read the privacy policy",
    readPolicy: "Read the policy",
    errors: {
      termsAccepted: { "not-accepted": "We cannot go on without this." },
      policyAccepted: { "not-accepted": "We cannot go on without this." },
    },
  },
  order: {
    title: "Your vignette",
    empty: "Nothing is chosen yet.",
    go: "Continue",
    busy: "Checking…",
    missing: (parts) => `To continue, please ${list(parts.map((part) => MISSING[part]))}.`,
    next: "We put it in your cart and reserve it for you for half an hour.",
  },
  opening: "Opening the next step…",
  close: "Close",
};

const MISSING: Record<keyof Chosen, string> = {
  product: "choose a vignette",
  terms: "accept the terms",
  policy: "confirm that you have read the privacy policy",
};
const list = (parts: string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1) ?? ""}`;
