import { BILLS, LINE_CHANGES, PREPAID, TECHNICIANS } from "#vocabulary/system-needs.ts";
import { reachOf } from "#features/contact/notifications/server/reach.ts";
import type { BillingAccount, Line } from "#features/account/customers/contract.ts";
import type { Requires } from "#platform/system-name.ts";
import { customers } from "./customers.ts";
import { notifications } from "./notifications.ts";

type IsThere = (requires: Requires) => boolean;
type Customers = typeof customers;

/** Customers whose lines and accounts say nothing that only a system that is off would know, or could do something about. */
export function customersWhere(isThere: IsThere): Customers {
  const shown = <L extends Line>(line: L): L => shownWhere(isThere, line);
  return {
    ...customers,
    linesOf: async (...of) => (await customers.linesOf(...of)).map(shown),
    someLinesOf: async (...of) => (await customers.someLinesOf(...of)).map(shown),
    findLine: async (...of) => {
      const line = await customers.findLine(...of);
      return line && shown(line);
    },
    billingAccountsOf: async (...of) => {
      const accounts = await customers.billingAccountsOf(...of);
      return isThere(BILLS) ? accounts : accounts.map(withoutDebt);
    },
  };
}

const NO_PREPAID = { prepaid: false, prepaidStatus: null, balanceCents: null, expireDate: null };

const shownWhere = <L extends Line>(isThere: IsThere, line: L): L => ({
  ...line,
  ...(!isThere(PREPAID) && NO_PREPAID),
  ...(!isThere(TECHNICIANS) && { visitDate: null }),
  ...(line.suspensionReason === "OVERDUE" && !isThere(BILLS) && { suspensionReason: "OTHER" as const }),
  ...(line.suspensionReason === "CUSTOMER_REQUEST" && !isThere(LINE_CHANGES) && { suspensionReason: "OTHER" as const }),
});

const withoutDebt = (account: BillingAccount): BillingAccount => ({
  ...account,
  overdueCents: 0,
  overdueSince: null,
  creditLimitReached: false,
});

/** Telling users something, where SMS may be off: they are then reached as those who have no phone. */
export const notificationsWhere = (isThere: IsThere): typeof notifications =>
  isThere(["sms"])
    ? notifications
    : { ...notifications, reachOf: (db, userId, occasion) => reachOf(db, userId, { occasion, customers: { reachableBy: withoutMobile } }) };

const withoutMobile: Customers["reachableBy"] = async (...of) => {
  const contact = await customers.reachableBy(...of);
  return contact && { ...contact, mobile: null };
};
