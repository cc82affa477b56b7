import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { AccessCustomers } from "../../server/customers.ts";
import type { AccessLimits } from "../../server/limits.ts";

type NewSession = { userId: string; now: Date; userAgent: string | undefined; address: string };

/** What activation uses of sign-in. */
type SignIn = {
  sessionCookie: string;
  beginSession(tx: Db, session: NewSession): Promise<string>;
  /** Ends the session that a cookie belongs to, if there is one. */
  endSession(tx: Db, cookie: string | undefined): Promise<void>;
  /** The network of an address, as the history shows it. */
  networkOf(address: string): string | null;
};

export type ActivationDependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  customers: AccessCustomers;
  brand: Brand;
  limits: AccessLimits;
  pageLimits: Pick<PageLimits, "password">;
  place: Place;
  signIn: SignIn;
  log: { info(about: object, message: string): void };
  /** Moves what belongs to the browser, such as its cart, to the user who signs in. */
  welcome(tx: Db, who: { visitor: string; userId: string }): Promise<void>;
};
