import type { bg } from "./bg.ts";

export const en: typeof bg = {
  title: "Home internet",
  lead: "The settings of your router. Every change is checked, taken by the router and read back before we tell you that it is done.",
  help: "Help with the router and Wi-Fi",
  crumbs: "Where you are",
  mine: "My services",
  contract: "Contract",
  choose: "Show",
  none: {
    title: "You have no home internet",
    text: "As soon as your internet contract begins, the settings of its router appear here.",
    back: "To my services",
  },
  groups: { network: "Network", services: "Services with your internet", connection: "Connection" },
  suspended: "Service suspended",
  loading: { title: "Sending your request…", text: "It is taking a little longer than usual. Please wait, and do not reload the page." },
};
