/**
 * Which outside systems (`src/platform/system-name.ts`) parts of the portal need: all that are named, and of a list within the list one at least. Where one is off,
 * such a part does not exist (decisions §10.3).
 */

/** Vignettes are bought of the toll registry, and paid by card before they are. */
export const VIGNETTES = ["toll-registry", "payments"] as const;
/** Devices are brought by the delivery company; they may be paid when they come. */
export const DEVICES = ["delivery"] as const;
/** There is something to buy: vignettes or devices. */
export const SHOP = [
  ["toll-registry", "delivery"],
  ["payments", "delivery"],
] as const;

/** Bills, and what stands on them. */
export const BILLS = ["billing"] as const;
/** The page of bills, which has the recharge of prepaid numbers too. */
export const BILLS_PAGE = [["billing", "prepaid"]] as const;
/** Payments of bills by card. */
export const BILL_CARDS = ["billing", "payments"] as const;
/** Bills that are opened without signing in, by a code in an SMS. */
export const E_INVOICES = ["billing", "sms"] as const;
/** Prepaid numbers and their recharge, by voucher at least. */
export const PREPAID = ["prepaid"] as const;

/** Changes of lines: they are ordered of one system, and read back from another. */
export const LINE_CHANGES = ["service-orders", "service-inventory"] as const;
/** What the inventory of lines says of one. */
export const LINE_FACTS = ["service-inventory"] as const;
/** The ledger of requests for lines, routers and billing accounts. */
export const LEDGER = [
  ["service-orders", "network-controller", "billing"],
  ["service-inventory", "network-controller", "billing"],
] as const;

/** The router and its settings. */
export const ROUTER = ["network-controller"] as const;
export const MAILBOXES = ["mailboxes"] as const;
export const HOSTING = ["hosting"] as const;
export const ANTIVIRUS_VENDOR = ["antivirus-vendor"] as const;
/** The page of home internet: it has something to show. */
export const HOME_SERVICES = [["network-controller", "mailboxes", "hosting", "antivirus-vendor"]] as const;

/** Faults, and news of them. */
export const FAULTS = ["problems"] as const;
/** Trouble tickets: each is the request for a technician's visit. */
export const TECHNICIANS = ["tickets", "visits"] as const;
