import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Language } from "#platform/language.ts";
import { slotTimes } from "#vocabulary/visit-slot.ts";
import { calendarWords } from "../messages/words.ts";
import { statusOf, type CalendarVisit } from "../rules.ts";

const HOUR_SECONDS = 3_600;

export type Written = {
  language: Language;
  /** Names the calendar. */
  brand: string;
  phone: string;
  /** The absolute URL of the ticket's page. */
  addressOf: (ticketId: string) => string;
};

/**
 * A calendar with these visits as RFC 5545 writes it. A visit keeps its UID however often it is moved, and its SEQUENCE grows, so that calendars replace what they
 * have; times are instants, the same in every time zone and across changes of the clock.
 */
export function writeCalendar(visits: readonly CalendarVisit[], { language, brand, phone, addressOf }: Written): string {
  const t = calendarWords[language];
  const name = t.calendar(brand).replaceAll(/[\\,;\r\n]/g, " ");
  const calendar = ical({
    ...{ name, ttl: HOUR_SECONDS, method: ICalCalendarMethod.PUBLISH },
    prodId: { company: "vrata", product: "visits", language: language.toUpperCase() },
  });
  for (const visit of visits) {
    const { id, ticketId, number, displayName, day, slot, state, sequence, requestedAt, changedAt } = visit;
    const { startsAt, endsAt } = slotTimes(day, slot);
    const [from = "", to = ""] = slot.split("-");
    const status = statusOf(state);
    const address = addressOf(ticketId);
    const hasEnded = state === "completed" || state === "failed";
    const lines = [
      t.ticket(number),
      ...(status === "CANCELLED" || hasEnded ? [] : [t.slot(`${from}:00`, `${to}:00`)]),
      t.state[state],
      ...(status === "CANCELLED" || hasEnded ? [] : [t.change(address)]),
      t.questions(phone),
    ];
    calendar.createEvent({
      ...{ id, sequence, stamp: changedAt, created: requestedAt, lastModified: changedAt, start: startsAt, end: endsAt },
      ...{ summary: t.summary[status](displayName), description: lines.join("\n"), url: address, status: ICalEventStatus[status] },
    });
  }
  // what a content line ends with, the last one too
  return `${calendar.toString()}\r\n`;
}
