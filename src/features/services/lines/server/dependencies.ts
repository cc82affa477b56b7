import type { BillingAccount, Customer, Line, ServiceType } from "#features/account/customers/contract.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServiceInventory } from "#providers/service-inventory/port.ts";
import type { Use } from "../contract.ts";
import type { LineCondition } from "../line.ts";

export type OwnedLine = Line;
/** What is used of a prepaid number, and when the prepaid system answered about it; null: it never has. */
export type NumberUse = { use: Use[]; answeredAt: Date | null; isOld: boolean };
export type LineFilter = {
  scope: Scope;
  type?: ServiceType | undefined;
  standing?: LineCondition | undefined;
  account?: string | undefined;
  serviceIds?: readonly string[] | undefined;
};
type Searched = Pick<OwnedLine, "serviceId" | "displayName" | "tariffName" | "address">;

type Sheet = {
  title: string;
  lines: readonly string[];
  recipient: readonly string[];
  groups: readonly { name: string; valueName: string; rows: readonly (readonly [name: string, value: string])[] }[];
  notes: readonly string[];
};

/** What lines take. */
export type LinesDependencies = {
  db: Db;
  clock: Clock;
  place: Place;
  serviceInventory: ServiceInventory;
  /** The use of a customer's prepaid numbers, asked of the prepaid system, or as it last told. */
  prepaidUse: Record<"fresh" | "stored", (customerId: string, msisdns: readonly string[]) => Promise<Map<string, NumberUse>>>;
  /** Within how many days a contract ends soon. */
  contractNoticeDays: number;
  customers: {
    findCustomer(db: Db, customerId: string): Promise<Customer | undefined>;
    billingAccountsOf(db: Db, customerId: string, scope: Scope): Promise<Pick<BillingAccount, "code" | "name">[]>;
    someLinesOf(db: Db, customerId: string, which: LineFilter & { skip?: number; most: number }): Promise<OwnedLine[]>;
    countLinesOf(db: Db, customerId: string, filter: LineFilter): Promise<{ serviceType: ServiceType; count: number }[]>;
    searchedLinesOf(db: Db, customerId: string, filter: LineFilter): Promise<Searched[]>;
    renameLine(tx: Db, serviceId: string, to: { name: string; accounts: readonly string[] }): Promise<boolean>;
  };
  billDocuments: { renderSheet(sheet: Sheet, about: { language: Language; at: Date }): Promise<Uint8Array> };
};
export type { Sheet };
