import { number, setting, text } from "./shapes.ts";

const MAILBOX = /^$|^[^\s<>()[\]\\,;:"@+]{1,40}@[a-zA-Z0-9-]{1,63}(\.[a-zA-Z0-9-]{1,63}){1,8}$/;

/** Replies to our mails, which come back into their conversations ([docs/mail-in.md](../../../../docs/mail-in.md)). */
export const mailInSettings = {
  MAIL_IN: setting(
    text(
      /^$|^(lmtp|smtp):\/\/([\w.-]{1,253}|\[[\da-fA-F:]{2,45}\]):\d{1,5}$|^lmtp:\/\/\/\S{1,100}$/,
      "empty, or lmtp://host:port, or lmtp:///path, or smtp://host:port",
    ),
    {
      default: "",
      about:
        "Where this process takes replies to mails from the mail server in front of it: `lmtp://127.0.0.1:2400`, `lmtp:///run/vrata/mail` (a socket) or `smtp://127.0.0.1:2500` ([docs/mail-in.md](mail-in.md)). Neither encrypted nor guarded: for the same machine, or a network of its own. Empty: none are taken here.",
    },
  ),
  MAIL_IN_ADDRESS: setting(text(MAILBOX, "empty, or an address like reply@portal.example"), {
    default: "",
    about:
      "The address that takes replies: each conversation's is `reply+TOKEN@portal.example`. The same for portals and workers; needed with MAIL_IN. Empty: mails do not offer to be replied to.",
  }),
  MAIL_IN_PER_CONVERSATION: setting(number(1, 10_000), {
    default: "30",
    about: "Mails into one conversation in an hour; more wait at the mail server.",
  }),
  MAIL_IN_PER_SENDER: setting(number(1, 10_000), { default: "60", about: "Mails of one sender in an hour, over all conversations." }),
} as const;
