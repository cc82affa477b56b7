import { plural } from "#vocabulary/plural.ts";
import type { bg } from "./bg.ts";

export const en: typeof bg = {
  about: "Forward a port to a camera, a console or a home server to reach it from outside. Open only the ports that you use.",
  list: {
    title: "Rules",
    none: "There is no rule yet. Add the first one below.",
    columns: { rule: "Rule", protocol: "Protocol", ports: "External ports", target: "Device", status: "State" },
    to: (address, port) => `${address}, port ${port}`,
    toMany: (address, ports) => `${address}, ports ${ports}`,
    on: "On",
    onOf: (rule) => `Rule ${rule} on`,
    remove: "Delete",
    removeOf: (rule) => `Delete the rule ${rule}`,
    removeChosen: (count) => `Delete selected (${count})`,
    nameless: "Without a name",
  },
  add: {
    title: "New rule",
    name: "Name",
    nameHint: "To know it by later, for example Cameras.",
    protocol: "Protocol",
    protocols: { TCP: "TCP", UDP: "UDP", BOTH: "TCP and UDP" },
    protocolHint: "The device’s instructions tell it.",
    bothHint: "Two rules of the list: both stay, or neither.",
    externalPort: "External port",
    externalPortHint: "From 1 to 65535.",
    externalPortEnd: "To port",
    externalPortEndHint: "For a range of ports only.",
    optional: "(optional)",
    internalIp: "IP address of the device",
    internalIpHint: "Reserve the device’s address so that it does not change.",
    internalPort: "Internal port",
    internalPortHint: "Usually the same as the external one.",
    reserve: (device, address) => `Reserve the address ${address} for ${device}, too, so that it does not change`,
    reserving: {
      "under-way": (address) => `Reserving the address ${address}, too…`,
      done: (address) => `The address ${address} is reserved.`,
      failed: (address) =>
        `The address ${address} was not reserved. The rule does not depend on it. Reserve the address under “Reserved addresses (DHCP)”, so that it does not change.`,
    },
    save: "Add the rule",
  },
  confirm: {
    add: "Add this rule?",
    addText: (rule, device) => `${rule} will lead from the internet to ${device}.`,
    addReserved: (address) => `We will reserve the address ${address} for this device, too.`,
    addCare: "Anyone on the internet will be able to try to connect to this device. Make sure that it has a password.",
    addYes: "Add it",
    on: (rule) => `Switch the rule ${rule} on?`,
    onText: (device) => `The port will lead to ${device} again.`,
    onYes: "Switch on",
    off: (rule) => `Switch the rule ${rule} off?`,
    offText: (device) => `Nobody outside will reach ${device} through this port. The rule stays in the list.`,
    offYes: "Switch off",
    remove: (count) => plural.en(count, "Delete the rule?", `Delete ${count} rules?`),
    removeText: "Nobody outside will reach the devices through these ports any more.",
    twinStays: (protocol) => `The rule for ${protocol} with the same ports stays.`,
    removeYes: "Delete",
  },
  done: {
    add: "The rule works. The port leads to the device now.",
    activate: "The rule is on.",
    deactivate: "The rule is off.",
    delete: "Deleted. The devices cannot be reached through these ports any more.",
  },
  partly: {
    add: {
      title: "The rule was not added",
      first: (refused, other) => `The router refused ${refused}, so we did not add ${other} either. The list stays as it was.`,
      second: (taken, refused) =>
        `The router accepted ${taken}, but refused ${refused}. We are removing what was added, so that no half rule stays.`,
    },
    delete: {
      title: "It was deleted only in part",
      text: (part) =>
        `The router refused to delete ${part}. If anything else was deleted already, we are putting it back, so that the list stays as it was.`,
    },
  },
};
