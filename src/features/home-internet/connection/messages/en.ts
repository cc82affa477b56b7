import { counted } from "#vocabulary/plural.ts";
import type { bg } from "./bg.ts";

export const en: typeof bg = {
  internet: "Internet connection",
  fault: { title: "There is a fault", text: "We know about it and are fixing it.", see: "See what comes next" },
  since: {
    online: (when) => `The router has been running without interruption since ${when}.`,
    offline: (when) => `We last heard from the router on ${when}.`,
  },
  checked: (when) => `Checked on ${when}.`,
  check: "Check now",
  checking: "Checking whether the router answers…",
  answered: "The router answered.",
  unanswered: "The router did not answer.",
  whatToDo: {
    title: "What to do",
    steps: [
      "See whether the router is switched on and its cable is in place.",
      "Unplug it for 10 seconds, plug it in and wait for 3 minutes.",
      "Press “Check now”.",
    ],
    guide: "Find the cause by a few questions",
    help: "More advice on the connection",
  },
  failed: {
    title: "We cannot check the connection",
    text: "The router system does not answer at the moment. This does not mean that your internet is down. Please try again in a moment.",
    again: "Try again",
  },
  loading: "Reading the state of the connection…",
  wifi: {
    title: "Wi-Fi",
    bands: { "24": "2.4 GHz", "5": "5 GHz" },
    off: "off",
    change: "Change the name or the password",
  },
  devices: {
    title: "Devices at home",
    online: (connected) => counted.en(connected, "device is connected.", "devices are connected."),
    offline: (connected) => `At the router’s last report ${counted.en(connected, "device was", "devices were")} connected.`,
    none: "No device is connected.",
    nameless: "Device without a name",
    cable: "by cable",
    more: (count) => `and ${count} more`,
    all: "All devices",
  },
  guests: {
    open: "QR code for guests",
    title: "QR code for guests",
    about: "Guests point the camera of their phone at the code and join the network without typing a password.",
    network: "Network",
    password: "Wi-Fi password",
    passwordHint: "The router does not show its password, so type it here. It stays in your browser: we neither send nor keep it.",
    label: (name) => `QR code for the network “${name}”`,
    drawn: "The code is ready.",
    close: "Close",
    wrong: "If guests cannot join, check the password: the portal knows only what you type here.",
  },
  restart: {
    open: "Restart the router",
    title: "Restart the router?",
    text: "The internet and the Wi-Fi stop for 2 to 3 minutes. The settings stay the same. Calls and television over the router will be interrupted too.",
    connection:
      "If you are on its network, this page will lose its connection for a while, too. It goes on by itself once the router is back.",
    yes: "Restart",
    running: "The router is restarting. This usually takes 2 to 3 minutes. Do not unplug it.",
    done: "The router has restarted and is online again.",
  },
};
