import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { RememberBrowser } from "#platform/server/feature.ts";
import type { Sessions } from "./customers.ts";
import { networkOf } from "../rules.ts";
import { KNOWN_COOKIE, KNOWN_SECONDS, withKnown } from "./known.ts";
import { beginSession, endSession, renewSession, SESSION_COOKIE, type NewSession } from "./session.ts";
import {
  checkOwnPassword,
  forgiveOwnTries,
  forgiveTries,
  ownPasswordSubject,
  takeOwnTry,
  userSubject,
  type OwnTried,
  type TryLimits,
} from "./tries.ts";

type Own = Omit<OwnTried, "limits">;
type Session = { id: string; sessionId: string };
type Given = { limits: TryLimits; customers: Sessions; clock: Clock };

/** Sets the cookie by which this browser is known to have signed in as the user. */
export function rememberBrowser(
  { cookie, setCookie }: Parameters<RememberBrowser>[0],
  who: Parameters<RememberBrowser>[1],
  { limits: { secret }, clock }: Pick<Given, "limits" | "clock">,
): void {
  setCookie(KNOWN_COOKIE, withKnown(cookie(KNOWN_COOKIE), who, { secret, now: clock.now() }), KNOWN_SECONDS);
}

/** What this feature exports to others: checking a password under its limits, and starting, ending and renewing sessions. */
export const signInOffers = ({ limits, customers, clock }: Given) => ({
  sessionCookie: SESSION_COOKIE,
  checkOwnPassword: (db: Db, user: Session, tried: { password: string; hash: string; now: Date }) =>
    checkOwnPassword(db, { ...tried, subject: ownPasswordSubject(user), limits }),
  forgiveOwnPassword: (db: Db, user: Session, now: Date) => forgiveOwnTries(db, { subject: ownPasswordSubject(user), now, limits }),
  takeTry: (db: Db, tried: Own) => takeOwnTry(db, { ...tried, limits }),
  forgiveTries: (db: Db, tried: Own) => forgiveOwnTries(db, { ...tried, limits }),
  /** Removes the wrong passwords that were counted for a user name at an address. */
  forgivePasswords: (db: Db, { username, address, now }: { username: string; address: string; now: Date }) =>
    forgiveTries(db, { subject: userSubject(username), address, now, limits }),
  rememberBrowser: ((browser, who) => rememberBrowser(browser, who, { limits, clock })) satisfies RememberBrowser,
  beginSession: (tx: Db, session: NewSession) => beginSession(tx, session, { customers }),
  endSession: (tx: Db, cookie: string | undefined) => endSession(tx, cookie, { customers }),
  networkOf,
  renewSession: (tx: Db, sessionId: string) => renewSession(tx, sessionId, { customers }),
});
