import { homeContractsOf, lockContract } from "#features/account/customers/server/contracts.ts";
import * as sessions from "#features/account/customers/server/sessions.ts";
import * as store from "#features/account/customers/server/store.ts";
import * as users from "#features/account/customers/server/users.ts";

/** Customers, their users, lines and sessions, for the features that take a part of them. */
export const customers = { ...store, ...users, ...sessions, homeContractsOf, lockContract };
