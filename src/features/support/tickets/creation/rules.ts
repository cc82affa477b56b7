import { dayFrom } from "#vocabulary/day-input.ts";
import { plusDays, type Day } from "#vocabulary/day.ts";
import { refuseMailAddress, storedMailAddress } from "#vocabulary/mail-address.ts";
import { tidyMessage } from "#vocabulary/message-text.ts";
import { nationalNumber } from "#vocabulary/mobile.ts";
import { refuseTicketDay } from "#vocabulary/visit-day.ts";
import { hasPassed, isSlot, type VisitSlot } from "#vocabulary/visit-slot.ts";

/** Visits are offered for so many days, today among them: as far ahead as the workforce plans. */
export const OFFERED_DAYS = 60;
export const LONGEST_DESCRIPTION = 1_000;
/** Media codes that a request may name; how many files a ticket may have is a setting of the attachments. */
export const MOST_CODES = 20;
const PHONE_DIGITS = 9;

/** The fields of the form (B§3), as they were typed. */
export type TicketFields = { email: string; phone: string; visitDate: string; visitTime: string; description: string };
/** The form after its fields were found right. */
export type CheckedTicket = { email: string; phone: string; day: Day; slot: VisitSlot; description: string };

/** What can be wrong with each field (B§5), and with the files; `passed` and `full` are found at the last moment, too. */
export const FAULTS = {
  email: ["missing", "too-long", "characters", "malformed"],
  phone: ["missing", "digits", "length", "no-mobile"],
  visitDate: ["missing", "not-a-day", "too-early", "weekend", "holiday", "too-far"],
  visitTime: ["missing", "not-a-slot", "passed", "full"],
  description: ["too-long"],
  /** A file is no longer there, or was sent with another ticket. */
  files: ["gone"],
} as const;
type TicketField = keyof typeof FAULTS;
export type TicketFaults = { [Field in TicketField]?: (typeof FAULTS)[Field][number] | undefined };

/** Why a tidied phone number is refused: it has exactly 9 digits, and nothing else (B§5); one that begins with zero is a landline's. */
export function refusePhone(phone: string): TicketFaults["phone"] {
  if (phone === "") return "missing";
  if (!/^\d+$/.test(phone)) return "digits";
  if (phone.length !== PHONE_DIGITS) return "length";
  return phone.startsWith("0") ? "no-mobile" : undefined;
}

/** Why nobody can come on this day, chosen today: from today on (A§5), on working days, as far ahead as visits are planned. */
export function refuseVisitDay(chosen: string, today: Day): TicketFaults["visitDate"] {
  return refuseTicketDay(chosen, today) ?? (chosen > plusDays(today, OFFERED_DAYS - 1) ? "too-far" : undefined);
}

/** Why nobody can come in this slot of a day that is right itself. Whether a place is free is known only to the server. */
export function refuseVisitTime(chosen: string, day: Day | undefined, now: Date): TicketFaults["visitTime"] {
  if (chosen === "") return "missing";
  if (!isSlot(chosen)) return "not-a-slot";
  return day !== undefined && hasPassed(day, chosen, now) ? "passed" : undefined;
}

function refuseEmail(email: string): TicketFaults["email"] {
  return email === "" ? "missing" : refuseMailAddress(email);
}

/** The fields as they are checked and stored. A day may be typed as people write it. */
export const tidied = ({ email, phone, visitDate, visitTime, description }: TicketFields): TicketFields => ({
  email: storedMailAddress(email),
  phone: nationalNumber(phone),
  visitDate: dayFrom(visitDate) ?? visitDate.trim(),
  visitTime: visitTime.trim(),
  description: tidyMessage(description),
});

/** What is wrong with tidied fields; the faults of all come together. The page and the server check by this function. */
export function faultsIn(fields: TicketFields, { now, today }: { now: Date; today: Day }): TicketFaults {
  const visitDate = refuseVisitDay(fields.visitDate, today);
  const found: TicketFaults = {
    email: refuseEmail(fields.email),
    phone: refusePhone(fields.phone),
    visitDate,
    visitTime: refuseVisitTime(fields.visitTime, visitDate ? undefined : (fields.visitDate as Day), now),
    description: fields.description.length > LONGEST_DESCRIPTION ? "too-long" : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
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

/** The media codes of a form: one field each, or one with commas between them. */
export const codesIn = (sent: string | readonly string[] = []): string[] => [
  ...new Set(
    [sent]
      .flat()
      .join(",")
      .split(",")
      .filter((code) => code !== ""),
  ),
];
