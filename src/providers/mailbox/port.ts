import type { NamedAccounts } from "../named-account.ts";

/** The provider's mailboxes: `name` stands before `@domain`. */
export type Mailboxes = NamedAccounts;
