import type { bg } from "./bg.ts";

const email: typeof bg.mailboxes = {
  present: "The address of your mailbox",
  none: "You have no mailbox yet. Choose its address, then a password.",
  changePassword: "New e-mail password",
  changeAddress: "New address",
  firstAddress: "Choose an address",
  password: {
    title: "New e-mail password",
    text: "As soon as you save it, the mail programs on all your devices will ask for the new password.",
    saved: "The e-mail password is changed. Enter the new one on every device on which you read your mail.",
  },
  address: {
    title: "New e-mail address",
    text: "The new address takes the place of the present one. The mails in the box stay, but those sent to the old address will no longer arrive, and somebody else may take it.",
    firstText: "The address is yours at once. Then choose a password for it.",
    saved: (address) => `Your e-mail address is now ${address}.`,
    savedFirst: (address) => `Your e-mail address is ${address}. Now choose a password to open it with.`,
    failed: "You did not get this address",
    another: "Choose another",
  },
  away: {
    title: "The mailbox system does not answer",
    password:
      "We do not know whether it took the new password, and we kept it nowhere. Please try again in a moment; until then, try both passwords.",
    address: "Please try again in a few minutes. If the address became yours after all, you will see it when you open the page again.",
  },
};

const hosting: typeof bg.hosting = {
  present: "The address of your page",
  none: "You have no page yet. Choose its address, then a password for uploading.",
  changePassword: "New hosting password",
  changeAddress: "New web address",
  firstAddress: "Choose a web address",
  password: {
    title: "New hosting password",
    text: "You upload the files of your page with it. The former one stops working at once.",
    saved: "The hosting password is changed. Enter the new one in the program with which you upload files.",
  },
  address: {
    title: "New web address",
    text: "The new address takes the place of the present one. The files stay, but the old address will no longer lead to them, and somebody else may take it.",
    firstText: "The address is yours at once. Then choose a password for uploading files.",
    saved: (address) => `Your page is now at ${address}.`,
    savedFirst: (address) => `Your page is at ${address}. Now choose a password for uploading files.`,
    failed: "You did not get this address",
    another: "Choose another",
  },
  away: {
    title: "The web hosting system does not answer",
    password:
      "We do not know whether it took the new password, and we kept it nowhere. Please try again in a moment; until then, try both passwords.",
    address: "Please try again in a few minutes. If the address became yours after all, you will see it when you open the page again.",
  },
};

export const en: typeof bg = {
  mailboxes: email,
  hosting,
  form: {
    password: "New password",
    passwordHint: (bounds) => `${bounds} characters, not the name. A few words in a row are easy to remember.`,
    name: "Name",
    nameHint: (bounds) => `${bounds} characters: small Latin letters, digits and dashes.`,
    full: (address) => `The address will be ${address}`,
    ending: (ending) => `It ends in ${ending}`,
    save: "Save",
    take: "Take the address",
    cancel: "Cancel",
    close: "Close",
    fine: "OK",
    done: "Done",
    failed: "The change was not made",
  },
};
