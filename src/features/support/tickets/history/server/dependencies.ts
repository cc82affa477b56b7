import type { OutgoingFile } from "#platform/endpoint.ts";
import type { Place } from "#platform/client.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { TicketSettings } from "../../creation/server/dependencies.ts";
import type { LookDependencies } from "../../server/dependencies.ts";
import type { PlaceSlot } from "../../server/places.ts";

type TicketFile = { state: "ready"; file: OutgoingFile } | { state: "being-checked" | "flagged" };

export type TicketHistoryDependencies = Pick<LookDependencies, "db" | "clock" | "jobs"> & {
  place: Place;
  ticketSettings: Pick<TicketSettings, "on" | "secret" | "movesPerTicket">;
  customers: {
    billedAccountsOf(db: Db, customerId: string, scope: Scope): Promise<{ code: string }[]>;
    /** The customer's lines of these numbers that the user may see, with the address of each; null: not known. */
    searchedLinesOf(
      db: Db,
      customerId: string,
      filter: { scope: Scope; serviceIds: readonly string[] },
    ): Promise<{ serviceId: string; address: string | null }[]>;
  };
  /** As many places of a slot as the workforce leaves to us; undefined: as many as we have. */
  mostPlaces(at: PlaceSlot): Promise<number | undefined>;
  /** A file that went along with a ticket; undefined where there is none. */
  ticketFile(db: Db, which: { ticketId: string; code: string }): Promise<TicketFile | undefined>;
};
