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
    /** The customer's lines of these numbers that the user may see, with the address of each; null: not known. */
    searchedLinesOf(
      db: Db,
      customerId: string,
      filter: { scope: Scope; serviceIds: readonly string[] },
    ): Promise<{ serviceId: string; address: string | null }[]>;
    /** What a user may do who is not signed in here; undefined: the user is gone, or no customer's. */
    permitsOf(db: Db, userId: string): Promise<(Permitted & { customerId: string; language: Language }) | undefined>;
  };
};
