import type { LeavingUser } from "#features/account/customers/contract.ts";
import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { Brand } from "#platform/brand.ts";
import type { MailSender } from "#providers/mail/port.ts";

type State = "started" | "code-sent" | "authenticated" | "locked";
type OfSession = { userId: string; sessionId: string; now: Date };

/** Access to users, processes and notices that the deletion needs. */
type Customers = {
  deletionFactsOf(
    db: Db,
    userId: string,
    now: Date,
  ): Promise<{ mail: string | null; isMain: boolean; otherUsers: number; overdueCents: number; repairs: number; lockedUntil: Date | null }>;
  /** Begins the process in this session; false while it is locked. */
  startDeletion(tx: Db, of: OfSession & { expiresAt: Date }): Promise<boolean>;
  /** How far the process of this session is, locked until the transaction ends. */
  holdDeletion(tx: Db, of: OfSession): Promise<State | undefined>;
  moveDeletion(tx: Db, userId: string, to: { state: State; expiresAt: Date }): Promise<void>;
  /** Locks the user and the others of the customer; undefined where the user was deleted meanwhile. */
  holdLeaving(tx: Db, user: { id: string; customerId: string }): Promise<LeavingUser | undefined>;
  /** Deletes the user, and leaves notices and a receipt. */
  deleteUser(tx: Db, user: LeavingUser, now: Date): Promise<{ receiptId: string | undefined }>;
  deletionReceipt(db: Db, id: string): Promise<{ mail: string; name: string; language: Language; deletedAt: Date } | undefined>;
  forgetDeletionReceipt(db: Db, id: string): Promise<void>;
  forgetDeletionReceipts(db: Db, before: Date): Promise<number>;
  recipientOf(db: Db, userId: string): Promise<{ name: string; mail: string | null; language: Language } | undefined>;
};

/** A person whose traces a feature removes. */
export type Forgotten = { userId: string; now: Date };

/** What the features with data of a person do when the person leaves: each one's part is put together by the app. */
export type Traces = {
  /** Numbers of the orders of this user that are not finished. */
  openOrders(db: Db, userId: string): Promise<string[]>;
  /** Locks what could still become an order, so that nothing is added before the transaction ends. */
  holdTraces(tx: Db, who: Forgotten): Promise<void>;
  /** Removes everything personal that nobody needs any more. */
  forgetPerson(tx: Db, who: Forgotten): Promise<void>;
};

export type DeletionDependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  mail: MailSender;
  brand: Brand;
  customers: Customers;
  traces: Traces;
  /** The secret under which codes are hashed. */
  limits: { secret: string };
  log: { info(about: object, message: string): void };
};
