import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Language } from "#platform/language.ts";
import { clockTimes, slotTimes } from "#vocabulary/visit-slot.ts";
import { calendarWords } from "../messages/words.ts";
import { isAhead } from "../../ticket.ts";
import { changesOf, statusOf, type CalendarVisit } from "../rules.ts";
import { HOUR_SECONDS } from "#vocabulary/time-units.ts";

type Words = (typeof calendarWords)["bg"];

export type Written = {
  language: Language;
  /** Names the calendar, and organizes its visits. */
  brand: string;
  phone: string;
  mail: string;
  now: Date;
  /** The address of each line that has one, by its number. */
  places: ReadonlyMap<string, string>;
  /** The codes of the billing accounts for which the reader may move and cancel visits. */
  changeable: readonly string[];
  /** The absolute URL of the ticket's page. */
  addressOf: (ticketId: string) => string;
};

/** What is written about a visit: how it stands, and what may be done about it now. */
function linesOf(
  visit: CalendarVisit,
  t: Words,
  { phone, now, changeable, url }: Pick<Written, "phone" | "now" | "changeable"> & { url: string },
): string[] {
  const changes = changesOf({ ...visit, isGranted: changeable.includes(visit.account) }, now);
  return [
    t.ticket(visit.number),
    ...(isAhead(visit.state) ? [t.slot(...clockTimes(visit.slot))] : []),
    t.state[visit.state],
    ...(changes ? [t.change[changes](url)] : []),
    t.questions(phone),
  ];
}

/** What a calendar says to whoever opens it (RFC 5546): the visit of a file is called off, or it is published; a feed publishes what there is. */
export const methodOf = (visits: readonly Pick<CalendarVisit, "state">[], kind: "file" | "feed"): "CANCEL" | "PUBLISH" =>
  kind === "file" && visits.every(({ state }) => statusOf(state) === "CANCELLED") ? "CANCEL" : "PUBLISH";

/**
 * A calendar with these visits as RFC 5545 and 5546 write it. A visit keeps its UID however often it is moved, and its SEQUENCE grows, so that calendars replace what they
 * have; times are instants, the same in every time zone and across changes of the clock.
 */
export function writeCalendar(
  visits: readonly CalendarVisit[],
  { method, language, brand, phone, mail, now, places, changeable, addressOf }: Written & { method: "CANCEL" | "PUBLISH" },
): string {
  const t = calendarWords[language];
  const plain = (text: string) => text.replaceAll(/[\\,;\r\n]/g, " ");
  const name = plain(t.calendar(brand));
  const calendar = ical({
    ...{ name, ttl: HOUR_SECONDS, method: ICalCalendarMethod[method] },
    prodId: { company: plain(brand), product: "visits", language: language.toUpperCase() },
  });
  for (const visit of visits) {
    const { id, ticketId, displayName, day, slot, state, sequence, requestedAt, changedAt } = visit;
    const { startsAt, endsAt } = slotTimes(day, slot);
    const status = statusOf(state);
    const summary = (state === "failed" ? t.failed : t.summary[status])(displayName);
    const url = addressOf(ticketId);
    const location = status === "CANCELLED" ? null : (places.get(visit.serviceId) ?? null);
    const description = linesOf(visit, t, { phone, now, changeable, url }).join("\n");
    calendar.createEvent({
      ...{ id, sequence, stamp: changedAt, created: requestedAt, lastModified: changedAt, start: startsAt, end: endsAt },
      ...{ summary, description, location, url, status: ICalEventStatus[status], organizer: { name: brand, email: mail } },
    });
  }
  // what a content line ends with, the last one too
  return `${calendar.toString()}\r\n`;
}
