import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { closingAfterAll } from "#testing/conformance.ts";
import { freshDb } from "#testing/database.ts";
import { ProviderUnavailable, type NewTicket, type Tickets } from "./port.ts";
import { startTickets } from "#testing/tickets-server.ts";
import { LINES, simulatedTickets } from "./simulated.ts";
import { ticketsOverTmf } from "./tmf621.ts";
import { DAY_MS, MINUTE_MS } from "#vocabulary/time-units.ts";
import { REOPEN_DAYS } from "#vocabulary/shared-limits.ts";

const START = "2026-11-23T08:00:00.000Z";
const TAKES_MS = MINUTE_MS;
const clock = standingClock(START);
const closing = closingAfterAll();

async function openSimulated(): Promise<Tickets> {
  const { db, close } = await freshDb();
  closing.push(close);
  return simulatedTickets({ db, clock, takesMs: TAKES_MS, slowMs: 5 });
}

async function overTmf(): Promise<Tickets> {
  const server = await startTickets(clock, {
    takesMs: TAKES_MS,
    behaviour: {
      ...{ [LINES.refused]: "refused", [LINES.related]: "related", [LINES.away]: "away", [LINES.awayTwice]: "away-twice" },
      ...{ [LINES.lost]: "drops-once", [LINES.resolves]: "resolves", [LINES.closes]: "closes", [LINES.rejected]: "rejected" },
      ...{ [LINES.held]: "held", [LINES.reordered]: "reordered", [LINES.fixed]: "fixed", [LINES.reopens]: "reopens" },
    },
  });
  closing.push(server.close);
  return ticketsOverTmf({ url: server.url, key: server.key, deadlineMs: 4_000, clock });
}

const after = (milliseconds: number) => clock.moveTo(new Date(Date.parse(START) + milliseconds).toISOString());
const CONTACT = { name: "Елена Петрова", mail: "elena@example.bg", phone: "888111222" };

describe.each<[string, () => Promise<Tickets>]>([
  ["the simulator", openSimulated],
  ["the adapter, over TM Forum 621 on loopback", overTmf],
])("%s", (_, open) => {
  let tickets: Tickets;
  let many = 0;
  beforeAll(async () => void (tickets = await open()));
  beforeEach(() => void clock.moveTo(START));

  /** A ticket of a line of its own. */
  const sample = ({ phone = CONTACT.phone, ...change }: Partial<NewTicket> & { phone?: string } = {}): NewTicket => {
    many += 1;
    return {
      ...{ ourId: `our-${many}`, serviceId: `8882${many}`, customerCode: "1.100001", contact: { ...CONTACT, phone } },
      description: "Няма интернет от сутринта",
      facts: [
        { kind: "answer", name: "Свети ли лампата?", value: "Не", at: new Date("2026-11-23T07:50:00.000Z") },
        { kind: "measured", name: "level", value: "-31 dBm", at: new Date("2026-11-23T07:51:00.000Z") },
      ],
      attachments: [{ name: "рутер.jpg", size: 120_000, sha256: "ab".repeat(32) }],
      ...change,
    };
  };
  const created = async (ticket: NewTicket = sample()): Promise<string> => {
    const answer = await tickets.create(ticket);
    return answer.state === "ok" ? answer.ticketId : answer.reason;
  };
  const stateOf = async (ticketId: string) => (await tickets.ticket(ticketId))?.state;
  const ended = async (phone: string = LINES.resolves): Promise<string> => {
    const ticketId = await created(sample({ phone }));
    after(3 * TAKES_MS);
    return ticketId;
  };
  const refused = (reason: string) => ({ state: "refused", reason });
  const ok = (ticketState: string) => ({ state: "ok", ticketState });

  test("a ticket is acknowledged, then worked on, and has what it was created with", async () => {
    const ticket = sample();
    const ticketId = await created(ticket);
    const { ourId, serviceId, customerCode, contact, description } = ticket;
    const start = new Date(START);
    const acknowledged = { state: "acknowledged", at: start, note: null };
    const known = { ...{ ticketId, ourId, serviceId, customerCode, contact, description, createdAt: start, rating: null } };
    const expectedAt = new Date("2026-11-26T08:00:00.000Z");
    expect(await tickets.ticket(ticketId)).toEqual({ ...known, expectedAt, state: "acknowledged", history: [acknowledged] });
    after(TAKES_MS);
    const inProgress = { state: "inProgress", at: new Date(Date.parse(START) + TAKES_MS), note: null };
    expect(await tickets.ticket(ticketId)).toEqual({ ...known, expectedAt, state: "inProgress", history: [acknowledged, inProgress] });
  });

  test("a repeat creates nothing more, and finds what was created", async () => {
    const ticket = sample();
    const first = await tickets.create(ticket);
    expect([await tickets.create(ticket), first]).toEqual([first, { state: "ok", ticketId: expect.any(String) as string }]);
    expect(await tickets.find(ticket.ourId)).toMatchObject({ ...first, state: "acknowledged" });
    expect([await tickets.find("our-nothing"), await tickets.ticket("none")]).toEqual([undefined, undefined]);
  });

  test("two that create the same ticket at once create one; of a line there is one open ticket, and another once it has ended", async () => {
    const ticket = sample();
    const [first, second] = await Promise.all([tickets.create(ticket), tickets.create(ticket)]);
    expect(first).toEqual(second);
    const { ticketId } = first as { ticketId: string };
    const { serviceId } = ticket;
    expect(await tickets.create(sample({ serviceId }))).toEqual({ state: "refused", reason: "related-ticket", ticketId });
    expect(await tickets.cancel(ticketId, { ourId: `our-${ticketId}`, reason: "OTHER" })).toEqual(ok("cancelled"));
    expect(await created(sample({ serviceId }))).not.toBe("related-ticket");
  });

  test("an open ticket is changed and cancelled with its reason, once", async () => {
    const ticketId = await created();
    const contact = { name: null, mail: "ivan@example.bg", phone: "888333444" };
    expect(await tickets.change(ticketId, { ourId: "our-change-1", contact, note: "Звънете след пет" })).toEqual(ok("acknowledged"));
    expect(await tickets.ticket(ticketId)).toMatchObject({ contact, state: "acknowledged" });
    expect(await tickets.change(ticketId, { ourId: "our-change-2", contact: CONTACT })).toEqual(ok("acknowledged"));
    // a repeat of the first one does not take it back
    expect(await tickets.change(ticketId, { ourId: "our-change-1", contact })).toEqual(ok("acknowledged"));
    expect(await tickets.ticket(ticketId)).toMatchObject({ contact: CONTACT });
    after(10_000);
    for (const ourId of ["our-cancel-1", "our-cancel-1", "our-cancel-2"])
      expect(await tickets.cancel(ticketId, { ourId, reason: "SOLVED" })).toEqual(ok("cancelled"));
    after(5 * TAKES_MS);
    const note = { bg: "SOLVED", en: "SOLVED" };
    expect(await tickets.ticket(ticketId)).toMatchObject({
      ...{ state: "cancelled", expectedAt: null },
      history: [{ state: "acknowledged" }, { state: "cancelled", at: new Date(Date.parse(START) + 10_000), note }],
    });
    expect(await tickets.change(ticketId, { ourId: "our-change-3", note: "?" })).toEqual(refused("too-late"));
  });

  test("an ended ticket is reopened within its days and rated, a later rating in place of the former", async () => {
    const ticketId = await ended();
    expect(await stateOf(ticketId)).toBe("resolved");
    for (const stars of [2, 5] as const)
      expect(await tickets.rate(ticketId, { ourId: `our-rate-${stars}`, stars, text: "Бързо" })).toEqual(ok("resolved"));
    expect(await tickets.ticket(ticketId)).toMatchObject({ rating: { stars: 5, text: "Бързо" }, expectedAt: null });
    expect(await tickets.cancel(ticketId, { ourId: "our-cancel-ended", reason: "OTHER" })).toEqual(refused("too-late"));
    after(2 * TAKES_MS + REOPEN_DAYS * DAY_MS);
    expect(await tickets.reopen(ticketId, { ourId: "our-reopen", why: "Пак няма интернет" })).toEqual(ok("acknowledged"));
    expect(await tickets.reopen(ticketId, { ourId: "our-reopen", why: "Пак няма интернет" })).toEqual(ok("acknowledged"));
    const { history } = (await tickets.ticket(ticketId))!;
    expect(history.map(({ state }) => state)).toEqual(["acknowledged", "inProgress", "resolved", "acknowledged"]);
    expect(history.at(-1)!.note).toEqual({ bg: "Пак няма интернет", en: "Пак няма интернет" });
    expect(await tickets.rate(ticketId, { ourId: "our-rate-open", stars: 1, text: "" })).toEqual(refused("too-late"));
  });

  test("a ticket is not reopened after its days, nor while it is open; nothing is done to one that is not there", async () => {
    const [late, open] = [await ended(LINES.closes), await created()];
    expect(await stateOf(late)).toBe("closed");
    after(2 * TAKES_MS + REOPEN_DAYS * DAY_MS + 1);
    for (const ticketId of [late, open])
      expect(await tickets.reopen(ticketId, { ourId: `our-late-${ticketId}`, why: "?" })).toEqual(refused("too-late"));
    const none = refused("no-such-ticket");
    expect(await tickets.reopen("none", { ourId: "our-n1", why: "?" })).toEqual(none);
    expect(await tickets.cancel("none", { ourId: "our-n2", reason: "OTHER" })).toEqual(none);
    expect(await tickets.change("none", { ourId: "our-n3", note: "?" })).toEqual(none);
    expect(await tickets.rate("none", { ourId: "our-n4", stars: 1, text: "" })).toEqual(none);
  });

  test("a refused change is not taken for made when it is repeated", async () => {
    const ticketId = await created(sample({ phone: LINES.resolves }));
    for (let times = 0; times < 2; times += 1)
      expect(await tickets.rate(ticketId, { ourId: "our-early", stars: 4, text: "" })).toEqual(refused("too-late"));
    after(3 * TAKES_MS);
    expect(await tickets.rate(ticketId, { ourId: "our-early", stars: 4, text: "" })).toEqual(ok("resolved"));
  });

  const courses: [kind: keyof typeof LINES, minutes: number[], states: string[]][] = [
    ["resolves", [0, 1, 2], ["acknowledged", "inProgress", "resolved"]],
    ["closes", [2, 3], ["resolved", "closed"]],
    ["reopens", [2, 3, 4], ["resolved", "acknowledged", "inProgress"]],
    ["rejected", [0, 1], ["acknowledged", "rejected"]],
    ["held", [0, 1], ["acknowledged", "held"]],
    ["reordered", [0.4, 0.5, 1, 1.1], ["acknowledged", "inProgress", "acknowledged", "inProgress"]],
  ];
  test.each(courses)("a ticket that is one that %s goes its way, by its line and by its phone", async (kind, minutes, states) => {
    for (const by of [{ serviceId: LINES[kind] }, { phone: LINES[kind] }]) {
      clock.moveTo(START);
      const ticketId = await created(sample(by));
      const found = [];
      for (const minute of minutes) {
        after(minute * MINUTE_MS);
        found.push(await stateOf(ticketId));
      }
      expect(found).toEqual(states);
    }
  });

  test("what the system notes of a state is there in both languages", async () => {
    const { history } = (await tickets.ticket(await ended(LINES.rejected)))!;
    expect(history.at(-1)!.note).toEqual({
      bg: expect.stringContaining("Техническа помощ") as string,
      en: expect.stringContaining("Technical") as string,
    });
  });

  test("a ticket is refused, or the call centre has opened one for the line", async () => {
    expect(await created(sample({ phone: LINES.refused }))).toBe("not-allowed");
    const answer = await tickets.create(sample({ serviceId: LINES.related }));
    const ticketId = expect.any(String) as string;
    expect(answer).toEqual({ state: "refused", reason: "related-ticket", ticketId });
    const theirs = (answer as { ticketId: string }).ticketId;
    expect(await tickets.ticket(theirs)).toMatchObject({ ourId: null, serviceId: LINES.related });
    expect(await tickets.create(sample({ serviceId: LINES.related }))).toEqual(answer);
  });

  test("a system that is away says so, and one that comes back takes the same ticket", async () => {
    await expect(created(sample({ phone: LINES.away }))).rejects.toThrow(ProviderUnavailable);
    const ticket = sample({ phone: LINES.awayTwice });
    for (let times = 0; times < 2; times += 1) await expect(tickets.create(ticket)).rejects.toThrow(ProviderUnavailable);
    expect(await tickets.create(ticket)).toEqual({ state: "ok", ticketId: expect.any(String) as string });
  });

  test("a lost answer is found again: what was created or changed has been once", async () => {
    const ticket = sample({ phone: LINES.lost });
    await expect(tickets.create(ticket)).rejects.toThrow(ProviderUnavailable);
    const { ticketId } = (await tickets.find(ticket.ourId))!;
    expect(await tickets.create(ticket)).toEqual({ state: "ok", ticketId });
    const cancel = () => tickets.cancel(ticketId, { ourId: "our-lost-cancel", reason: "OTHER" });
    await expect(cancel()).rejects.toThrow(ProviderUnavailable);
    expect(await cancel()).toEqual(ok("cancelled"));
    expect((await tickets.ticket(ticketId))!.history.map(({ state }) => state)).toEqual(["acknowledged", "cancelled"]);
  });

  test("a ticket that is fixed is not changed, and a slow system answers", async () => {
    const ticketId = await created(sample({ phone: LINES.fixed }));
    expect(await tickets.cancel(ticketId, { ourId: "our-f1", reason: "OTHER" })).toEqual(refused("not-allowed"));
    expect(await tickets.change(ticketId, { ourId: "our-f2", note: "?" })).toEqual(refused("not-allowed"));
    expect(await stateOf(await created(sample({ phone: LINES.slow })))).toBe("acknowledged");
  });
});
