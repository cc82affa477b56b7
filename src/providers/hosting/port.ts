import type { NamedAccounts } from "../named-account.ts";

/** The provider's web hosting: `name` stands before `.domain`. */
export type Hosting = NamedAccounts;
