import { sql } from "kysely";
import { attachments } from "#app/server/contact.ts";
import { configFrom } from "#app/server/config.ts";
import { customers } from "#app/server/customers.ts";
import { ticketSettingsOf } from "#app/server/limits.ts";
import { uploadTicketAttachment } from "#features/contact/attachments/contract.ts";
import { anotherVisitServer } from "#features/support/tickets/another-visit/server/feature.ts";
import { createTicket, holdVisitTime, type TicketCreation } from "#features/support/tickets/creation/contract.ts";
import type { CreationDependencies } from "#features/support/tickets/creation/server/dependencies.ts";
import { ticketCreationServer } from "#features/support/tickets/creation/server/feature.ts";
import { lookAtTicket, pickUpLooks } from "#features/support/tickets/server/looking.ts";
import { standingClock } from "#platform/server/clock.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { simulatedTickets } from "#providers/tickets/simulated.ts";
import { endsOf } from "#providers/visits/simulated-store.ts";
import { simulatedVisits } from "#providers/visits/simulated.ts";
import { openAttachments } from "./attachments-context.ts";
import { jobList } from "./job-list.ts";
import { fillWithPeople } from "./people.ts";
import { opened, PLACE, type Browser, type Opened } from "./server.ts";

/** A Monday, ten o'clock in Sofia. */
export const START = "2026-11-23T08:00:00.000Z";
export const CONFIRMS_MS = 60_000;
const TABLES = [
  "testing.jobs",
  ...["commands", "events", "visits", "tickets", "places", "capacities", "regions", "workforce_slots"].map((name) => `tickets.${name}`),
  ...["requests", "tickets", "tries"].map((name) => `simulated_tickets.${name}`),
  ...["requests", "visits", "tries", "teams"].map((name) => `simulated_workforce.${name}`),
  "attachments.files",
  "platform.rate_limits",
  "platform.idempotency_keys",
];

/** The calls of new tickets, with simulated systems of tickets and of the workforce, whose answers tests may replace. */
export async function openTickets(more: Opened[] = []) {
  const made: { list?: Awaited<ReturnType<typeof jobList>>; deps?: CreationDependencies } = {};
  const clock = standingClock(START);
  const at = await openAttachments(async ({ db }) => {
    await fillWithPeople(db);
    const list = (made.list = await jobList(db, [lookAtTicket, pickUpLooks], clock));
    const deps: CreationDependencies = {
      ...{ db, clock, jobs: list.jobs, place: PLACE, customers, attachments },
      ticketSettings: ticketSettingsOf(configFrom({}), "a secret of the tests"),
      tickets: simulatedTickets({ db, clock, takesMs: 10 * CONFIRMS_MS, visitEnds: endsOf }),
      visits: simulatedVisits({ db, clock, confirmsMs: CONFIRMS_MS, slowMs: 5 }),
      factsOf: async () => undefined,
    };
    made.deps = deps;
    return [...more, opened(ticketCreationServer.feature, deps), opened(anotherVisitServer.feature, deps)];
  });
  const deps = made.deps!;
  const original = { ...deps };
  const { db, server, close } = at;
  const runDue = () => made.list!.runDue(deps);
  const after = (milliseconds: number) => clock.moveTo(new Date(Date.parse(START) + milliseconds).toISOString());
  return {
    ...{ db, server, close, deps, clock, after, runDue },
    async reset() {
      Object.assign(deps, original);
      clock.moveTo(START);
      for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(db);
    },
    /** Lets the time go on in steps, and runs what is due at each. */
    async passTo(milliseconds: number, stepMs = 10_000) {
      for (let at = clock.now().getTime() - Date.parse(START); at <= milliseconds; at += stepMs) {
        after(at);
        await runDue();
      }
      after(milliseconds);
      await runDue();
    },
    tickets: async () =>
      (
        await sql<Record<string, unknown>>`
          select t.state, t.system_id as "systemId", t.refusal, t.service_id as "serviceId", t.email, t.phone, t.description, t.technician_note as "technicianNote", v.day::text as day, v.slot,
            v.state as visit, v.reason, v.system_id as "visitId", p.day::text as "placeDay", p.slot as "placeSlot"
          from tickets.tickets t join tickets.visits v on v.ticket_id = t.id left join tickets.places p on p.occupant = 'visit:' || v.id::text
          order by t.created_at, v.requested_at`.execute(db)
      ).rows,
    events: async () =>
      (await rowsIn(db).all(sql<{ kind: string }>`select kind from tickets.events order by at, id`)).map(({ kind }) => kind),
    places: async () =>
      (
        await sql<{ place: string }>`
          select day::text || ' ' || slot || ' ' || team || ' ' || split_part(occupant, ':', 1) as place from tickets.places order by day, slot, team`.execute(
          db,
        )
      ).rows.map(({ place }) => place),
  };
}
export type TicketsContext = Awaited<ReturnType<typeof openTickets>>;

/** What a form of a ticket has at first; in Sofia, on a Wednesday. */
export const FORM = {
  ...{ serviceId: "C1000001", form: "form-1", email: "elena@home.example", phone: "888100101" },
  ...{ visitDate: "2026-11-25", visitTime: "12-15", description: "Рутерът мига.", technicianNote: "Звънец 7" },
};
type Changes = Partial<Record<keyof typeof FORM | "assetId" | "troubleshootingSessionId" | "treeId" | "mediaCodes", string>>;

/** Sends the form of a ticket; returns what became of it. */
export async function sendTicket(browser: Browser, change: Changes = {}, key?: string): Promise<TicketCreation> {
  const answer = await browser.call(createTicket, { body: { ...FORM, ...change }, ...(key && { key }) });
  if (answer.status !== 200) throw new Error("no ticket was created");
  return answer.body;
}

/** Holds a place for the form of a user; returns whether it is held, or the fault. */
export async function hold(browser: Browser, change: Partial<typeof FORM> = {}) {
  const { serviceId, visitDate, visitTime } = { ...FORM, ...change };
  const answer = await browser.call(holdVisitTime, { body: { serviceId, visitDate, visitTime } });
  return answer.status === 200 ? answer.body.held : answer.body.faults;
}

/** Uploads a file into a ticket's form; returns its code. */
export async function attachTo(browser: Browser, form: string, name: string): Promise<string> {
  const { status, body } = await browser.call(uploadTicketAttachment, { body: { form }, files: [new File(["Съдържание."], name)] });
  if (status !== 200) throw new Error("not taken");
  return body.code;
}
