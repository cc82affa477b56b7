import { dayOf, type Day } from "#vocabulary/day.ts";
import type { VisitSlot } from "#vocabulary/visit-slot.ts";
import type { PlaceSlot } from "../../server/places.ts";
import { refuseVisitDay, refuseVisitTime, tidied, type TicketFaults } from "../rules.ts";

/** Whether any field has a fault. */
export const isWrong = (faults: TicketFaults): boolean => Object.values(faults).some((fault) => fault !== undefined);

/** The place that somebody chose, or what is wrong with it. */
export function chosenPlace(
  chosen: { visitDate: string; visitTime: string },
  { region, now }: { region: string; now: Date },
): { at?: PlaceSlot; faults: Pick<TicketFaults, "visitDate" | "visitTime"> } {
  const { visitDate, visitTime } = tidied({ email: "", phone: "", description: "", ...chosen });
  const dayFault = refuseVisitDay(visitDate, dayOf(now));
  const [day, slot] = [visitDate as Day, visitTime as VisitSlot];
  const timeFault = refuseVisitTime(visitTime, dayFault ? undefined : day, now) ?? (region === "" ? "full" : undefined);
  const faults = { ...(dayFault && { visitDate: dayFault }), ...(timeFault && { visitTime: timeFault }) };
  return isWrong(faults) ? { faults } : { at: { region, day, slot }, faults };
}
