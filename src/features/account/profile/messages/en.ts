import type { bg } from "./bg.ts";

export const en: typeof bg = {
  settings: {
    crumbs: "Where you are",
    title: "Settings",
    tabs: { password: "Password", sessions: "Sessions" },
    tabList: "Sections of the settings",
    back: "My services",
  },
  password: {
    title: "Change the password",
    lead: "Afterwards you are signed out on all other devices, and we send you a mail.",
    old: "Present password",
    new: "New password",
    rule: ({ least, most }) => `From ${least} to ${most} characters, whichever you like. A few words in a row make a good password.`,
    submit: "Change the password",
    busy: "Changing…",
    missing: { oldPassword: "Write your present password.", newPassword: "Write a new password." },
    problems: ({ least, most }) => ({
      "wrong-old-password": "The present password is not right.",
      "too-short": `The new password is too short: it needs at least ${least} characters.`,
      "too-long": `The new password is too long: ${most} characters at most.`,
      "too-common": "This password is among the commonest and easy to guess. Choose another.",
      "same-as-old": "The new password is the same as the present one. Choose another.",
      "too-many-tries": "Too many wrong tries. Try again in a few minutes.",
    }),
    done: "The password is changed.",
    ended: (others) =>
      others === 0
        ? "No other device was signed in."
        : others === 1
          ? "One other device was signed out."
          : `${others} other devices were signed out.`,
  },
  sessions: {
    title: "Where you are signed in",
    lead: "If you do not know a device, end its session and change your password.",
    current: "This device",
    unknownBrowser: "Unknown browser",
    on: (browser, system) => `${browser} on ${system}`,
    started: (when) => `Signed in ${when}`,
    seen: (when) => `Last used ${when}`,
    network: (network) => `Network ${network}`,
    end: "End",
    endOf: (device) => `End the session: ${device}`,
    endOthers: "End all others",
    ended: (device) => `The session has ended: ${device}.`,
    endedOthers: (others) => (others === 1 ? "One session has ended." : `${others} sessions have ended.`),
    gone: "This session had ended already.",
    alone: "No other device is signed in.",
    busy: "Ending…",
    signOut: "Sign out",
  },
};
