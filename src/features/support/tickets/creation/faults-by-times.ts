import type { Day } from "#vocabulary/day.ts";
import type { TicketFaults, TicketFields } from "./fields.ts";
import { faultsIn, tidyTicket } from "./rules.ts";
import { slotsOn } from "./times.ts";
import type { VisitTimes } from "./visit-times.ts";

/** The fields as the page checks them before the next step (B§5): what has passed and what is full is what the server last said, not what the browser's clock says. */
export function faultsByTimes(fields: TicketFields, times: Pick<VisitTimes, "today" | "days">): TicketFaults {
  const typed = tidyTicket(fields);
  const faults = faultsIn(typed, { now: new Date(0), today: times.today as Day });
  if (faults.visitDate || faults.visitTime) return faults;
  const chosen = slotsOn(times, typed.visitDate).find(({ slot }) => slot === typed.visitTime);
  if (!chosen) return { ...faults, visitTime: "passed" };
  return chosen.free > 0 ? faults : { ...faults, visitTime: "full" };
}
