import type { AccountGrant, Credentials, Invitation, StoredVirtualUser } from "#features/account/customers/contract.ts";
import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";

type Person = { name: string; mail: string; language: Language };
type Event = "user-added" | "user-removed" | "grants-changed" | "mail-changed" | "invitation-accepted";
type Happened = { userId: string; event: Event; now: Date; actorName?: string; details?: Record<string, string>; network?: string | null };
/** Access to the customers that this feature needs. */
export type Customers = {
  /** The users of a customer besides the main one. */
  virtualUsersOf(db: Db, customerId: string): Promise<StoredVirtualUser[]>;
  /** One of them, locked; undefined for every other user. */
  holdVirtualUser(tx: Db, customerId: string, userId: string): Promise<StoredVirtualUser | undefined>;
  /** Their number, locked against further ones. */
  countVirtualUsers(tx: Db, customerId: string): Promise<number>;
  addVirtualUser(tx: Db, customerId: string, person: Person): Promise<string>;
  changeVirtualUser(tx: Db, userId: string, person: Person): Promise<void>;
  /** Uses up the user's links that sign in or set a password: they were sent to the former mail. */
  closeAccessOf(tx: Db, userId: string, now: Date): Promise<void>;
  /** False when an account is not one of the user's customer. */
  replaceGrants(tx: Db, userId: string, grants: readonly AccountGrant[]): Promise<boolean>;
  removeVirtualUser(tx: Db, userId: string): Promise<void>;
  addInvitation(tx: Db, invitation: { id: string; userId: string; tokenHash: Buffer; now: Date; expiresAt: Date }): Promise<void>;
  findInvitation(db: Db, tokenHash: Buffer, now: Date): Promise<Invitation | undefined>;
  invitationOf(db: Db, id: string, now: Date): Promise<Invitation | undefined>;
  acceptInvitation(tx: Db, invitation: { id: string; now: Date }, credentials: Credentials): Promise<"activated" | "taken" | "gone">;
  addHistory(tx: Db, happened: Happened): Promise<void>;
  billingAccountsOf(db: Db, customerId: string, scope: "all"): Promise<{ code: string; name: string }[]>;
  recipientOf(db: Db, userId: string): Promise<{ name: string; mail: string | null; language: Language } | undefined>;
};

/** What the feature uses of sign-in. */
type SignIn = {
  sessionCookie: string;
  networkOf(address: string): string | null;
  beginSession(tx: Db, session: { userId: string; now: Date; userAgent: string | undefined; address: string }): Promise<string>;
  endSession(tx: Db, sessionCookie: string | undefined): Promise<void>;
};

export type VirtualUsersDependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  customers: Customers;
  signIn: SignIn;
  place: Place;
  /** `secret`: of the tokens and of the counters' names; `on`: whether anything is limited. */
  limits: { on: boolean; secret: string };
  pageLimits: Pick<PageLimits, "password">;
  brand: Pick<Brand, "name">;
};
