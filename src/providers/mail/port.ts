export { ProviderUnavailable } from "../provider-unavailable.ts";

/** A conversation in mails: an id of ours that they share, and the Message-ID of the mail that is answered, as it was received. */
export type Thread = { id: string; answers?: string };

/** A list that the recipient can leave: its `List-Id` and name, and the HTTPS address that `List-Unsubscribe` posts to (RFC 2919, RFC 8058). */
export type MailList = { id: string; name: string; unsubscribe: string };

/**
 * `id` is the same for repeats: the Message-ID is derived from it, so a mailbox can recognise a repeat. `to` is one bare address; `replyTo`, where replies go
 * instead of to the sender, too. `refusable`: the user may refuse mails of this kind from the mail itself; the app makes a `list` of it. `isPersonal`: a person
 * wrote it, so it is no automatic mail.
 */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: "bg" | "en";
  replyTo?: string;
  thread?: Thread;
  refusable?: { userId: string; name: string };
  list?: MailList;
  isPersonal?: true;
};

/** `refused`: this address never accepts mail. */
export type MailAnswer = { state: "accepted" } | { state: "refused"; reason: string };

export type MailSender = {
  /** Delivers one mail within PROVIDER_TIMEOUT_MS. Throws `ProviderUnavailable` when it should be retried later with the same `id`. */
  send(mail: Mail): Promise<MailAnswer>;
  /** Signs in at the server and sends nothing. Throws `ProviderUnavailable` with why it does not let us in. Left out where there is no server. */
  check?(): Promise<void>;
};
