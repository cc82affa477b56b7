import { createHash } from "node:crypto";
import type { Permission } from "#platform/permissions.ts";
import type { ServiceType, SuspensionReason } from "../../contract.ts";

/** Days from the day on which the demo world is filled: negative is past. */
type InDays = number;

export type DemoLine = {
  type: ServiceType;
  serviceId: string;
  name: string;
  tariff: string;
  /** Index of one of the customer's billing accounts; the first by default. */
  account?: number;
  cid?: string;
  bundled?: boolean;
  suspended?: SuspensionReason;
  blocked?: boolean;
  prepaid?: { status: string; balanceCents?: number; expires?: InDays };
  individualFault?: { visit: InDays };
  groupFault?: { resolved: InDays };
  /** The inventory does not know it. */
  notInInventory?: true;
};

/** `activated: false`: imported, without user name and password; `username` then only names the mailbox. */
export type DemoUser = {
  username: string;
  activated?: false;
  name: string;
  language?: "bg" | "en";
  msisdn?: string;
  shows: { bg: string; en: string };
  /** What a virtual user may do; `account`: index of one of the customer's billing accounts, all by default. */
  grants?: { permission: Permission; account?: number }[];
};

export type DemoCustomer = {
  code: string;
  kind: "residential" | "business";
  managed?: boolean;
  /** The business's name; a residential customer takes the main user's name. */
  name?: string;
  /** The first is the main user, the others are virtual users. */
  users: [DemoUser, ...DemoUser[]];
  accounts: { name: string; overdue?: { cents: number; since: InDays }; creditLimitReached?: boolean }[];
  /** The delivery address for orders. */
  address?: { postcode: string; city: string; street: string };
  contracts?: { cid: string; name: string; address: string }[];
  lines: DemoLine[];
};

/** The same id for the same name in every demo world, so that tests and pictures can name it. */
export function demoId(name: string): string {
  const hex = createHash("sha256").update(`vrata demo: ${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
