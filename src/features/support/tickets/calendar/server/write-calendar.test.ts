import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { VisitState } from "#vocabulary/states/visit-states.ts";
import { slotTimes } from "#vocabulary/visit-slot.ts";
import type { CalendarVisit } from "../rules.ts";
import { methodOf, writeCalendar } from "./write-calendar.ts";

/** A Monday, ten o'clock in Sofia. */
const NOW = new Date("2026-11-23T08:00:00Z");
const visit: CalendarVisit = {
  account: "1000000011",
  ...{
    id: "0b7a2f1e-0000-4000-8000-0000000000e1",
    ticketId: "0b7a2f1e-0000-4000-8000-0000000000e2",
    number: "TT-7",
    serviceId: "C1000001",
    displayName: "У дома",
  },
  ...{ day: "2026-11-30", slot: "12-15", state: "confirmed", sequence: 2 },
  ...{ ticketState: "acknowledged", onTheWaySince: null, movableUntil: null, isBusy: false },
  ...{ requestedAt: new Date("2026-11-20T08:00:00Z"), changedAt: new Date("2026-11-21T09:30:00Z") },
} as const;
const written = (changes: Partial<CalendarVisit> = {}, language: "bg" | "en" = "bg") =>
  writeCalendar([{ ...visit, ...changes }], {
    method: methodOf([{ ...visit, ...changes }], "file"),
    language,
    brand: "Vrata",
    phone: "0700 00 000",
    mail: "help@vrata.example",
    now: NOW,
    places: new Map([["C1000001", "София, ул. Раковски 1, ап. 2"]]),
    changeable: ["1000000011"],
    addressOf: (id) => `https://portal.example/t?ticket=${id}`,
  });
const parsed = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]);
const eventOf = (text: string) => new ICAL.Event(parsed(text).getFirstSubcomponent("vevent")!);
const propertyOf = (text: string, name: string) => eventOf(text).component.getFirstPropertyValue(name)?.toString();

test("another program reads when it is, what it is about, where it can be moved, and which version it is", () => {
  const text = written();
  const event = eventOf(text);
  expect(event.uid).toBe(visit.id);
  expect(event.sequence).toBe(2);
  expect(event.startDate.toJSDate()).toEqual(new Date("2026-11-30T10:00:00Z"));
  expect(event.endDate.toJSDate()).toEqual(new Date("2026-11-30T13:00:00Z"));
  expect(event.summary).toBe("Посещение на техник: У дома");
  expect(event.description.split("\n")).toEqual(["Заявка TT-7.", "Техникът идва между 12:00 и 15:00 ч.", "Посещението е потвърдено.", `Преместване или отмяна: https://portal.example/t?ticket=${visit.ticketId}`, "Въпроси: 0700 00 000"]);
  expect(propertyOf(text, "dtstamp")).toBe("2026-11-21T09:30:00Z");
  expect(propertyOf(text, "url")).toBe(`https://portal.example/t?ticket=${visit.ticketId}`);
  expect(parsed(text).getFirstPropertyValue("version")).toBe("2.0");
  expect(parsed(text).getFirstPropertyValue("method")).toBe("PUBLISH");
  expect(eventOf(written({}, "en")).summary).toBe("Technician’s visit: У дома");
}); // prettier-ignore

test("a visit at hours of the workforce's own is at these", () => {
  const event = eventOf(written({ slot: "08:30-10:00" }));
  expect([event.startDate.toJSDate(), event.endDate.toJSDate()]).toEqual([
    new Date("2026-11-30T06:30:00Z"),
    new Date("2026-11-30T08:00:00Z"),
  ]);
  expect(event.description).toContain("Техникът идва между 08:30 и 10:00 ч.");
});

test.each<[VisitState, string, string]>([
  ["requested", "TENTATIVE", "PUBLISH"],
  ["initialized", "TENTATIVE", "PUBLISH"],
  ["confirmed", "CONFIRMED", "PUBLISH"],
  ["completed", "CONFIRMED", "PUBLISH"],
  ["failed", "CANCELLED", "CANCEL"],
  ["cancelled", "CANCELLED", "CANCEL"],
  ["refused", "CANCELLED", "CANCEL"],
])("a visit that is %s is %s, and its file says %s", (state, status, method) => {
  const text = written({ state });
  expect([propertyOf(text, "status"), parsed(text).getFirstPropertyValue("method")]).toEqual([status, method]);
});

test("a calendar has what RFC 5546 wants of its method: who organizes it, when, which version, and nobody who would have to answer", () => {
  for (const state of ["confirmed", "cancelled"] as const) {
    const { component } = eventOf(written({ state }));
    for (const name of ["dtstamp", "dtstart", "organizer", "sequence", "summary", "uid"])
      expect({ name, times: component.getAllProperties(name).length }).toEqual({ name, times: 1 });
    expect(component.getAllProperties("attendee")).toEqual([]);
    const organizer = component.getFirstProperty("organizer")!;
    expect([organizer.getFirstValue(), organizer.getParameter("cn")]).toEqual(["mailto:help@vrata.example", "Vrata"]);
  }
  expect(methodOf([{ state: "cancelled" }, { state: "confirmed" }], "feed")).toBe("PUBLISH");
  expect(methodOf([{ state: "cancelled" }], "feed")).toBe("PUBLISH");
});

test.each<[string, Partial<CalendarVisit>, string | undefined]>([
  ["that may be moved and cancelled", {}, "Move or cancel"],
  ["that is not confirmed", { state: "initialized" }, "Cancel"],
  ["within its lead", { day: "2026-11-24" }, "Cancel"],
  ["whose ticket is worked on", { ticketState: "inProgress" }, "Move"],
  ["whose ticket is worked on, within its lead", { ticketState: "inProgress", day: "2026-11-24" }, undefined],
  ["of which something is under way", { isBusy: true }, undefined],
  ["that did not take place", { state: "failed", ticketState: "pending" }, undefined],
  ["that is over", { state: "completed", ticketState: "resolved" }, undefined],
])("a visit %s says only what may be done about it", (_, changes, way) => {
  const lines = eventOf(written(changes, "en")).description.split("\n");
  expect(lines.filter((line) => line.includes("https://")).map((line) => line.split(": ")[0])).toEqual(way ? [way] : []);
});

test("a visit is where its line is, unless nobody comes or no address is known", () => {
  const locationOf = (changes: Partial<CalendarVisit>) => eventOf(written(changes)).location;
  expect(locationOf({})).toBe("София, ул. Раковски 1, ап. 2");
  expect([locationOf({ state: "cancelled" }), locationOf({ state: "failed" }), locationOf({ serviceId: "888100101" })]).toEqual([
    null,
    null,
    null,
  ]);
});

test("a visit that did not take place is called so", () => {
  expect(eventOf(written({ state: "failed" })).summary).toBe("Посещението на техник не се състоя: У дома");
});

test.each([
  ["2026-10-23", "2026-10-23T06:00:00.000Z"],
  ["2026-10-25", "2026-10-25T07:00:00.000Z"],
  ["2026-10-26", "2026-10-26T07:00:00.000Z"],
  ["2027-03-26", "2027-03-26T07:00:00.000Z"],
  ["2027-03-28", "2027-03-28T06:00:00.000Z"],
] as const)("nine o'clock in Sofia on %s is %s, whatever the clock does that weekend", (day, instant) => {
  const { startDate, endDate } = eventOf(written({ day, slot: "09-12" }));
  expect(startDate.toJSDate().toISOString()).toBe(instant);
  expect(endDate.toJSDate().getTime() - startDate.toJSDate().getTime()).toBe(3 * 3_600_000);
});

test("whatever a line is called, it is read as it was written: lines have 75 octets at most, end as they should, and break no character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
      const displayName = `Линия 😀 ${name.replaceAll(/[\p{Cc}\p{Cs}]/gu, "")}.`;
      const text = written({ displayName });
      expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
      const lines = text.split("\r\n");
      expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([]);
      expect(Buffer.from(text).toString().includes("\uFFFD")).toBe(text.includes("\uFFFD"));
      expect(eventOf(text).summary).toBe(`Посещение на техник: ${displayName}`);
    }),
    { numRuns: 200 },
  );
});

test("several visits keep their order, and none is a calendar all the same", () => {
  const many = writeCalendar([visit, { ...visit, id: "second", day: "2026-12-01" }], { method: "PUBLISH", language: "en", brand: "Vrata, a; b", phone: "1", mail: "a@b.example", now: NOW, places: new Map(), changeable: ["1000000011"], addressOf: (id) => `https://p/${id}` });
  expect(parsed(many).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one).uid)).toEqual([visit.id, "second"]);
  expect(parsed(many).getFirstPropertyValue("x-wr-calname")).toBe("Visits by Vrata  a  b");
  const none = writeCalendar([], { method: "PUBLISH", language: "bg", brand: "Vrata", phone: "1", mail: "a@b.example", now: NOW, places: new Map(), changeable: ["1000000011"], addressOf: (id) => id });
  expect(parsed(none).getAllSubcomponents("vevent")).toEqual([]);
  expect(slotTimes("2026-11-30", "12-15").startsAt.toISOString()).toBe("2026-11-30T10:00:00.000Z");
}); // prettier-ignore
