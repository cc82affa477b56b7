import type { Access } from "../json-interface.ts";
import { namedAccountsOverHttp } from "../named-account-http.ts";
import type { Mailboxes } from "./port.ts";

/** The mailbox system behind its JSON interface. */
export const mailboxesOverHttp = (settings: Access): Mailboxes =>
  namedAccountsOverHttp({ ...settings, system: "mailbox system", resource: "mailboxes", keySetting: "MAILBOX_KEY" });
