import { AREA_NAME } from "#vocabulary/area-words.ts";
import type { bg } from "./bg.ts";

export const en: typeof bg = {
  title: "Front page",
  lead: "Your services in one place, with a clear state and with what needs attention. No queues, no small print.",
  buy: "Buy a vignette",
  mine: AREA_NAME.en,
  tasksTitle: "How can we help?",
  tasks: {
    vignette: { title: "Electronic vignette", text: "For a day, weekend, week, month, quarter or year. Valid from the day you choose." },
    shop: {
      title: "Phones and devices",
      text: "Phones, tablets, watches, routers and accessories, priced in euro{lev: and lev}, and in stock or not at a glance.",
    },
    prices: { title: "Vignette prices", text: "Every kind in euro and lev, with exactly how long it is valid." },
    services: {
      title: AREA_NAME.en,
      text: "Home internet, mobile numbers and television in one place, each with its state in plain words.",
    },
  },
  from: (price) => `from ${price}`,
  contact: {
    title: "Talk to a person",
    text: "Call us on {phone} or write to {mail}.",
    link: "Address, hours and all contacts",
  },
  newsTitle: "Did you know…",
  news: {
    words: {
      label: "Did you know…",
      previous: "Previous",
      next: "Next",
      play: "Start the changing",
      pause: "Stop the changing",
      place: (place, of) => `${place} of ${of}`,
    },
    weekend: {
      title: "A weekend vignette begins on Friday at noon",
      text: "It is valid to midnight on Sunday. Bought on a Saturday, it is still to Sunday.",
      link: "Buy a vignette",
    },
    compare: {
      title: "Up to four devices stand side by side",
      text: "Where they differ is marked, to make choosing easier.",
      link: "Compare devices",
    },
    wifi: {
      title: "You change the name and password of your Wi-Fi yourself",
      text: "We apply the change on the router and tell you what came of it.",
      link: "Your home internet",
    },
  },
  stepsTitle: "A vignette in three steps",
  steps: [
    { title: "Choose", text: "Pick your vehicle, the kind of vignette and when it starts." },
    { title: "Check the plate", text: "We show it large before you pay, so that no mistake slips through." },
    { title: "Pay and go", text: "Pay by card. The receipt comes by e-mail, and you follow the activation here." },
  ],
  truthTitle: "We only say what really happened",
  truth: [
    {
      title: "“Active” means confirmed",
      text: "A vignette is active only once the toll registry has confirmed it. Until then we say that we are waiting.",
    },
    { title: "Your money comes back", text: "If the registry refuses a vignette you have paid for, we refund your card and write to you." },
    { title: "Open to everyone", text: "By keyboard, with a screen reader, on a phone or a large screen: it is the same portal." },
  ],
};
