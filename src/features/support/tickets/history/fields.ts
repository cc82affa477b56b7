import * as z from "zod/mini";
import { SLOTS } from "#vocabulary/visit-slot.ts";

export const Instant = z.iso.datetime();
export const Day = z.iso.date();
export const Slot = z.enum(SLOTS);

// any text: an id that is none gets the same answer as another customer's ticket
export const TicketId = z.string().check(z.maxLength(200), z.describe("The ticket's id, as the history has it."));

export const text = (most: number) => z.string().check(z.maxLength(most));
