import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import {
  Cid,
  formAnswers,
  HOME_INTERNET,
  ofContract,
  sectionAnswers,
  sectionParts,
  SwitchTo,
  ticketAnswers,
} from "../operations/contract.ts";

export const ReservationsSection = z.object({
  ...sectionParts,
  entries: z.array(
    z.object({
      /** What `…/status` and `…/delete` call the entry by. */
      index: z.number(),
      ipAddress: z.string(),
      mac: z.string(),
      macNote: z.string(),
      status: z.enum(["active", "inactive"]),
    }),
  ),
  /** How many there may be. */
  limit: z.number(),
});
export type ReservationsSection = z.infer<typeof ReservationsSection>;
export type Reservation = ReservationsSection["entries"][number];

const RESERVATIONS = `${HOME_INTERNET}/internet/dhcp/reservations` as const;
const Index = z.coerce.number();
const Typed = z.optional(z.string().check(z.maxLength(200)));

export const reservationsSection = endpoint({
  method: "GET",
  path: RESERVATIONS,
  access: "customer",
  summary: "The devices that always get the same address (A§2), by address.",
  html: true,
  query: ofContract,
  answers: { 200: { when: "The section.", body: ReservationsSection }, ...sectionAnswers },
});

export const reservationStatus = endpoint({
  method: "GET",
  path: `${RESERVATIONS}/status`,
  access: "customer",
  changesState: true,
  summary: "Switches a reserved address on or off (A§4). One that is off keeps its address and its device.",
  query: z.object({ cid: Cid, index: Index.check(z.describe("The reservation's index, from the section.")), status: SwitchTo }),
  answers: ticketAnswers,
});

export const addReservation = endpoint({
  method: "POST",
  path: RESERVATIONS,
  access: "customer",
  summary: "Reserves an address for a device; with `index`, changes the note of one that is there, which no router has to be asked for.",
  idempotent: true,
  html: true,
  query: ofContract,
  body: z.strictObject({
    index: z.optional(Index),
    ipAddress: Typed,
    mac: Typed,
    macNote: z.optional(z.string().check(z.maxLength(1_000))),
  }),
  answers: formAnswers(ReservationsSection),
});

const One = z.union([z.string().check(z.maxLength(400)), z.number()]);

export const deleteReservations = endpoint({
  method: "POST",
  path: `${RESERVATIONS}/delete`,
  access: "customer",
  summary: "Deletes one or many reserved addresses: `selectedReservations` repeated, as a list, or with commas between.",
  idempotent: true,
  html: true,
  query: ofContract,
  body: z.strictObject({ selectedReservations: z.optional(z.union([One, z.array(One).check(z.maxLength(100))])) }),
  answers: formAnswers(ReservationsSection),
});

export const deleteReservation = endpoint({
  method: "DELETE",
  path: `${RESERVATIONS}/delete`,
  access: "customer",
  summary: "Deletes one reserved address (A§7).",
  query: z.object({ cid: Cid, index: Index.check(z.describe("The reservation's index, from the section.")) }),
  answers: ticketAnswers,
});

export const reservationsContract = { reservationsSection, reservationStatus, addReservation, deleteReservations, deleteReservation };
