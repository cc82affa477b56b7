import type { bg } from "./bg.ts";

export const en: typeof bg = {
  home: {
    title: "My Vrata",
    hello: (name) => `Hello, ${name}`,
    customer: (code) => `Customer number ${code}`,
    kinds: { residential: "Residential customer", business: "Business customer", managed: "Business customer with a personal consultant" },
    attention: "Needs your attention",
    allWell: "Everything is in order",
    allWellLead: "No overdue bills, suspended services or faults.",
    services: "Your services",
    noServices: "You have no services yet",
    noServicesLead: "They appear here as soon as your contract starts.",
    types: { MOBILE: "Mobile numbers", INTERNET: "Internet", TV: "Television", FIXED: "Landlines" },
    count: (lines) => (lines === 1 ? "1 service" : `${lines} services`),
    more: (lines) => `Show ${lines} more`,
    settings: "Password and sessions",
    signOut: "Sign out",
  },
  line: {
    states: { active: "Working", suspended: "Suspended", blocked: "Blocked", fault: "Fault", expired: "Expired", other: "Not active" },
    bundled: "In a bundle",
    prepaid: "Prepaid",
    balance: "Balance",
    validTo: (day) => `Valid to ${day}`,
    contract: (cid) => `Contract ${cid}`,
  },
  attention: {
    overdue: (account) => `Overdue on “${account}”`,
    overdueLead: (since) => `It was due on ${since}. Suspended services come back within an hour of payment.`,
    creditLimit: (account) => `Credit limit reached on “${account}”`,
    creditLimitLead: "No services can be added until the account is paid.",
    suspended: {
      OVERDUE: (lines) => `Suspended for an unpaid bill: ${lines}`,
      BLOCKED: (lines) => `Blocked: ${lines}`,
      OTHER: (lines) => `Suspended: ${lines}`,
      CUSTOMER_REQUEST: (lines) => `Suspended at your request: ${lines}`,
    },
    suspendedLead: {
      OVERDUE: "It comes back by itself as soon as the overdue sum is paid.",
      BLOCKED: "Nobody can use it. Call us when you want it unblocked.",
      OTHER: "Call us, and we will tell you why and what comes next.",
      CUSTOMER_REQUEST: "It stays suspended until you ask us to turn it on.",
    },
    individualFault: (lines) => `Fault: ${lines}`,
    individualFaultLead: (day) => (day ? `Our technician will come on ${day}.` : "We are working on it."),
    groupFault: (lines) => `A fault in your area: ${lines}`,
    groupFaultLead: (day) =>
      day ? `We expect to mend it by ${day}. There is nothing you need to do.` : "We are working on it. There is nothing you need to do.",
    prepaid: {
      EXPIRED: (line) => `Expired prepaid card: ${line}`,
      DISABLED: (line) => `Disabled prepaid card: ${line}`,
      GRACED: (line) => `Restricted prepaid card: ${line}`,
      OTHER: (line) => `Inactive prepaid card: ${line}`,
      "runs-out": (line) => `Runs out soon: ${line}`,
      "no-balance": (line) => `No balance: ${line}`,
    },
    prepaidLead: {
      EXPIRED: (day) => `It was valid to ${day}, and the number can no longer be used.`,
      DISABLED: (day) => `It was valid to ${day}. The number makes and takes no calls until you recharge it.`,
      GRACED: (day) => `It was valid to ${day}. You can be called, but cannot call until you recharge it.`,
      OTHER: () => "The card has not been activated. Make one call from it and it starts to work.",
      "runs-out": (day) => `It is valid to ${day}. Recharge it by then to keep the number.`,
      "no-balance": () => "Recharge it to make calls.",
    },
  },
  operator: {
    lead: "You are signed in as an employee of the operator.",
    about:
      "This role is not a customer's: it has no services or bills, and does not see customers' pages. The operator's reports will be here.",
  },
  settings: {
    title: "Settings",
    tabs: { password: "Password", sessions: "Sessions" },
    tabList: "Sections of the settings",
    back: "My Vrata",
  },
  password: {
    title: "Change the password",
    lead: "Afterwards you are signed out on all other devices, and we send you a mail.",
    old: "Present password",
    new: "New password",
    rule: (shortest, longest) =>
      `From ${shortest} to ${longest} characters, whichever you like. A few words in a row make a good password.`,
    show: "Show the passwords",
    submit: "Change the password",
    busy: "Changing…",
    missing: { oldPassword: "Write your present password.", newPassword: "Write a new password." },
    problems: {
      "wrong-old-password": "The present password is not right.",
      "too-short": "The new password is too short: it needs at least 10 characters.",
      "too-long": "The new password is too long: 128 characters at most.",
      "too-common": "This password is among the commonest and easy to guess. Choose another.",
      "same-as-old": "The new password is the same as the present one. Choose another.",
      "too-many-tries": "Too many wrong tries. Try again in 15 minutes.",
    },
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
  },
};
