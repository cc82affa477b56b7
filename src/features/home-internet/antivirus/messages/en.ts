import { amounts } from "#platform/messages/amounts.ts";
import type { bg } from "./bg.ts";

export const en: typeof bg = {
  about: "One key is for one device. Enter it when the installer asks for it.",
  keys: "Your keys",
  used: (used, limit) => `${used} of ${limit}`,
  none: "You have no key yet.",
  issued: (when) => `Issued ${when}`,
  generate: "New key",
  full: (limit) => `All ${limit} keys are issued. Delete one to get another.`,
  remove: "Delete",
  removeOf: (key) => `Delete the key ${key}`,
  removeTitle: "Delete this key?",
  removeText: "The device that it is entered on is left without protection. The same key cannot come back.",
  removeYes: "Delete the key",
  download: "Download",
  version: "Version",
  downloadNow: "Download",
  downloadAbout: (minutes: number) => `The address of the download is good for ${amounts.en.minutes(minutes)}.`,
  noVersions: "The vendor does not tell its versions at the moment. Please try again in a few minutes.",
  gone: { title: "This version is gone", text: "The vendor has withdrawn it. Choose another version." },
  terms: {
    open: "Terms of the antivirus",
    accepted: "You have accepted the terms of the antivirus.",
    title: "Terms of use of the antivirus",
    points: [
      "The antivirus is a product of ESET. You get it through us for as long as your internet contract lasts.",
      "Every key is for one device of yours. Do not give it to others or sell it.",
      "We tell the vendor the number of your contract, so that the key can be issued, and nothing else about you.",
      "An antivirus lowers the risk, but no program stops everything. Keep copies of the files that matter to you.",
      "A key that is deleted stops at once. When the contract ends, all keys stop.",
    ],
    agree: "I have read the terms and accept them",
    missing: "Tick the box to accept the terms.",
    yes: "Accept",
    again: "Close",
  },
  generated: { title: "You have a new key", text: (key) => `The new key is ${key}. You will see it in the list too.` },
  removed: { title: "The key is deleted", text: "It no longer protects any device." },
  error: "It was not done",

  cancel: "Cancel",
  close: "Close",
  fine: "OK",
  failed: {
    "vendor-away": {
      title: "The vendor does not answer",
      text: "The antivirus is another system, which did not answer in time. Try again in a few minutes: you will not get two keys instead of one.",
    },
    "terms-first": { title: "Accept the terms first", text: "Read the terms of the antivirus and accept them. Then go on from here." },
    "limit-reached": {
      title: "No room for another key",
      text: "This contract has as many keys as it may. Delete one that you do not use.",
    },
    "vendor-refuses": {
      title: "No key was issued",
      text: "The antivirus vendor refused a key for this contract. Call us on {phone} and we will find out why.",
    },
  },
};
