import type { ProfileNews } from "#features/contact/notifications/inbox/contract.ts";
import type { Language } from "#platform/language.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";

type Session = { id: string; browser: string | null; system: string | null; network: string | null; createdAt: Date; lastSeenAt: Date };

/** Access to users and sessions that the profile needs. */
export type Customers = {
  /** How many active sessions the user has, and the customer users besides the main one. */
  settingsCountsOf(db: Db, user: { id: string; customerId: string | null }, now: Date): Promise<{ sessions: number; users: number }>;
  /** The customer's billing accounts among those that are granted. */
  billingAccountsOf(db: Db, customerId: string, scope: Scope): Promise<unknown[]>;
  /** The user's active sessions, the last used first. */
  sessionsOf(db: Db, userId: string, now: Date): Promise<Session[]>;
  /** Ends one of the user's sessions; false when the user has no session of this id. */
  endSessionOf(db: Db, userId: string, sessionId: string): Promise<boolean>;
  /** Ends all of the user's sessions except one; returns how many ended. */
  endOtherSessionsOf(db: Db, userId: string, exceptId: string): Promise<number>;
  /** Uses up the user's links that sign in or set a password. */
  closeAccessOf(tx: Db, userId: string, now: Date): Promise<void>;
  /** Adds to the user's history. */
  addHistory(tx: Db, happened: { userId: string; event: "password-changed"; now: Date }): Promise<void>;
  /** What others know of the user: user name, name and mail. */
  namesOf(db: Db, userId: string): Promise<(string | null)[]>;
  passwordHashOf(db: Db, userId: string): Promise<string | undefined>;
  /** Sets a new hash if the old one is still stored; false when the password was changed meanwhile. */
  replaceHash(tx: Db, userId: string, change: { from: string; to: string }): Promise<boolean>;
};

type Reached = { name: string; language: Language; box: boolean; mail: string | undefined; mobile: string | undefined };

/** Where a user is told of a new password: in the portal, at the mail or the mobile. */
export type Notifications = {
  reachOf(db: Db, userId: string, occasion: "CHANGE_PASSWORD"): Promise<Reached | undefined>;
  publish(tx: Db, news: ProfileNews): Promise<unknown>;
};
