export { ProviderUnavailable } from "../provider-unavailable.ts";

/** `id` is the same for repeats: the Message-ID is derived from it, so a mailbox can recognise a repeat. `to` is one bare address. */
export type Mail = { id: string; to: string; subject: string; text: string; html: string; language: "bg" | "en" };

/** `refused`: this address never accepts mail. */
export type MailAnswer = { state: "accepted" } | { state: "refused"; reason: string };

export type MailSender = {
  /** Delivers one mail within PROVIDER_TIMEOUT_MS. Throws `ProviderUnavailable` when it should be retried later with the same `id`. */
  send(mail: Mail): Promise<MailAnswer>;
};
