import { counted, plural } from "#vocabulary/plural.ts";
import type { bg } from "./bg.ts";

export const en: typeof bg = {
  network: {
    title: "Home network",
    about: "The address at which you open the router itself, and how large the network is.",
    routerIp: "Router address",
    routerIpHint: "For example 192.168.1.1.",
    subnetMask: "Subnet mask",
    subnetMaskHint: "At home it is usually 255.255.255.0.",
  },
  pool: {
    title: "Addresses handed out",
    about: "From this range the router gives an address to every device that connects.",
    poolStart: "First address",
    poolEnd: "Last address",
    size: (count) => `The range is enough for ${counted.en(count, "device", "devices")}.`,
  },
  save: "Save",
  dhcp: {
    title: "DHCP",
    on: "The router hands out addresses (DHCP)",
    about: "Without DHCP you have to type an address into every device by hand.",
  },
  confirm: {
    save: "Change the home network?",
    saveText: "Devices may lose their connection for a minute while they get new addresses.",
    moved: (to) =>
      `After that the router opens at ${to}. Devices will get new addresses, and if you are at home, this page may be cut off for a moment.`,
    becomes: (what, from, to) => `${what}: ${from} → ${to}`,
    saveYes: "Change it",
    on: "Switch DHCP on?",
    onText: (from, to) => `The router will hand out the addresses from ${from} to ${to}.`,
    onYes: "Switch on",
    off: "Switch DHCP off?",
    offText:
      "New devices will get no address, and no internet until you type one into them by hand. Those connected now lose theirs when its time is up.",
    offYes: "Switch off",
  },
  done: {
    settings: "The home network has its new settings. If a device is without internet, connect it again.",
    activate: "DHCP is on. The router hands out addresses.",
    deactivate: "DHCP is off. New devices need an address typed in by hand.",
  },
  devices: {
    title: "Connected devices",
    read: "Check now",
    reading: (minutes) =>
      `Checking which devices are connected. This may take up to ${plural.en(minutes, "a minute", `${minutes} minutes`)}.`,
    reported: (when) => `As the router reported on ${when}.`,
    fresh: (connected) => `The router has just answered: ${counted.en(connected, "device is", "devices are")} connected.`,
    loading: "Reading the list of devices…",
    none: "The router knows no device at all.",
    notLoaded: "The list did not load. Please check again in a moment.",
    failed: {
      title: "The router did not answer",
      "not-read": "Check that it is switched on, then try again. The list below is from its last report.",
      busy: "It is restarting at the moment. Wait for it to finish, then try again.",
      "controller-away": "We cannot reach the router system at the moment. Please try again in a few minutes.",
      "router-unread": "The router is still being read for the first time. Please try again in a minute.",
      "no-router": "No router that we manage is connected to this contract.",
    },
    stillReading: "The router has not answered yet.",
    columns: { name: "Device", ipAddress: "IP address", mac: "MAC address", connection: "Connection", active: "State" },
    connected: "Connected",
    wasConnected: "Was connected",
    away: "Not connected",
  },
};
