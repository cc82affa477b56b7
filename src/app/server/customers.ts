import * as factors from "#features/account/customers/server/factors.ts";
import * as access from "#features/account/customers/server/access.ts";
import * as requests from "#features/account/customers/server/access-requests.ts";
import { accountCodes } from "#features/account/customers/server/account-codes.ts";
import { billOwnerOf } from "#features/account/customers/server/bill-owner.ts";
import * as audience from "#features/account/customers/server/audience.ts";
import * as contactData from "#features/account/customers/server/contact-data.ts";
import * as invitations from "#features/account/customers/server/invitations.ts";
import * as virtualUsers from "#features/account/customers/server/virtual-users.ts";
import { homeContractsOf, lockContract } from "#features/account/customers/server/contracts.ts";
import * as dataExport from "#features/account/customers/server/data-export.ts";
import * as faultFlags from "#features/account/customers/server/fault-flags.ts";
import * as lineState from "#features/account/customers/server/line-state.ts";
import * as lines from "#features/account/customers/server/lines.ts";
import * as debt from "#features/account/customers/server/debt.ts";
import * as deletion from "#features/account/customers/server/deletion.ts";
import * as history from "#features/account/customers/server/history.ts";
import { permitsOf } from "#features/account/customers/server/permits.ts";
import * as passkeys from "#features/account/customers/server/passkeys.ts";
import * as named from "#features/account/customers/server/named.ts";
import * as notices from "#features/account/customers/server/notices.ts";
import * as sessions from "#features/account/customers/server/sessions.ts";
import * as staff from "#features/account/customers/server/staff.ts";
import * as staffAccounts from "#features/account/customers/server/staff-accounts.ts";
import * as store from "#features/account/customers/server/store.ts";
import * as users from "#features/account/customers/server/users.ts";

/** Customers, their users, lines and sessions, for the features that take a part of them. */
export const customers = {
  ...factors,
  ...passkeys,
  ...store,
  ...users,
  ...sessions,
  ...history,
  ...deletion,
  ...debt,
  ...lineState,
  ...faultFlags,
  ...lines,
  ...notices,
  ...named,
  ...access,
  ...requests,
  ...contactData,
  ...virtualUsers,
  ...invitations,
  ...staff,
  ...staffAccounts,
  ...dataExport,
  ...audience,
  accountCodes,
  billOwnerOf,
  homeContractsOf,
  lockContract,
  permitsOf,
};
