import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import type { User } from "#platform/server/feature.ts";

type Credentials = { id: string; passwordHash: string };
type Session = User & {
  name: string;
  language: Language;
  createdAt: Date;
  lastSeenAt: Date;
  operatorWithoutFactor: boolean;
  byStaffAccount: boolean;
};
type Device = { browser: string | null; system: string | null; network: string | null };

/** Access to sessions that sign-in needs. */
export type Sessions = {
  /** The active session with this token hash and its user, in one statement. */
  findSession(db: Db, tokenHash: Buffer, now: Date): Promise<Session | undefined>;
  touchSession(db: Db, sessionId: string, until: { now: Date; expiresAt: Date }): Promise<void>;
  insertSession(
    tx: Db,
    session: Device & { tokenHash: Buffer; userId: string; now: Date; expiresAt: Date; staffExpiresAt: Date; byStaffAccount: boolean },
  ): Promise<void>;
  /** Records that the person of a session has proved who they are. */
  confirmSession(tx: Db, sessionId: string, now: Date): Promise<void>;
  replaceToken(tx: Db, sessionId: string, tokenHash: Buffer): Promise<void>;
  deleteSession(db: Db, tokenHash: Buffer): Promise<void>;
};

/** `byLink`: the first step was a link by mail instead of the password. */
type HalfSignIn = { userId: string; passwordHash: string; byLink: boolean };

/** Access to second factors that sign-in needs. */
export type Factors = {
  hasFactor(db: Db, userId: string): Promise<boolean>;
  /** Stores half a sign-in: the password was right, the second factor is awaited. */
  insertHalfSignIn(tx: Db, tokenHash: Buffer, half: HalfSignIn & { now: Date }): Promise<void>;
  findHalfSignIn(db: Db, tokenHash: Buffer, since: Date): Promise<HalfSignIn | undefined>;
  /** Ends half a sign-in; false when it has been ended before. */
  deleteHalfSignIn(tx: Db, tokenHash: Buffer): Promise<boolean>;
};

/** Access to users that sign-in needs. */
export type Users = {
  /** The user of this name (as stored) and the password's hash. */
  findCredentials(db: Db, username: string): Promise<Credentials | undefined>;
  /** Whether the password is still the one that was checked; if so, locks it until the transaction ends. */
  holdCredentials(tx: Db, credentials: Credentials): Promise<boolean>;
  /** The stored hash of a user's password. */
  passwordHashOf(db: Db, userId: string): Promise<string | undefined>;
  /** Replaces a password's hash by one of the current cost, unless the password was changed meanwhile. */
  renewHash(tx: Db, credentials: Credentials, renewed: string): Promise<void>;
  /** Adds to the user's history. */
  addHistory(tx: Db, happened: { userId: string; event: "signed-in"; now: Date; network: string | null }): Promise<void>;
  isStaff(db: Db, userId: string): Promise<boolean>;
  /** Whether an account at the identity provider signs this user in. */
  hasStaffAccount(db: Db, userId: string): Promise<boolean>;
  keepLanguage(db: Db, userId: string, language: Language): Promise<void>;
};
