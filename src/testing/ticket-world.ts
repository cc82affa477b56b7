import { sql } from "kysely";
import { customers } from "#app/server/customers.ts";
import { ticketFile } from "#features/contact/attachments/server/outgoing.ts";
import { lookAtTicket } from "#features/support/tickets/server/looking.ts";
import { addCommand } from "#features/support/tickets/server/commands.ts";
import { lookSoon } from "#features/support/tickets/server/looking.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Job, Jobs } from "#platform/server/jobs.ts";
import { filesInFolder } from "#providers/files/folder.ts";
import { simulatedTickets } from "#providers/tickets/simulated.ts";
import { simulatedVisits } from "#providers/visits/simulated.ts";
import { freshDb } from "./database.ts";
import { freshFolder } from "./folder.ts";
import { jobList } from "./job-list.ts";
import { fillWithPeople } from "./people.ts";
import { openServer, PLACE, type Opened } from "./server.ts";
import { refilling } from "./tables.ts";
import { addTicket, type TicketSample } from "./ticket-rows.ts";

/** A Monday, ten o'clock in Sofia. */
export const START = "2026-11-23T08:00:00.000Z";
/** How long the simulated workforce takes to confirm a visit. */
export const CONFIRMS_MS = 60_000;
/** Tickets are worked on after so long. */
const WORKED_ON_MS = 3_600_000;
const TABLES = ["places", "commands", "events", "visits", "tickets", "regions", "capacities"].map((name) => `tickets.${name}`);
const SYSTEMS = ["simulated_tickets", "simulated_workforce"];

export type TicketWorld = Awaited<ReturnType<typeof ticketWorld>>;

async function ticketWorld(own: readonly Job<never, never>[]) {
  const { db, close } = await freshDb();
  const clock = standingClock(START);
  const { jobs, runDue } = await jobList(db, [lookAtTicket, ...own] as Job[], clock);
  // a look that is to come later is taken when a test says so
  let later: { ticketId: string; turn: number }[] = [];
  const atOnce: Jobs = {
    enqueue: async (tx, job, sent) =>
      sent.startAfter && sent.startAfter > clock.now() && job.name === lookAtTicket.name
        ? void later.push(sent.payload as { ticketId: string; turn: number })
        : jobs.enqueue(tx, job, sent),
  };
  const { folder, remove } = freshFolder();
  const files = filesInFolder(folder);
  const deps = {
    ...{ db, clock, customers, jobs: atOnce, place: PLACE },
    tickets: simulatedTickets({ db, clock, takesMs: WORKED_ON_MS, slowMs: 5 }),
    visits: simulatedVisits({ db, clock, confirmsMs: CONFIRMS_MS, slowMs: 5 }),
    ticketSettings: { on: true, secret: "a secret of the tests", movesPerTicket: 5 },
    mostPlaces: async (): Promise<number | undefined> => undefined,
    ticketFile: (on: Db, which: { ticketId: string; code: string }) => ticketFile(on, which, files),
  };
  /** Lets time pass and has every ticket looked at. */
  const look = async (ms = 0): Promise<void> => {
    await runDue(deps);
    clock.moveTo(new Date(clock.now().getTime() + ms).toISOString());
    for (const payload of later.splice(0)) await lookAtTicket.run(payload, deps);
    await runDue(deps);
  };
  const forgetLooks = () => void (later = []);
  return { db, clock, deps, files, look, forgetLooks, close: async () => (await close(), remove()) };
}

async function simulatorTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables where schemaname = any(${SYSTEMS})`.execute(db);
  return rows.map(({ name }) => name);
}

/** Tickets behind real HTTP, with the demo's people and simulated systems. */
export async function openTickets({
  jobs = [],
  features,
}: {
  jobs?: readonly Job<never, never>[];
  features: (deps: TicketWorld["deps"]) => Opened[];
}) {
  const { db, close, clock, deps, files, look, forgetLooks } = await ticketWorld(jobs);
  const server = await openServer(db, features(deps), { clock });
  const tables = [
    ...TABLES,
    "attachments.files",
    "platform.rate_limits",
    ...(await simulatorTables(db)),
    "people.customers",
    "people.users",
  ];
  const renewTables = refilling(db, tables, () => fillWithPeople(db));
  return {
    ...{ db, clock, deps, files, look, browser: server.browser },
    async renew() {
      forgetLooks();
      clock.moveTo(START);
      await sql`delete from testing.jobs`.execute(db);
      await renewTables();
    },
    /** A ticket that the systems have, with a visit that the workforce has confirmed unless `wait` is shorter. */
    async booked(sample: Omit<TicketSample, "state" | "systemId">, wait = CONFIRMS_MS) {
      const visit = { ...sample.visit, state: "requested", systemId: null, team: null };
      const added = await addTicket(db, { ...sample, state: "requested", systemId: null, visit });
      await db.transaction().execute(async (tx) => {
        await addCommand(tx, { ticketId: added.ticketId, kind: "create", userId: null, now: clock.now() });
        await lookSoon(tx, added.ticketId, deps);
      });
      await look(wait);
      return added;
    },
    async close() {
      await server.close();
      await close();
    },
  };
}

/** Every place that is occupied, by slot. */
export async function occupied(db: Db): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select day::text || ' ' || slot || ' ' || occupant as place from tickets.places where occupant is not null order by 1`.execute(db);
  return rows.map(({ place }) => place);
}
