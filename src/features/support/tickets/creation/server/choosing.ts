import { tidiedValues, type FormValues } from "#platform/fields.ts";
import { dayOf, type Day } from "#vocabulary/day.ts";
import type { VisitSlot } from "#vocabulary/visit-slot.ts";
import type { PlaceSlot } from "../../server/places.ts";
import type { TicketFaults } from "../fields.ts";
import { visitFields } from "../visit-fields.ts";
import { refuseVisitDay, refuseVisitTime } from "../visit-rules.ts";

/** Whether any field has a fault. */
export const isWrong = (faults: TicketFaults): boolean => Object.values(faults).some((fault) => fault !== undefined);

/** The place that somebody chose, or what is wrong with it. */
export function chosenPlace(
  chosen: FormValues<typeof visitFields>,
  { region, now }: { region: string; now: Date },
): { at?: PlaceSlot; faults: Pick<TicketFaults, "visitDate" | "visitTime"> } {
  const { visitDate, visitTime } = tidiedValues(visitFields, chosen);
  const dayFault = refuseVisitDay(visitDate, dayOf(now));
  const [day, slot] = [visitDate as Day, visitTime as VisitSlot];
  const timeFault = refuseVisitTime(visitTime, dayFault ? undefined : day, now) ?? (region === "" ? "full" : undefined);
  const faults = { ...(dayFault && { visitDate: dayFault }), ...(timeFault && { visitTime: timeFault }) };
  return isWrong(faults) ? { faults } : { at: { region, day, slot }, faults };
}
