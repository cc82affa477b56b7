import type { bg } from "./bg.ts";

export const en: typeof bg = {
  title: "Home internet",
  lead: "Your connection, Wi-Fi network and devices at home in one place.",
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
  advanced: {
    title: "Advanced settings",
    lead: "Every change is checked, applied by the router and read back before we tell you that it is done.",
  },
  groups: { network: "Network", services: "Services with your internet", connection: "Connection" },
  needsScript: {
    title: "The router's settings need JavaScript",
    text: "The sections below open only with it. Turn JavaScript on in your browser's settings and load the page again. The help says what you can do at the router itself.",
    hereTitle: "Changes here need JavaScript",
    here: "Without it the settings are only shown. Turn JavaScript on in your browser's settings and open “Home internet” again.",
    open: "To home internet",
    help: "Help with the router and Wi-Fi",
  },
  suspended: "Service suspended",
  loading: { title: "Sending your request…", text: "It is taking a little longer than usual. Please wait, and do not reload the page." },
};
