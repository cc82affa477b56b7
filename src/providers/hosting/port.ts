import type { NamedAccounts } from "../named-account.ts";

export { ProviderUnavailable } from "../provider-unavailable.ts";
/** The provider's web hosting: `name` stands before `.domain`. */
export type Hosting = NamedAccounts;
