import type { bg } from "./bg.ts";

export const en: typeof bg = {
  title: "Home internet",
  lead: "Everything about the internet at home in one place.",
  help: "Help with the router and Wi-Fi",
  contract: "Contract",
  choose: "Show",
  none: {
    title: "You have no home internet",
    text: "As soon as your internet contract begins, the settings of its router appear here.",
    back: "My account",
  },
  advanced: {
    title: "Advanced settings",
    lead: "Every change is checked, applied by the router and read back before we tell you that it is done.",
  },
  groups: { network: "Network", services: "Services with your internet", connection: "Connection" },
  heads: {
    wifi: { title: "Wi-Fi", lead: "Name, password, on and off for both networks" },
    landhcp: { title: "Local network and DHCP", lead: "The router’s address, the addresses it hands out, and the connected devices" },
    napt: { title: "Port forwarding (NAPT)", lead: "From the internet to a device at home" },
    reservations: { title: "Reserved addresses (DHCP)", lead: "Devices that always get the same address" },
    access: { title: "Access by MAC and IP address", lead: "Which devices may join your network" },
    dns: { title: "DNS settings", lead: "Which servers turn the names of sites into addresses" },
    email: { title: "E-mail", lead: "Password and address of the mailbox" },
    hosting: { title: "Web hosting", lead: "Password and address of your page on the web" },
    antivirus: { title: "Antivirus", lead: "Keys for ESET, and the file to install it" },
    token: { title: "Code for the mobile app", lead: "Pair the app on your phone with this contract" },
    reset: { title: "Factory settings", lead: "Bring the router back to how it was when it was installed" },
    changes: { title: "What was changed", lead: "The last hundred changes, and what became of each" },
  },
  needsScript: {
    title: "The router’s settings need JavaScript",
    text: "The sections below open only with it. Turn JavaScript on in your browser’s settings and load the page again. The help says what you can do at the router itself.",
    hereTitle: "Changes here need JavaScript",
    here: "Without it the settings are only shown. Turn JavaScript on in your browser’s settings and open “Home internet” again.",
    open: "To home internet",
    help: "Help with the router and Wi-Fi",
  },
  opening: "Reading the settings…",
  loading: { title: "Sending your request…", text: "It is taking a little longer than usual. Please wait, and do not reload the page." },
};
