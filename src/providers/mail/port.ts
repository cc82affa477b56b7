export { ProviderUnavailable } from "../provider-unavailable.ts";

/** `id` is stable over repeats: the Message-ID follows from it, so a reader's mailbox can tell a repeat. `to` is one bare address. */
export type Mail = { id: string; to: string; subject: string; text: string; html: string; language: "bg" | "en" };

/** `refused`: this address takes no mail, and will not later either. */
export type MailAnswer = { state: "accepted" } | { state: "refused"; reason: string };

export type MailSender = {
  /** Hands one mail over within PROVIDER_TIMEOUT_MS. Throws `ProviderUnavailable` when it should be tried again later with the same `id`. */
  send(mail: Mail): Promise<MailAnswer>;
};
