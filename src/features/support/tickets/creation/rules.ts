import { faultsOf, tidiedValues } from "#platform/fields.ts";
import type { Day } from "#vocabulary/day.ts";
import { refuseMailAddress } from "#vocabulary/mail-address.ts";
import type { VisitSlot } from "#vocabulary/visit-slot.ts";
import { ticketFields, type TicketFaults, type TicketFields } from "./fields.ts";
import { refuseVisitDay, refuseVisitTime } from "./visit-rules.ts";

const PHONE_DIGITS = 9;

/** The form after its fields were found right. */
export type CheckedTicket = Omit<TicketFields, "visitDate" | "visitTime"> & { day: Day; slot: VisitSlot };

/** Why a tidied phone number is refused: it has exactly 9 digits, and nothing else (B§5); one that begins with zero is a landline's. */
export function refusePhone(phone: string): TicketFaults["phone"] {
  if (phone === "") return "missing";
  if (!/^\d+$/.test(phone)) return "digits";
  if (phone.length !== PHONE_DIGITS) return "length";
  return phone.startsWith("0") ? "no-mobile" : undefined;
}

/** The fields as they are checked and stored. */
export const tidyTicket = (typed: TicketFields): TicketFields => tidiedValues(ticketFields, typed);

/** What is wrong with tidied fields; the faults of all come together. The page and the server check by this function. */
export function faultsIn(fields: TicketFields, { now, today }: { now: Date; today: Day }): TicketFaults {
  const day = refuseVisitDay(fields.visitDate, today) ? undefined : (fields.visitDate as Day);
  return faultsOf(ticketFields, fields, {
    email: refuseMailAddress,
    phone: refusePhone,
    visitDate: (chosen) => refuseVisitDay(chosen, today),
    visitTime: (chosen) => refuseVisitTime(chosen, day, now),
  });
}

/** Whether the fault is one of the slot: somebody else was faster, or its time has come (B§8). */
export const isTimeSlotError = ({ visitTime }: TicketFaults): boolean => visitTime === "passed" || visitTime === "full";

/** The settlement of an address, such as `Русе` of `гр. Русе, ул. Мария Луиза 17`: visits are planned by it. Empty: none is known. */
export function regionOf(address: string | null): string {
  const [settlement = ""] = (address ?? "").split(",");
  return settlement
    .trim()
    .replace(/^(?:гр|град)\.?\s+/i, "")
    .replace(/\s+/g, " ")
    .slice(0, 60);
}
