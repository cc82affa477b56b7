import type { bg } from "./bg.ts";

const PLACES = ["First", "Second", "Third"];
const placed = (at: number): string => PLACES[at] ?? `No. ${at + 1}`;

export const en: typeof bg = {
  about: "Devices ask the servers in this order. Leave the fields empty and our servers do it, with nothing for you to set.",
  own: "Our servers are in use now.",
  server: (at) => `${placed(at)} DNS server`,
  hint: "For example 1.1.1.1 or 8.8.8.8.",
  optional: "(optional)",
  save: "Save",
  remove: "Remove",
  removeOf: (server) => `Remove the DNS server ${server}`,
  removeAll: "Go back to our servers",
  confirm: {
    save: "Change the DNS servers?",
    saveText: (servers) => `The router will give devices these servers: ${servers}.`,
    later: "Devices take them when they reconnect or renew their address.",
    saveYes: "Change them",
    remove: (server) => `Remove ${server}?`,
    removeText: (left) => `These stay: ${left}.`,
    removeLast: "It is the last server in the list. Without it our servers are used.",
    removeYes: "Remove",
    removeAll: "Go back to our servers?",
    removeAllText: (servers) => `We remove ${servers}. The router will use our servers.`,
    removeAllYes: "Go back",
  },
  done: {
    set: "The router has the new DNS servers. Devices take them when they reconnect.",
    delete: "The router no longer gives devices these DNS servers.",
  },
};
