import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examine } from "#features/contact/attachments/server/kinds/examine.ts";
import { ticketFile } from "#features/contact/attachments/server/outgoing.ts";
import type { Db } from "#platform/server/db.ts";
import { standingClock } from "#platform/server/clock.ts";
import { filesInFolder } from "#providers/files/folder.ts";
import { simulatedTickets } from "#providers/tickets/simulated.ts";
import { endsOf } from "#providers/visits/simulated-store.ts";
import { simulatedVisits } from "#providers/visits/simulated.ts";
import { freshDb } from "#testing/database.ts";
import { freshFolder } from "#testing/folder.ts";
import { fillWithPeople, home } from "#testing/people.ts";
import { uploadedFile } from "#testing/sample-files.ts";
import { isAhead, type VisitState } from "#features/support/tickets/ticket.ts";
import { dayOf, plusDays, type Day } from "#vocabulary/day.ts";
import { slotTimes, type VisitSlot } from "#vocabulary/visit-slot.ts";
import { isWorkingDay } from "#vocabulary/working-day.ts";
import { workingDay } from "./ticket-dates.ts";
import { rowsOf } from "./ticket-rows.ts";
import { TICKETS } from "./ticket-samples.ts";
import { fillTicketFiles, storeTicketFiles } from "./ticket-files.ts";
import { fillTickets } from "./tickets.ts";

const NOW = new Date("2026-11-25T10:20:00+02:00");
let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await freshDb());
  await fillWithPeople(db);
  await db.transaction().execute((tx) => fillTickets(tx, NOW));
});
afterAll(() => close());

type Row = { id: string; systemId: string | null; state: string };
const rowsOfTable = async (table: "tickets" | "visits") =>
  (await sql<Row>`select id, system_id as "systemId", state from tickets.${sql.raw(table)}`.execute(db)).rows;

test("every state of a ticket and of a visit is shown to some demo user", async () => {
  const states = async (table: "tickets" | "visits") => [...new Set((await rowsOfTable(table)).map(({ state }) => state))].sort();
  expect(await states("tickets")).toEqual(["acknowledged", "cancelled", "closed", "held", "inProgress", "pending", "refused", "rejected", "requested", "resolved"]); // prettier-ignore
  expect(await states("visits")).toEqual(["cancelled", "completed", "confirmed", "failed", "initialized", "refused", "requested"]);
});

test("each visit that is ahead or done has a place at its time, and no other has one", async () => {
  const { rows } = await sql<{ hasPlace: boolean; isTaken: boolean }>`
    select p.occupant is not null as "hasPlace", v.state in ('requested', 'initialized', 'confirmed', 'completed') as "isTaken"
    from tickets.visits v left join tickets.places p on p.occupant = 'visit:' || v.id::text and p.day = v.day and p.slot = v.slot and p.region = v.region`.execute(
    db,
  );
  expect(rows.filter(({ hasPlace, isTaken }) => hasPlace !== isTaken)).toEqual([]);
  expect(rows.filter(({ hasPlace }) => hasPlace).length).toBeGreaterThan(10);
});

test("the user home has two pages of them; the lines that a guide is tried on first have no open one", async () => {
  const { rows } = await sql<{ serviceId: string; isOpen: boolean }>`
    select service_id as "serviceId", state in ('requested', 'acknowledged', 'pending', 'inProgress', 'held') as "isOpen"
    from tickets.tickets where customer_id = ${home.customerId}`.execute(db);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ isOpen }) => isOpen).map(({ serviceId }) => serviceId).sort()).toEqual(["888100102", "C1000002"]); // prettier-ignore
});

test("the simulated systems say of each ticket and visit what the portal has stored", async () => {
  const clock = standingClock(NOW.toISOString());
  const tickets = simulatedTickets({ db, clock, takesMs: 1_000, visitEnds: endsOf });
  const visits = simulatedVisits({ db, clock, confirmsMs: 1_000 });
  for (const { id, systemId, state } of await rowsOfTable("tickets"))
    if (systemId) expect(await tickets.ticket(systemId)).toMatchObject({ ourId: id, state });
    else expect(["requested", "refused"]).toContain(state);
  for (const { id, systemId, state } of await rowsOfTable("visits"))
    if (systemId) expect(await visits.visit(systemId)).toMatchObject({ ourId: id, state });
});

test("files of tickets are given out as their rows say, from a storage that was filled once or twice", async () => {
  const { folder, remove } = freshFolder();
  const files = filesInFolder(folder);
  await db.transaction().execute((tx) => fillTicketFiles(tx));
  for (let start = 0; start < 2; start += 1) await storeTicketFiles(db, files);
  const { rows } = await sql<{ ticketId: string; code: string; serviceId: string }>`
    select t.id as "ticketId", t.service_id as "serviceId", f ->> 'code' as code from tickets.tickets t, jsonb_array_elements(t.files) f
    where customer_id = ${home.customerId} order by t.service_id`.execute(db);
  expect(rows.map(({ serviceId }) => serviceId)).toEqual(["C1000001", "C1000002"]);
  const media: string[] = [];
  for (const { ticketId, code } of rows) {
    const found = await ticketFile(db, { ticketId, code }, files);
    if (found?.state !== "ready" || !("open" in found.file)) throw new Error("not given out");
    const pieces: Uint8Array[] = [];
    for await (const piece of await found.file.open()) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    expect([bytes.length, createHash("sha256").update(bytes).digest("hex")]).toEqual([found.file.length, found.file.etag]);
    const kind = found.file.media?.startsWith("image/") ? "jpg" : "txt";
    expect(await examine(uploadedFile(`a.${kind}`, bytes), kind)).toEqual({ kind });
    media.push(kind);
  }
  expect(media).toEqual(["txt", "jpg"]);
  remove();
});

test("what the system of tickets was away for waits to be sent", async () => {
  const { rows } = await sql<{ state: string; kind: string }>`
    select t.state, c.kind from tickets.commands c join tickets.tickets t on t.id = c.ticket_id where c.state = 'waiting'`.execute(db);
  expect(rows).toEqual([{ state: "requested", kind: "create" }]);
});

test("the visit that a team is on the way to is done an hour and a half later, and its ticket resolved", async () => {
  const { rows } = await sql<{ ticket: string; visit: string }>`
    select t.system_id as ticket, v.system_id as visit from tickets.visits v join tickets.tickets t on t.id = v.ticket_id
    where v.on_the_way_since is not null and v.state = 'confirmed'`.execute(db);
  expect(rows).toHaveLength(1);
  const clock = standingClock(new Date(NOW.getTime() + 91 * 60_000).toISOString());
  const later = await simulatedVisits({ db, clock, confirmsMs: 1_000 }).visit(rows[0]!.visit);
  expect(later).toMatchObject({ state: "completed" });
  const ticket = await simulatedTickets({ db, clock, takesMs: 1_000, visitEnds: endsOf }).ticket(rows[0]!.ticket);
  expect(ticket).toMatchObject({ state: "resolved" });
});

test("whenever the demo begins, what is over is past, what is ahead is on a working day, and no team has two visits at once", () => {
  for (let day = plusDays("2026-11-20", 0); day < "2027-05-12"; day = plusDays(day, 1)) {
    const now = new Date(`${day}T${day.endsWith("1") ? "21:40" : "06:05"}:00Z`);
    const all = TICKETS.map((ticket, index) => rowsOf(ticket, index + 1, now));
    const visits = all.flatMap((rows) => rows.visits) as { region: string; day: string; slot: string; team: string | null; state: string; changed_at: Date }[];
    const events = all.flatMap((rows) => rows.events) as { at: Date }[];
    expect(events.filter(({ at }) => at > now), day).toEqual([]);
    expect(visits.filter(({ changed_at }) => changed_at > now), day).toEqual([]);
    const taken = visits.filter(({ state }) => state !== "cancelled").map((visit) => `${visit.region} ${visit.day} ${visit.slot} ${visit.team}`);
    expect(new Set(taken).size, day).toBe(taken.length);
    const ahead = visits.filter(({ state }) => ["requested", "initialized", "confirmed"].includes(state));
    expect(ahead.filter((visit) => visit.day < dayOf(now) || !isWorkingDay(visit.day as never)), day).toEqual([]);
  }
}); // prettier-ignore

test("whenever the demo begins, no ticket expects its solution before its visit is over", () => {
  type Dated = { expected_at: Date | null };
  for (let day = plusDays("2026-11-20", 0); day < "2027-05-12"; day = plusDays(day, 1)) {
    const early = TICKETS.map((ticket, index) => rowsOf(ticket, index + 1, new Date(`${day}T06:05:00Z`))).filter((rows) => {
      const expected = [...(rows.tickets as Dated[]), ...(rows.systemTickets as Dated[])].flatMap(({ expected_at: at }) => at ?? []);
      const visits = (rows.visits as { day: Day; slot: VisitSlot; state: VisitState }[]).filter(({ state }) => isAhead(state));
      return visits.some((visit) => expected.some((at) => at < slotTimes(visit.day, visit.slot).endsAt));
    });
    expect(
      early.map(({ tickets }) => tickets[0]),
      day,
    ).toEqual([]);
  }
});

test("a working day counted from another leaves out weekends and holidays", () => {
  expect(workingDay("2026-12-23", 1)).toBe("2026-12-29");
  expect(workingDay("2026-12-29", -1)).toBe("2026-12-23");
  expect(workingDay("2026-11-28", 0)).toBe("2026-11-30");
});
