import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Sessions } from "./customers.ts";
import { networkOf } from "../rules.ts";
import { KNOWN_COOKIE, KNOWN_SECONDS, withKnown } from "./known.ts";
import { beginSession, endSession, renewSession, SESSION_COOKIE, type NewSession } from "./session.ts";
import { checkOwnPassword, forgiveOwnTries, forgiveTries, takeOwnTry, type OwnTried, type Tried, type TryLimits } from "./tries.ts";

type Own = Omit<OwnTried, "limits">;
type Browser = { cookie(name: string): string | undefined; setCookie(name: string, value: string, maxAgeSeconds: number): void };
type Given = { limits: TryLimits; customers: Sessions; clock: Clock };

/** Sets the cookie by which this browser is known to have signed in as the user. */
export function rememberBrowser(
  { cookie, setCookie }: Browser,
  who: { id: string; passwordHash: string },
  { limits: { secret }, clock }: Pick<Given, "limits" | "clock">,
): void {
  setCookie(KNOWN_COOKIE, withKnown(cookie(KNOWN_COOKIE), who, { secret, now: clock.now() }), KNOWN_SECONDS);
}

/** What this feature exports to others: checking a password under its limits, and starting, ending and renewing sessions. */
export const signInOffers = ({ limits, customers, clock }: Given) => ({
  sessionCookie: SESSION_COOKIE,
  checkPassword: (db: Db, tried: Own & { password: string; hash: string }) => checkOwnPassword(db, { ...tried, limits }),
  takeTry: (db: Db, tried: Own) => takeOwnTry(db, { ...tried, limits }),
  forgiveTries: (db: Db, tried: Own) => forgiveOwnTries(db, { ...tried, limits }),
  /** Removes the wrong passwords that were counted for a user name at an address. */
  forgivePasswords: (db: Db, tried: Pick<Tried, "subject" | "address" | "now">) => forgiveTries(db, { ...tried, limits }),
  rememberBrowser: (browser: Browser, who: { id: string; passwordHash: string }) => rememberBrowser(browser, who, { limits, clock }),
  beginSession: (tx: Db, session: NewSession) => beginSession(tx, session, { customers }),
  endSession: (tx: Db, cookie: string | undefined) => endSession(tx, cookie, { customers }),
  networkOf,
  renewSession: (tx: Db, sessionId: string) => renewSession(tx, sessionId, { customers }),
});
