import * as z from "zod/mini";
import { OWN_HOURS, SLOTS } from "#vocabulary/visit-slot.ts";

export const Instant = z.iso.datetime();
export const Day = z.iso.date();
export const Slot = z.enum(SLOTS);
/** When a technician comes: a slot, or hours of the workforce's own. */
export const Hours = z.union([Slot, z.string().check(z.regex(OWN_HOURS))]);

// any text: an id that is none gets the same answer as another customer's ticket
export const TicketId = z.string().check(z.maxLength(200), z.describe("The ticket's id, as the history has it."));

export const text = (most: number) => z.string().check(z.maxLength(most));
