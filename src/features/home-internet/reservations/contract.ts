import * as z from "zod/mini";
import { HOME_INTERNET, sectionParts } from "../operations/contract.ts";
import { commandEndpoint, removeEndpoint, sectionEndpoint, Selection, switchEndpoint, typed } from "../operations/section-endpoints.ts";

export const ReservationsSection = z.object({
  ...sectionParts,
  entries: z.array(
    z.object({
      /** The index in `…/status` and `…/delete`. */
      index: z.number(),
      ipAddress: z.string(),
      mac: z.string(),
      macNote: z.string(),
      status: z.enum(["active", "inactive"]),
      /** The list of access gives the device this address, so the row is changed there: access added it, or took it over. */
      ofAccess: z.optional(z.enum(["written", "taken-over"])),
    }),
  ),
  /** How many there may be. */
  limit: z.number(),
});
export type ReservationsSection = z.infer<typeof ReservationsSection>;
export type Reservation = ReservationsSection["entries"][number];

const RESERVATIONS = `${HOME_INTERNET}/internet/dhcp/reservations` as const;
const here = { path: RESERVATIONS, section: ReservationsSection };
const whose = "The reservation's";

export const reservationsSection = sectionEndpoint({ ...here, summary: "The devices that always get the same address (A§2), by address." });

export const reservationStatus = switchEndpoint({
  path: `${RESERVATIONS}/status`,
  summary: "Switches a reserved address on or off (A§4). An inactive one still occupies its address and its device.",
  whose,
});

export const addReservation = commandEndpoint({
  ...here,
  summary: "Reserves an address for a device; with `index`, changes the note of an existing one, which needs no router.",
  body: z.strictObject({ index: z.optional(z.coerce.number()), ipAddress: typed(200), mac: typed(200), macNote: typed(1_000) }),
});

export const deleteReservations = commandEndpoint({
  ...here,
  path: `${RESERVATIONS}/delete`,
  summary: "Deletes one or many reserved addresses: `selectedReservations` repeated, as a list, or with commas between.",
  body: z.strictObject({ selectedReservations: Selection }),
});

export const deleteReservation = removeEndpoint({ path: `${RESERVATIONS}/delete`, summary: "Deletes one reserved address (A§7).", whose });

export const reservationsContract = { reservationsSection, reservationStatus, addReservation, deleteReservations, deleteReservation };
