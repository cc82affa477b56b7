import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { Payments } from "#providers/payments/port.ts";
import type { Card, PayeeName } from "./store.ts";

/** A feature that takes money by card. Every function runs in the transaction in which the payment changed. */
export type Payee = {
  name: PayeeName;
  /** The money came: called once for each payment that ends paid. `unusable`: it cannot be taken, and is refunded. */
  paid(tx: Db, card: Card): Promise<"taken" | "unusable">;
  /** The payment ended without money. */
  unpaid?(tx: Db, card: Card): Promise<void>;
  /** The payment company has given the money back, or refused to, which an operator has to settle. */
  refunded?(tx: Db, card: Card, answer: "done" | "refused"): Promise<void>;
};

/** What is to be paid. `subject` is the payee's own id of it, 1 to 64 characters: it is paid once, however many payments it takes. */
export type CardPayment = {
  payee: PayeeName;
  subject: string;
  eurCents: number;
  /** The text on the payment company's page, in `language`. */
  description: string;
  language: Language;
  owner: { userId: string } | { visitor: string };
  /** The portal's path to which the payer returns after any answer, and without paying: query the outcome there. */
  returnPath: string;
};

export type CardDependencies = {
  db: Db;
  clock: Pick<Clock, "now">;
  jobs: Jobs;
  payments: Payments;
  /** The absolute URL of one of the portal's paths. */
  addressOf: (path: string) => string;
  payees: readonly Payee[];
};

/** The payee of a payment. Throws when none is registered. */
export function payeeOf(payees: readonly Payee[], { payee }: Pick<Card, "payee">): Payee {
  const found = payees.find(({ name }) => name === payee);
  if (!found) throw new Error(`nobody takes money for ${payee}`);
  return found;
}
