import type { NamedAccounts } from "../named-account.ts";

export { Away } from "../away.ts";
/** The provider's mailboxes: `name` stands before `@domain`. */
export type Mailboxes = NamedAccounts;
