import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { Permitted, Scope } from "#platform/permissions.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";

export type VisitCalendarDependencies = {
  db: Db;
  clock: Clock;
  place: Place;
  brand: Brand;
  addressOf: (path: string) => string;
  limits: { on: boolean; secret: string };
  customers: {
    billedAccountsOf(db: Db, customerId: string, scope: Scope): Promise<{ code: string }[]>;
    /** What a user may do who is not signed in here; undefined: the user is gone, or no customer's. */
    permitsOf(db: Db, userId: string): Promise<(Permitted & { customerId: string; language: Language }) | undefined>;
  };
};
