import * as z from "zod/mini";
import { SLOTS } from "#vocabulary/visit-slot.ts";

const Instant = z.iso.datetime();
const Day = z.iso.date();
const Slot = z.enum(SLOTS);
const Held = z.object({ day: Day, slot: Slot, until: Instant });

/** When somebody can come. */
export const VisitTimes = z.object({
  /** The settlement of the line; empty where none is known: then there are no days. */
  region: z.string(),
  today: Day,
  /** Working days from today on (A§5), each with those of its slots that have not passed. `free`: for this form, its own held place among them; 0: full. */
  days: z.array(z.object({ day: Day, slots: z.array(z.object({ slot: Slot, free: z.int() })) })),
  /** When the workforce last said what is free; null where it never did, and only the portal's own places count. */
  reportedAt: z.nullable(Instant),
  /** The workforce did not answer now: what is free is as of `reportedAt`. */
  isOlder: z.boolean(),
  /** The place that this user's open form holds. */
  held: z.nullable(Held),
  /** For how many minutes a place is held. */
  holdMinutes: z.int(),
});
export type VisitTimes = z.infer<typeof VisitTimes>;
