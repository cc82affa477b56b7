import { standingClock } from "../src/platform/server/clock.ts";
import { lineTestsOverTmf } from "../src/providers/line-test/tmf653.ts";
import { MEASURES } from "../src/providers/line-test/port.ts";
import type { NewTicket } from "../src/providers/tickets/port.ts";
import { ticketsOverTmf } from "../src/providers/tickets/tmf621.ts";
import type { NewVisit } from "../src/providers/visits/port.ts";
import { visitsOverTmf } from "../src/providers/visits/tmf646.ts";
import { startLineTests } from "../src/testing/line-tests-server.ts";
import { startTickets } from "../src/testing/tickets-server.ts";
import { startVisits } from "../src/testing/visits-server.ts";

/** Tickets, visits and measurements go on with the clock alone: it is moved from one call to the next. */
const START = "2026-11-23T10:00:00+02:00";
const clock = standingClock(START);
const minutesLater = (minutes: number) => clock.moveTo(new Date(Date.parse(START) + minutes * 60_000).toISOString());
const LINE = "888410201";
export type Support = Awaited<ReturnType<typeof startSupport>>;

/** The systems of tickets, visits and measurements, with a line for each course. */
export async function startSupport() {
  const values = { [LINE]: { "line-sync": 48.5, "line-level": 9, "router-online": true, wifi: -60, ping: 12, "sim-registered": true } };
  return {
    tickets: await startTickets(clock, { behaviour: { "888410202": "closes", "888410203": "rejected", "888410204": "refused" } }),
    visits: await startVisits(clock, {
      behaviour: {
        "888410202": "fails",
        "888410203": "called-off",
        "888410204": "moved",
        "888410205": "refused",
        Никъде: "unknown-region",
      },
    }),
    lineTests: await startLineTests(clock, { values, behaviour: { "888410203": "rejected", "888410204": "unknown-line" } }),
  };
}

/** Every call of the three ports, over the adapters, along the courses of their lines. */
export async function callSupport({ tickets, visits, lineTests }: Support): Promise<void> {
  await callTickets(tickets);
  await callVisits(visits);
  await callLineTests(lineTests);
}

const LINES = [LINE, "888410202", "888410203", "888410204", "888410205"];

async function callTickets({ url, key }: Support["tickets"]): Promise<void> {
  minutesLater(0);
  const tickets = ticketsOverTmf({ url, key, deadlineMs: 5_000, clock });
  const contact = { name: "Елена Петрова", mail: "elena@example.bg", phone: "888111222" };
  const sample: NewTicket = {
    ...{ ourId: "t", serviceId: LINE, customerCode: "1.100001", contact, description: "Няма интернет." },
    facts: [{ kind: "answer", name: "Свети ли лампата?", value: "Не", at: clock.now() }],
    attachments: [{ name: "рутер.jpg", size: 120_000, sha256: "ab".repeat(32) }],
  };
  const ids: string[] = [];
  for (const serviceId of [...LINES, LINE]) {
    const answer = await tickets.create({ ...sample, ourId: `t-${serviceId}-${ids.length}`, serviceId });
    ids.push(answer.state === "ok" ? answer.ticketId : "none");
  }
  await tickets.find(`t-${LINE}-0`);
  const [first = "", closed = ""] = ids;
  for (const minutes of [0, 1, 2, 3]) {
    minutesLater(minutes);
    for (const id of ids) await tickets.ticket(id);
  }
  await tickets.change(first, { ourId: "c-1", note: "Още няма.", contact: { ...contact, name: null } });
  await tickets.cancel(first, { ourId: "c-2", reason: "SOLVED" });
  await tickets.change(first, { ourId: "c-3", note: "?" });
  await tickets.rate(closed, { ourId: "c-4", stars: 4, text: "Бързо." });
  await tickets.reopen(closed, { ourId: "c-5", why: "Пак няма." });
}

async function callVisits({ url, key }: Support["visits"]): Promise<void> {
  minutesLater(0);
  const visits = visitsOverTmf({ url, key, deadlineMs: 5_000, clock });
  for (const region of ["Русе", "Никъде"]) await visits.slots({ region, from: "2026-11-23", to: "2026-12-04" });
  const sample: NewVisit = {
    ...{
      ourId: "v",
      ticketId: "TT",
      serviceId: LINE,
      region: "Русе",
      phone: "888111222",
      note: "Звънец 7",
      day: "2026-11-25",
      slot: "12-15",
    },
  };
  const ids: string[] = [];
  for (const [place, serviceId] of LINES.entries()) {
    const answer = await visits.book({ ...sample, ourId: `v-${place}`, ticketId: `TT-${place}`, serviceId, region: `Русе ${place}` });
    ids.push(answer.state === "ok" ? answer.visitId : "none");
  }
  await visits.find("v-0");
  for (const minutes of [0, 1, 2, 3]) {
    minutesLater(minutes);
    for (const id of ids) await visits.visit(id);
  }
  const [first = ""] = ids;
  await visits.move(first, { ourId: "m-1", day: "2026-11-26", slot: "09-12" });
  await visits.move(first, { ourId: "m-2", day: "2026-11-28", slot: "09-12" });
  await visits.cancel(first, { ourId: "m-3" });
}

async function callLineTests({ url, key }: Support["lineTests"]): Promise<void> {
  minutesLater(0);
  const lineTests = lineTestsOverTmf({ url, key, deadlineMs: 5_000 });
  const ids: string[] = [];
  for (const serviceId of LINES) {
    const answer = await lineTests.start({ ourId: `m-${serviceId}`, serviceId, measures: MEASURES });
    ids.push(answer.state === "ok" ? answer.testId : "none");
  }
  for (const minutes of [0, 1]) {
    minutesLater(minutes);
    for (const id of ids) await lineTests.test(id);
  }
}
