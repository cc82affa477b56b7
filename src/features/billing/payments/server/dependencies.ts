import type { Requires } from "#platform/system-name.ts";
import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { Bill, Billing } from "#providers/billing/port.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { ServiceInventory } from "#providers/service-inventory/port.ts";
import type { ServiceOrders } from "#providers/service-orders/port.ts";
import type { SmsSender } from "#providers/sms/port.ts";
import type { CardPayment } from "./cards/payee.ts";
import type { Card, Refund, RefundReason } from "./cards/store.ts";
import { paymentAddress } from "../search-params.ts";

type StoredAccount = { code: string; answeredAt: Date | null; overdueCents: number };
type DebtLine = { serviceId: string; name: string; account: string };
type Reached = { name: string; language: Language; box: boolean; mail: string | undefined; mobile: string | undefined };
/** What a bill's payer and the operator read about it later. */
type PaidHistory = { userId: string; event: "bill-paid"; now: Date; details: { account: string; amount: string } };

/** What the customers' feature does for payments. */
type Customers = {
  billedAccountsOf(db: Db, customerId: string, scope: Scope): Promise<{ code: string; name: string }[]>;
  /** Lines of these accounts that are suspended because of debt. */
  linesInDebt(db: Db, accounts: readonly string[]): Promise<DebtLine[]>;
  /** The line is active again, as the inventory has said. */
  markLineActive(tx: Db, serviceId: string): Promise<void>;
  /** Users who may pay for the account. */
  payersOf(db: Db, account: string): Promise<string[]>;
  addHistory(tx: Db, happened: PaidHistory): Promise<void>;
};

type Bills = {
  freshAccounts(codes: readonly string[]): Promise<StoredAccount[]>;
  syncAccount(code: string): Promise<void>;
  lockAccount(tx: Db, code: string): Promise<StoredAccount | undefined>;
  accountsOf(db: Db, codes: readonly string[]): Promise<StoredAccount[]>;
  unpaidBillsOf(db: Db, accounts: readonly string[]): Promise<Bill[]>;
  billsDueOn(db: Db, days: readonly string[], after: string | null): Promise<{ id: string; account: string }[]>;
  billById(db: Db, id: string): Promise<Bill | undefined>;
};

type CardPayments = {
  begin(payment: CardPayment): Promise<{ paymentId: string; redirectUrl: string }>;
  check(subject: Pick<Card, "payee" | "subject">): Promise<void>;
  paymentsOf(db: Db, subject: Pick<Card, "payee" | "subject">): Promise<Card[]>;
  refund(tx: Db, refund: { cardId: string; reason: RefundReason }): Promise<void>;
  refundOf(db: Db, cardId: string): Promise<Refund | undefined>;
};

type Published = { userId: string; code: string; type: "MESSAGE" | "URGENT"; content: Record<Language, string>; link: string; now: Date };
type Notifications = {
  reachOf(db: Db, userId: string, occasion: "required" | "BILL_DUE"): Promise<Reached | undefined>;
  publish(tx: Db, news: Published): Promise<unknown>;
};

export type PaymentDependencies = {
  /** Whether what these outside systems are needed for is there; all of it where it is not given. */
  isThere?: (requires: Requires) => boolean;
  db: Db;
  clock: Clock;
  jobs: Jobs;
  billing: Billing;
  bills: Bills;
  customers: Customers;
  cardPayments: CardPayments;
  serviceOrders: ServiceOrders;
  serviceInventory: ServiceInventory;
  notifications: Notifications;
  mail: MailSender;
  sms: SmsSender;
  brand: Brand;
  place: Pick<Place, "area">;
  addressOf: (path: string) => string;
  /** Days before the due date on which a bill is reminded of; 0 is the date itself. */
  billReminders: { daysBefore: number; onDue: boolean };
};

/** The result page of a payment, below the context path. */
export const paymentPath = (id: string, { place }: Pick<PaymentDependencies, "place">): string =>
  paymentAddress(id).replace("{area}", place.area);
