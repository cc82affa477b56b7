import type { Db } from "#platform/server/db.ts";
import type { Sessions } from "./customers.ts";
import { networkOf } from "../rules.ts";
import { beginSession, endSession, renewSession, SESSION_COOKIE, type NewSession } from "./session.ts";
import { checkPassword, forgiveTries, takeTry, type Tried, type TryLimits } from "./tries.ts";

type Trying = Omit<Tried, "limits">;

/** What this feature exports to others: checking a password under its limits, and starting, ending and renewing sessions. */
export const signInOffers = ({ limits, customers }: { limits: TryLimits; customers: Sessions }) => ({
  sessionCookie: SESSION_COOKIE,
  checkPassword: (db: Db, tried: Trying & { password: string; hash: string }) => checkPassword(db, { ...tried, limits }),
  takeTry: (db: Db, tried: Trying) => takeTry(db, { ...tried, limits }),
  forgiveTries: (db: Db, tried: Trying) => forgiveTries(db, { ...tried, limits }),
  beginSession: (tx: Db, session: NewSession) => beginSession(tx, session, { customers }),
  endSession: (tx: Db, cookie: string | undefined) => endSession(tx, cookie, { customers }),
  networkOf,
  renewSession: (tx: Db, sessionId: string) => renewSession(tx, sessionId, { customers }),
});
