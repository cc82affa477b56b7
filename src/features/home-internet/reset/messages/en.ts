import { amounts } from "#platform/messages/amounts.ts";
import type { bg } from "./bg.ts";

export const en: typeof bg = {
  about: "It helps when the internet does not work after settings were changed. The connection stops for a few minutes.",
  reset: "Go back to factory settings",
  running: "The router is going back to its factory settings. Do not unplug it.",
  confirm: {
    title: "Go back to the factory settings?",
    lost: "The router forgets:",
    losses: [
      "the Wi-Fi name and password",
      "its address, the range and the reserved addresses",
      "the forwarded ports",
      "which devices may join",
      "your DNS servers",
    ],
    notesStay: "Your notes stay. This cannot be undone.",
    away: "The internet stops for a few minutes. Then any device that knows the password on the router’s label may join.",
    yes: "Go back",
    sending: "Sending…",
    no: "Cancel",
  },
  begun: {
    title: "The reset has begun",
    text: (minutes: number) =>
      `The router is restarting with its factory settings. This may take up to ${amounts.en.minutes(minutes)}. Do not unplug it.`,
    offline:
      "If you are on its network the connection will drop. Reconnect with the name and password on the label: this page goes on checking by itself.",
    fine: "Got it",
  },
  restored: {
    title: "The router has its factory settings",
    text: "The router came up again and confirmed it. Connect your devices with the name and password on its label. Then you can change the name and the password under “Wi-Fi”.",
    show: "Show the new settings",
    fine: "OK",
  },
  failed: {
    title: "The reset was not made",
    "not-restored":
      "The router did not confirm that it went back to its factory settings. Check that it is switched on and try again, or call us on {phone}.",
    "no-answer": "We could not find out how it ended. Check your connection and reload the page: it shows how far it has come.",
  },
  close: "Close",
};
