import type { Line } from "#features/account/customers/contract.ts";
import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { Prepaid } from "#providers/prepaid/port.ts";

/** What the settings say of recharges. Limits are counted under hashes that need the secret. */
export type RechargeSettings = {
  /** Sums by card in whole euro, from the smallest. */
  amounts: readonly number[];
  on: boolean;
  secret: string;
  /** Recharges that are begun without signing in, from one address, and of one number, in a window; the same for one user's vouchers. */
  perAddress: number;
  perNumber: number;
  vouchersPerUser: number;
  windowMinutes: number;
  /** Vouchers without signing in that may be wrong or undecided in an hour, wherever they come from. */
  wrongVouchers: number;
};

/** A number as people's lines show it. */
export type PrepaidState = { status: string; balanceCents: number | null; validTo: string | null };

type Subject = { payee: "recharge"; subject: string };
type Payment = { id: string; state: string; redirectUrl: string | null };
/** Payments by card: what a recharge takes of them. */
export type CardPayments = {
  begin(
    payment: Subject & {
      eurCents: number;
      description: string;
      language: Language;
      owner: { userId: string } | { visitor: string };
      returnPath: string;
    },
  ): Promise<{ redirectUrl: string }>;
  check(subject: Subject): Promise<void>;
  paymentsOf(db: Db, subject: Subject): Promise<Payment[]>;
  refund(tx: Db, refund: { cardId: string; reason: "unusable" }): Promise<void>;
};

export type PrepaidDependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  prepaid: Prepaid;
  customers: {
    linesOf(db: Db, customerId: string, scope: Scope): Promise<Line[]>;
    /** Stores what the prepaid system tells of a number; returns the customer who has it, undefined when no line does. */
    setPrepaidState(tx: Db, msisdn: string, state: PrepaidState): Promise<string | undefined>;
    reachableBy(db: Db, userId: string): Promise<{ name: string; mail: string | null; acceptsMails: boolean } | undefined>;
  };
  cardPayments: CardPayments;
  recharging: RechargeSettings;
  mail: MailSender;
  brand: Brand;
  place: Place;
  addressOf: (path: string) => string;
};
