import { billsWith } from "#app/server/bills.ts";
import { customers } from "#app/server/customers.ts";
import { notifications } from "#app/server/notifications.ts";
import { history } from "#features/account/history/server/feature.ts";
import { overview } from "#features/account/overview/server/feature.ts";
import { profile } from "#features/account/profile/server/feature.ts";
import type { PasskeySite } from "#features/account/second-factor/rules.ts";
import { secondFactor } from "#features/account/second-factor/server/feature.ts";
import { secondFactorOffers } from "#features/account/second-factor/server/offers.ts";
import { signInFeature } from "#features/account/sign-in/server/feature.ts";
import { signInOffers } from "#features/account/sign-in/server/offers.ts";
import { confirmByPassword } from "#features/account/sign-in/server/confirm.ts";
import { beginSession, findUser, SESSION_COOKIE } from "#features/account/sign-in/server/session.ts";
import { visitsAhead } from "#features/support/tickets/calendar/server/store.ts";
import { visitsToRebook } from "#features/support/tickets/server/rebooking.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { simulatedBilling } from "#providers/billing/simulated.ts";
import { BRAND } from "./brand.ts";
import { freshDb } from "./database.ts";
import { LIMITS, TRY_LIMITS } from "./limits.ts";
import { NOW, opened, openServer, PLACE, type Browser, type Opened } from "./server.ts";
import { PASSKEY_SITE } from "./passkey-device.ts";
import { fillWithPeople } from "./people.ts";
import { refilling } from "./tables.ts";

type Shared = { db: Db; clock: ReturnType<typeof standingClock>; jobs: { enqueue: (tx: Db, job: never, sent: never) => Promise<void> } };

/**
 * The features of the account with real sessions over a database full of people, and `more` of them. Queued jobs are collected in `queued`.
 */
export async function openSignedIn(more: (shared: Shared) => Opened[] = () => [], settings: { trustProxy?: string } = {}) {
  const { db, close } = await freshDb();
  const clock = standingClock(NOW);
  const queued: { name: string; payload: unknown }[] = [];
  const jobs = {
    enqueue: async (_tx: Db, { name }: { name: string }, { payload }: { payload: unknown }) => void queued.push({ name, payload }),
  };
  const pageLimits = { password: LIMITS.password };
  const passkeys: Passkeys = { site: PASSKEY_SITE };
  const logged: object[] = [];
  const features = [...accountFeatures({ db, clock, jobs, pageLimits, passkeys, logged }), ...more({ db, clock, jobs })];
  const context = await openServer(db, features, {
    clock,
    findUser: (cookie) => findUser(db, cookie, { now: clock.now(), customers }),
    ...settings,
    confirmByPassword: (user, tried) => confirmByPassword({ db, clock, limits: TRY_LIMITS, customers }, user, tried),
  });
  const refill = refilling(db, ["people.customers", "people.users", "platform.rate_limits"], () => fillWithPeople(db));
  return {
    db,
    clock,
    customers,
    notifications,
    /** Nobody of the demo world has chosen SMS. */
    sms: { send: () => Promise.reject(new Error("no SMS is chosen")) },
    queued,
    /** The provider's settings of passwords; a test may change them. */
    pageLimits,
    /** Where passkeys are good; a test may change it. */
    passkeys,
    /** The lines of the log, with their messages. */
    logged,
    browser: () => context.browser(),
    /** A browser in which the person has signed in. */
    async signedIn({ id }: { id: string }, userAgent?: string): Promise<Browser> {
      const browser = context.browser();
      const token = await beginSession(db, { userId: id, now: clock.now(), userAgent, address: "203.0.113.77" }, { customers });
      browser.cookies.set(SESSION_COOKIE, token);
      return browser;
    },
    /** The user of the browser's session. */
    userOf: (browser: Browser) => findUser(db, browser.cookies.get(SESSION_COOKIE), { now: clock.now(), customers }),
    /** Restores the people, with nobody signed in, and the clock. */
    async renew() {
      clock.moveTo(NOW);
      queued.length = 0;
      pageLimits.password = LIMITS.password;
      passkeys.site = PASSKEY_SITE;
      logged.length = 0;
      await refill();
    },
    async close() {
      await context.close();
      await close();
    },
  };
}

type Passkeys = { site: PasskeySite | undefined };
type Opening = Shared & { pageLimits: { password: typeof LIMITS.password }; passkeys: Passkeys; logged: object[] };

/** The features of the account that all of its tests have. */
function accountFeatures({ db, clock, jobs, pageLimits, passkeys, logged }: Opening): Opened[] {
  const limits = TRY_LIMITS;
  const signIn = signInOffers({ limits, customers, clock });
  const line = (about: object, msg: string) => void logged.push({ ...about, msg });
  const log = { info: line, warn: line };
  const codes = { db, clock, customers, jobs, secret: limits.secret, passkeySite: () => passkeys.site, log };
  const nothing = async () => undefined;
  const settings = { place: PLACE, limits, confirmMinutes: 5, demoUsers: [], welcome: nothing, warnOfTries: nothing, log };
  return [
    opened(signInFeature, { db, clock, customers, secondFactor: secondFactorOffers(codes), ...settings }),
    opened(secondFactor, { ...codes, brand: BRAND, tries: signIn }),
    opened(overview, {
      db,
      clock,
      customers,
      visitsAhead,
      visitsToRebook,
      bills: billsWith({ db, clock, billing: simulatedBilling({ db, clock }), customers }),
    }),
    opened(history, { db, clock, customers, signIn }),
    opened(profile, { db, clock, customers, jobs, place: PLACE, brand: BRAND, signIn, pageLimits }),
  ];
}
