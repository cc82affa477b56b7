import type { bg } from "./bg.ts";

export const en: typeof bg = {
  bands: { "24": "2.4 GHz network", "5": "5 GHz network" },
  about: {
    "24": "Reaches further; good for distant rooms and smart appliances.",
    "5": "Faster; good for the router’s room and those next to it.",
  },
  on: "The network is on",
  pending: "The router is still applying the change.",
  name: "Network name",
  nameHint: "Up to 32 bytes: a Latin letter is one, a Cyrillic letter two.",
  bytes: (used) => `${used} of 32 bytes`,
  oldDevices: "Some old devices do not show names with letters outside the Latin alphabet well.",
  password: "New password",
  passwordHint: "8 to 63 Latin characters. Leave it empty to keep the present one.",
  labelPassword:
    "The router was set back to its factory settings, and the password of this network is the one on its label again. Choose a new one.",
  save: "Save",
  confirm: {
    save: (band) => `Change the ${band}?`,
    saveText: "Devices on this network will be disconnected. Connect them again with the new name or the new password.",
    saveYes: "Change it",
    on: (band) => `Switch the ${band} on?`,
    onText: "The network will appear in a moment with its former name and password.",
    onYes: "Switch on",
    off: (band) => `Switch the ${band} off?`,
    offText: "Every device on this network will be without it. If you are using this very network now, you will lose this page.",
    offYes: "Switch off",
  },
  done: {
    password: "The router accepted the new password. Connect your devices with it.",
    settings: "The network has its new settings. Connect your devices again.",
    activate: "The network is on.",
    deactivate: "The network is off.",
  },
};
