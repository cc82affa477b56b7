import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { TicketCustomers, Viewer } from "../../server/viewing.ts";

export type VisitCalendarDependencies = {
  db: Db;
  clock: Clock;
  place: Place;
  brand: Brand;
  addressOf: (path: string) => string;
  limits: { on: boolean; secret: string };
  customers: TicketCustomers & {
    /** What a user may do who is not signed in here; undefined: the user is gone, or no customer's. */
    permitsOf(db: Db, userId: string): Promise<(Viewer & { language: Language }) | undefined>;
  };
};
