import { namedAccountsOverHttp } from "../named-account-http.ts";
import type { Mailboxes } from "./port.ts";

/** The mailbox system behind its JSON interface. */
export const mailboxesOverHttp = (settings: { url: string; key: string; deadlineMs: number }): Mailboxes =>
  namedAccountsOverHttp({ ...settings, system: "mailbox system", resource: "mailboxes", keySetting: "MAILBOX_KEY" });
