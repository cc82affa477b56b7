import type { OutgoingFile } from "#platform/endpoint.ts";
import type { Place } from "#platform/client.ts";
import type { Db } from "#platform/server/db.ts";
import type { TicketSettings } from "../../creation/server/dependencies.ts";
import type { LookDependencies } from "../../server/dependencies.ts";
import type { PlaceSlot } from "../../server/places.ts";
import type { TicketCustomers } from "../../server/viewing.ts";

type TicketFile = { state: "ready"; file: OutgoingFile } | { state: "being-checked" | "flagged" };

export type TicketHistoryDependencies = Pick<LookDependencies, "db" | "clock" | "jobs"> & {
  place: Place;
  ticketSettings: Pick<TicketSettings, "on" | "secret" | "movesPerTicket">;
  customers: TicketCustomers;
  /** As many places of a slot as the workforce leaves to us; undefined: as many as we have. */
  mostPlaces(at: PlaceSlot): Promise<number | undefined>;
  /** A file that went along with a ticket; undefined where there is none. */
  ticketFile(db: Db, which: { ticketId: string; code: string }): Promise<TicketFile | undefined>;
};
