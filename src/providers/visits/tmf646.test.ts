import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { expectUnavailable, STRANGE } from "#testing/strange-answers.ts";
import { startVisits } from "#testing/visits-server.ts";
import { ProviderUnavailable, type NewVisit, type Visits } from "./port.ts";
import { visitsOverTmf } from "./tmf646.ts";

const clock = standingClock("2026-11-23T10:00:00+02:00");
let server: Awaited<ReturnType<typeof startVisits>>;
let visits: Visits;
beforeAll(async () => {
  server = await startVisits(clock, { behaviour: { C9000001: "silence", Бавново: "searches" } });
  visits = visitsOverTmf({ url: server.url, key: server.key, deadlineMs: 2_000, clock });
});
afterAll(() => server.close());
beforeEach(() => server.answerWith());

const visit: NewVisit = {
  ...{ ourId: "v-1", ticketId: "TT-1", serviceId: "C1000001", region: "Русе", phone: "888111222", note: "Звънец 7" },
  ...{ day: "2026-11-25", slot: "12-15" },
};
const week = { region: "Русе", from: "2026-11-25", to: "2026-11-25" } as const;

describe.each<[string, () => Promise<unknown>]>([
  ["slots", () => visits.slots(week)],
  ["a booking", () => visits.book(visit)],
  ["a visit", () => visits.visit("WF-1")],
  ["the visit of our id", () => visits.find("v-1")],
  ["a move", () => visits.move("WF-1", { ourId: "m-1", day: "2026-11-26", slot: "09-12" })],
  ["a cancellation", () => visits.cancel("WF-1", { ourId: "c-1" })],
])("asked for %s", (_, ask) => {
  test.each(STRANGE)("%s is taken for an absence", async (__, answer) => {
    await expectUnavailable(server, answer, ask);
  });
});

const appointment = {
  ...{ id: "WF-9", externalId: "v-9", status: "confirmed" },
  validFor: { startDateTime: "2026-11-25T12:00:00+02:00", endDateTime: "2026-11-25T15:00:00+02:00" },
  relatedEntity: [
    { id: "C1000001", role: "service" },
    { id: "TT-9", role: "troubleTicket" },
  ],
};
const answered = (more: object) => server.answerWith(() => ({ status: 200, body: { ...appointment, ...more } }));
const characteristic = (values: Record<string, unknown>) => ({
  characteristic: Object.entries(values).map(([name, value]) => ({ name, value })),
});
const startsAt = new Date("2026-11-25T10:00:00Z");

test("what the system does not say is not known: team, reason, the way; a visit can be moved until it begins", async () => {
  answered({});
  expect(await visits.visit("WF-9")).toEqual({
    ...{ visitId: "WF-9", ourId: "v-9", ticketId: "TT-9", state: "confirmed", day: "2026-11-25", slot: "12-15" },
    ...{ team: null, reason: null, onTheWaySince: null, expectedAt: null, movableUntil: startsAt },
  });
});

const since = new Date("2026-11-25T09:30:00Z");
test.each<[what: string, sent: object, shown: object]>([
  ["a team by its name", { relatedParty: [{ id: "7", role: "team", name: "Русе 2" }] }, { team: "Русе 2" }],
  ["another party", { relatedParty: [{ id: "7", role: "customer" }] }, { team: null }],
  ["a reason in other words", characteristic({ reason: "TRUCK_BROKEN" }), { reason: "other" }],
  ["a reason that is none", characteristic({ reason: 7 }), { reason: null }],
  ["a team on its way without more", characteristic({ onTheWaySince: since }), { onTheWaySince: since, movableUntil: null }],
  ["an instant that is none", characteristic({ onTheWaySince: "soon", movableUntil: {} }), { onTheWaySince: null, movableUntil: startsAt }],
  ["a last chance that has passed", characteristic({ movableUntil: "2026-11-23T07:59:59Z" }), { movableUntil: null }],
  [
    "a visit that has ended",
    { status: "completed", ...characteristic({ onTheWaySince: since, expectedAt: since, movableUntil: startsAt }) },
    { state: "completed", onTheWaySince: since, expectedAt: null, movableUntil: null },
  ],
  [
    "a narrower time than a slot",
    { validFor: { startDateTime: "2026-11-26T16:30:00+02:00", endDateTime: "2026-11-26T17:30:00+02:00" } },
    { day: "2026-11-26", slot: "15-18", movableUntil: new Date("2026-11-26T14:30:00Z") },
  ],
])("%s", async (_, sent, shown) => {
  answered(sent);
  expect(await visits.visit("WF-9")).toMatchObject(shown);
});

test("an appointment of no ticket, and not ours, is no visit of ours", async () => {
  answered({ relatedEntity: [{ id: "C1000001", role: "service" }], externalId: null });
  expect(await visits.visit("WF-9")).toBeUndefined();
});

test.each([
  ["2026-11-25T03:00:00+02:00", undefined, "03:00-06:00"],
  ["2026-11-25T08:30:00+02:00", "2026-11-25T10:00:00+02:00", "08:30-10:00"],
  ["2026-11-25T18:00:00+02:00", "2026-11-25T19:30:00+02:00", "18:00-19:30"],
  ["2026-11-25T18:00:00+02:00", "2026-11-25T17:00:00+02:00", "18:00-21:00"],
  ["2026-11-25T22:00:00+02:00", "2026-11-26T01:00:00+02:00", "22:00-23:59"],
])("an appointment from %s to %s, outside of all slots, is at its own hours %s", async (startDateTime, endDateTime, slot) => {
  answered({ validFor: { startDateTime, endDateTime } });
  expect(await visits.visit("WF-9")).toMatchObject({ day: "2026-11-25", slot });
});

test.each([
  ["without a status", { status: undefined }],
  ["without a time", { validFor: {} }],
])("an appointment %s is not taken", async (_, more) => {
  await expectUnavailable(
    server,
    () => ({ status: 200, body: { ...appointment, ...more } }),
    () => visits.visit("WF-9"),
  );
});

test("what is sent has the names of the published API, and our id", async () => {
  server.exchanges.length = 0;
  await visits.slots({ ...week, to: "2026-11-26" });
  const answer = await visits.book({ ...visit, ourId: "v-2" });
  const visitId = answer.state === "ok" ? answer.visitId : "";
  await visits.move(visitId, { ourId: "m-9", day: "2026-11-26", slot: "09-12" });
  await visits.cancel(visitId, { ourId: "c-9" });
  const written = server.exchanges.filter(({ sent }) => sent.method !== "GET").map(({ sent }) => [sent.method, sent.ourId, sent.body]);
  const relatedPlace = { name: "Русе", role: "interventionAddress", "@type": "Place" };
  const movedTo = { startDateTime: "2026-11-26T07:00:00.000Z", endDateTime: "2026-11-26T10:00:00.000Z" };
  const noted = { author: "portal", date: "2026-11-23T08:00:00.000Z" };
  const customers = { author: "customer", text: "Звънец 7" };
  const note = { id: "m-9", ...noted, text: "Moved to 2026-11-26, 09-12." };
  expect(written).toEqual([
    [
      ...["POST", undefined],
      {
        ...{ "@type": "SearchTimeSlot", relatedPlace },
        requestedTimeSlot: [{ validFor: { startDateTime: "2026-11-25T07:00:00.000Z", endDateTime: "2026-11-26T16:00:00.000Z" } }],
      },
    ],
    [
      ...["POST", undefined],
      {
        ...{ "@type": "Appointment", externalId: "v-2", category: "intervention" },
        validFor: { startDateTime: "2026-11-25T10:00:00.000Z", endDateTime: "2026-11-25T13:00:00.000Z" },
        relatedEntity: [
          { id: "TT-1", role: "troubleTicket", "@referredType": "TroubleTicket" },
          { id: "C1000001", role: "service", "@referredType": "Service" },
        ],
        relatedPlace,
        contactMedium: [{ mediumType: "phone", characteristic: { phoneNumber: "888111222" } }],
        note: [customers],
      },
    ],
    ["PATCH", "m-9", { validFor: movedTo, note: [customers, note] }],
    ["PATCH", "c-9", { status: "cancelled", validFor: movedTo, note: [customers, note, { id: "c-9", ...noted, text: "Cancelled." }] }],
  ]);
});

const slot = (day: string, from: string, to: string) => ({
  validFor: { startDateTime: `${day}T${from}:00+02:00`, endDateTime: `${day}T${to}:00+02:00` },
});
test("time slots of several teams are several places; narrower ones count where they begin, and those that were not sought do not", async () => {
  const availableTimeSlot = [
    ...[slot("2026-11-25", "09:00", "12:00"), slot("2026-11-25", "09:00", "12:00"), slot("2026-11-25", "16:00", "17:00")],
    ...[slot("2026-11-25", "19:00", "21:00"), slot("2026-11-26", "09:00", "12:00"), slot("2026-11-23", "09:00", "12:00")],
  ];
  server.answerWith(() => ({ status: 201, body: { id: "S-1", status: "done", availableTimeSlot } }));
  expect((await visits.slots(week)).map(({ day, slot: name, free }) => `${day} ${name} ${free}`)).toEqual([
    ...["2026-11-25 09-12 2", "2026-11-25 12-15 0", "2026-11-25 15-18 1"],
  ]);
});

test("a search that takes its time is looked at again; one that fails says nothing of the slots", async () => {
  expect(await visits.slots({ ...week, region: "Бавново" })).toHaveLength(3);
  const answer = (status: string) => () => ({ status: status === "inProgress" ? 201 : 200, body: { id: "S-1", status } });
  await expectUnavailable(server, answer("terminatedWithError"), () => visits.slots(week));
  await expectUnavailable(
    server,
    ({ method }) => (method === "POST" ? answer("inProgress")() : { status: 404, body: { code: "not-found" } }),
    () => visits.slots(week),
  );
});

test("a system that ignores filters makes no other visit ours", async () => {
  server.answerWith(({ method }) =>
    method === "GET" ? { status: 200, body: [appointment] } : { status: 409, body: { code: "duplicate" } },
  );
  await expect(visits.book({ ...visit, ourId: "v-3" })).rejects.toThrow(ProviderUnavailable);
  expect(await visits.find("v-4")).toBeUndefined();
});

test("what we booked is not sent again", async () => {
  server.answerWith(({ method }) => (method === "GET" ? { status: 200, body: [appointment] } : { status: 500 }));
  expect(await visits.book({ ...visit, ourId: "v-9" })).toEqual({ state: "ok", visitId: "WF-9" });
});

test("a system that never answers is unavailable when the deadline has passed; a wrong key is our fault", async () => {
  const hasty = visitsOverTmf({ url: server.url, key: server.key, deadlineMs: 200, clock });
  await expect(hasty.book({ ...visit, ourId: "v-5", serviceId: "C9000001" })).rejects.toThrow(ProviderUnavailable);
  const wrong = visitsOverTmf({ url: server.url, key: "another", deadlineMs: 2_000, clock });
  await expect(wrong.visit("WF-9")).rejects.toThrow("VISITS_KEY");
});
