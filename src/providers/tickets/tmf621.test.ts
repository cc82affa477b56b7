import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { expectUnavailable, STRANGE } from "#testing/strange-answers.ts";
import { startTickets } from "#testing/tickets-server.ts";
import { ProviderUnavailable, type NewTicket, type Tickets } from "./port.ts";
import { ticketsOverTmf } from "./tmf621.ts";

const clock = standingClock("2026-11-24T10:00:00+02:00");
let server: Awaited<ReturnType<typeof startTickets>>;
let tickets: Tickets;
beforeAll(async () => {
  server = await startTickets(clock, { behaviour: { C9000001: "silence" } });
  tickets = ticketsOverTmf({ url: server.url, key: server.key, deadlineMs: 2_000, clock });
});
afterAll(() => server.close());
beforeEach(() => server.answerWith());

const ticket: NewTicket = {
  ...{ ourId: "t-1", serviceId: "C1000001", customerCode: "1.100001", description: "Няма интернет." },
  contact: { name: "Елена Петрова", mail: "elena@example.bg", phone: "888111222" },
  facts: [{ kind: "answer", name: "Свети ли лампата?", value: "Не", at: new Date("2026-11-24T07:50:00Z") }],
  attachments: [{ name: "рутер.jpg", size: 120_000, sha256: "ab".repeat(32) }],
};

describe.each<[string, () => Promise<unknown>]>([
  ["a new ticket", () => tickets.create(ticket)],
  ["a ticket", () => tickets.ticket("TT-1")],
  ["the ticket of our id", () => tickets.find("t-1")],
  ["a change", () => tickets.change("TT-1", { ourId: "c-1", note: "?" })],
  ["a cancellation", () => tickets.cancel("TT-1", { ourId: "c-2", reason: "OTHER" })],
  ["a rating", () => tickets.rate("TT-1", { ourId: "c-3", stars: 4, text: "" })],
])("asked for %s", (_, ask) => {
  test.each(STRANGE)("%s is taken for an absence", async (__, answer) => {
    await expectUnavailable(server, answer, ask);
  });
});

const troubleTicket = {
  ...{ id: "TT-9", externalId: "t-9", description: "Няма сигнал.", status: "inProgress", creationDate: "2026-11-24T06:00:00Z" },
  relatedEntity: [
    { id: "ADDR-1", role: "place" },
    { id: "C1000001", role: "service" },
  ],
  relatedParty: [{ id: "1.100001", role: "customer" }],
};
const [RESOLVED, CLOSED] = ["2026-11-24T08:00:00Z", "2026-11-24T09:00:00Z"];
const answered = (more: object) => server.answerWith(() => ({ status: 200, body: { ...troubleTicket, ...more } }));

test("what the system does not say is not known: contact, history, rating, expectation", async () => {
  answered({ rating: { stars: 9, text: "?" } });
  expect(await tickets.ticket("TT-9")).toEqual({
    ...{ ticketId: "TT-9", ourId: "t-9", serviceId: "C1000001", customerCode: "1.100001", description: "Няма сигнал." },
    ...{ contact: { name: null, mail: "", phone: "" }, state: "inProgress", createdAt: new Date("2026-11-24T06:00:00Z") },
    ...{ expectedAt: null, rating: null },
    history: [{ state: "inProgress", at: new Date("2026-11-24T06:00:00Z"), note: null }],
  });
});

test.each([
  ["since the date of the state", { status: "held", statusChangeDate: "2026-11-24T09:00:00Z" }, "2026-11-24T09:00:00Z"],
  ["since it was resolved", { status: "resolved", resolutionDate: "2026-11-24T08:00:00Z" }, "2026-11-24T08:00:00Z"],
  ["not since it was resolved once, where it is open again", { resolutionDate: "2026-11-24T08:00:00Z" }, "2026-11-24T06:00:00Z"],
])("the present state without a history: %s", async (_, more, at) => {
  answered(more);
  expect((await tickets.ticket("TT-9"))!.history).toMatchObject([{ at: new Date(at) }]);
});

test.each<[string, object, string | undefined]>([
  ["closed without a history", {}, RESOLVED],
  ["closed, with a history that leaves the resolution out", { statusChange: [{ status: "closed", changeDate: CLOSED }] }, RESOLVED],
  [
    "closed, with a history that has it",
    {
      statusChange: [
        { status: "resolved", changeDate: RESOLVED },
        { status: "closed", changeDate: CLOSED },
      ],
    },
    undefined,
  ],
  ["closed, and never dated as resolved", { resolutionDate: null }, undefined],
  ["open again", { status: "inProgress" }, undefined],
])("the resolution of a ticket that is %s", async (_, more, at) => {
  answered({ status: "closed", statusChangeDate: CLOSED, resolutionDate: RESOLVED, ...more });
  expect((await tickets.ticket("TT-9"))!.resolvedAt).toEqual(at && new Date(at));
});

test("what is noted of a state in one language is told in both", async () => {
  answered({ statusChange: [{ status: "held", changeDate: "2026-11-24T07:00:00Z", changeReason: "Чакаме част." }] });
  expect((await tickets.ticket("TT-9"))!.history).toEqual([
    { state: "held", at: new Date("2026-11-24T07:00:00Z"), note: { bg: "Чакаме част.", en: "Чакаме част." } },
  ]);
});

test.each([
  ["names no line and is not ours", { relatedEntity: [], externalId: null }],
  ["names no customer", { relatedParty: [{ id: "1.100001", role: "agent" }] }],
])("a ticket that %s is none of a customer", async (_, more) => {
  answered(more);
  expect(await tickets.ticket("TT-9")).toBeUndefined();
});

test.each([
  ["without a state", { status: undefined }],
  ["without a beginning", { creationDate: undefined }],
])("a ticket %s is not taken", async (_, more) => {
  await expectUnavailable(
    server,
    () => ({ status: 200, body: { ...troubleTicket, ...more } }),
    () => tickets.ticket("TT-9"),
  );
});

test("what is sent has the names of the published API, and our id", async () => {
  server.exchanges.length = 0;
  const answer = await tickets.create({ ...ticket, ourId: "t-2", serviceId: "C1000002" });
  const ticketId = answer.state === "ok" ? answer.ticketId : "";
  await tickets.cancel(ticketId, { ourId: "c-9", reason: "SOLVED" });
  const written = server.exchanges.filter(({ sent }) => sent.method !== "GET").map(({ sent }) => [sent.method, sent.ourId, sent.body]);
  const fact = { author: "answer", date: "2026-11-24T07:50:00.000Z", text: "Свети ли лампата?: Не" };
  expect(written).toEqual([
    [
      "POST",
      undefined,
      {
        ...{ "@type": "TroubleTicket", externalId: "t-2", ticketType: "technical", severity: "normal", description: "Няма интернет." },
        relatedEntity: [{ id: "C1000002", role: "service", "@referredType": "Service" }],
        relatedParty: [
          { id: "1.100001", role: "customer", "@referredType": "Customer" },
          { id: "1.100001", role: "contact", name: "Елена Петрова", "@referredType": "Individual" },
        ],
        contactMedium: [
          { mediumType: "email", characteristic: { emailAddress: "elena@example.bg" } },
          { mediumType: "phone", characteristic: { phoneNumber: "888111222" } },
        ],
        note: [fact],
        attachment: [
          {
            ...{ "@type": "Attachment", id: "ab".repeat(32), attachmentType: "file", name: "рутер.jpg" },
            size: { amount: 120_000, units: "B" },
          },
        ],
      },
    ],
    [
      "PATCH",
      "c-9",
      {
        ...{ status: "cancelled", statusChangeReason: "SOLVED" },
        note: [fact, { id: "c-9", author: "portal", date: "2026-11-24T08:00:00.000Z", text: "SOLVED" }],
      },
    ],
  ]);
});

test("a system that ignores filters makes no other ticket ours, nor related", async () => {
  const others = [
    { ...troubleTicket, id: "TT-10", status: "closed" },
    { ...troubleTicket, id: "TT-11", relatedEntity: [{ id: "C2", role: "service" }] },
  ];
  const answer = (body: object[]) =>
    server.answerWith(({ method }) => (method === "GET" ? { status: 200, body } : { status: 409, body: { code: "related-ticket" } }));
  answer(others);
  await expect(tickets.create({ ...ticket, ourId: "t-3" })).rejects.toThrow(ProviderUnavailable);
  answer([...others, troubleTicket]);
  expect(await tickets.create({ ...ticket, ourId: "t-3" })).toEqual({ state: "refused", reason: "related-ticket", ticketId: "TT-9" });
  expect(await tickets.find("t-4")).toBeUndefined();
});

test("what we created is not sent again", async () => {
  server.answerWith(({ method }) => (method === "GET" ? { status: 200, body: [troubleTicket] } : { status: 500 }));
  expect(await tickets.create({ ...ticket, ourId: "t-9" })).toEqual({ state: "ok", ticketId: "TT-9" });
});

test("a system that never answers is unavailable when the deadline has passed; a wrong key is our fault", async () => {
  const hasty = ticketsOverTmf({ url: server.url, key: server.key, deadlineMs: 200, clock });
  await expect(hasty.create({ ...ticket, ourId: "t-5", serviceId: "C9000001" })).rejects.toThrow(ProviderUnavailable);
  const wrong = ticketsOverTmf({ url: server.url, key: "another", deadlineMs: 2_000, clock });
  await expect(wrong.ticket("TT-9")).rejects.toThrow("TICKETS_KEY");
});
