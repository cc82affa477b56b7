import type { NamedAccounts } from "../named-account.ts";

export { ProviderUnavailable } from "../provider-unavailable.ts";
/** The provider's mailboxes: `name` stands before `@domain`. */
export type Mailboxes = NamedAccounts;
