import { saleWindow } from "../../src/features/shop/vignette/rules.ts";
import { dayFrom, dayText } from "../../src/vocabulary/day-input.ts";
import { dayOf, instantOf, timeOf, type Day, type WallTime } from "../../src/vocabulary/day.ts";
import { firstAppointmentDay, firstTicketDay } from "../../src/vocabulary/visit-day.ts";
import { HOUR_MS } from "#vocabulary/time-units.ts";

const at = (day: Day, time: WallTime): Date => instantOf(day, time);

/** Instants that reveal a wrong time zone: around midnight in Sofia, at ends of months and years, and when the clocks change. */
const INSTANTS = [
  ...([16, 17, 18, 19, 20, 21, 22] as const).flatMap((day) => [at(`2026-11-${day}`, "00:00"), at(`2026-11-${day}`, "23:59")]),
  at("2026-11-30", "23:59"),
  at("2026-12-31", "00:00"),
  at("2026-12-31", "23:59"),
  at("2027-01-01", "00:00"),
  at("2027-02-28", "23:59"),
  at("2028-02-29", "00:30"),
  ...Array.from({ length: 8 }, (_, hours) => new Date(Date.parse("2027-03-27T20:00:00Z") + hours * HOUR_MS)),
  ...Array.from({ length: 8 }, (_, hours) => new Date(Date.parse("2026-10-24T20:00:00Z") + hours * HOUR_MS)),
];

/** The days that every date picker of the portal offers at an instant, which must be the same in every process, wherever it runs. */
const rows = INSTANTS.map((now) => {
  const today = dayOf(now);
  return {
    now: now.toISOString(),
    today,
    time: timeOf(now),
    appointment: firstAppointmentDay(today),
    ticket: firstTicketDay(today),
    year: saleWindow("year", today),
    weekend: saleWindow("weekend", today),
    typed: dayFrom(dayText(today)),
  };
});

process.stdout.write(JSON.stringify({ rows, pasted: ["31.1.2027", "31/01/27", "2027-01-31"].map(dayFrom) }));
