import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";

type Session = { id: string; browser: string | null; system: string | null; network: string | null; createdAt: Date; lastSeenAt: Date };

/** What the profile needs of whoever stores users and sessions. */
export type Customers = {
  /** The user's living sessions, the last used first. */
  sessionsOf(db: Db, userId: string, now: Date): Promise<Session[]>;
  /** Ends one of the user's sessions; false when the user has none of this id. */
  endSessionOf(db: Db, userId: string, sessionId: string): Promise<boolean>;
  /** Ends every session of the user but one; how many ended. */
  endOtherSessionsOf(db: Db, userId: string, kept: string): Promise<number>;
  passwordHashOf(db: Db, userId: string): Promise<string | undefined>;
  /** Sets a new hash where the old one still stands; false when the password was changed meanwhile. */
  replaceHash(tx: Db, userId: string, change: { from: string; to: string }): Promise<boolean>;
};

/** Who a letter goes to. */
export type Recipients = {
  recipientOf(db: Db, userId: string): Promise<{ name: string; mail: string | null; language: Language } | undefined>;
};
