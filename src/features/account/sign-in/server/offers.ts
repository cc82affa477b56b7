import type { Db } from "#platform/server/db.ts";
import type { Sessions } from "./customers.ts";
import { renewSession, SESSION_COOKIE } from "./session.ts";
import { checkPassword, forgiveTries, type Tried, type TryLimits } from "./tries.ts";

type Trying = Omit<Tried, "limits">;

/** What this feature exports to others: checking a password under its limits, and renewing a session's token. */
export const signInOffers = ({ limits, customers }: { limits: TryLimits; customers: Sessions }) => ({
  sessionCookie: SESSION_COOKIE,
  checkPassword: (db: Db, tried: Trying & { password: string; hash: string }) => checkPassword(db, { ...tried, limits }),
  forgiveTries: (db: Db, tried: Trying) => forgiveTries(db, { ...tried, limits }),
  renewSession: (tx: Db, sessionId: string) => renewSession(tx, sessionId, { customers }),
});
