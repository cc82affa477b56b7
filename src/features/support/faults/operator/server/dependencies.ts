import type { KnownPerson, LineAtAddress } from "#features/account/customers/contract.ts";
import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Db } from "#platform/server/db.ts";
import type { ReadingDependencies } from "../../server/dependencies.ts";

/** What sending a request to the system of problems takes. */
export type RequestDependencies = ReadingDependencies;

export type FaultDeskDependencies = RequestDependencies & {
  brand: Brand;
  place: Place;
  customers: {
    peopleById(db: Db, ids: readonly string[]): Promise<KnownPerson[]>;
    linesAtAddresses(db: Db, which: { after: string; most: number }): Promise<LineAtAddress[]>;
  };
  log: { info(about: object, message: string): void };
};
