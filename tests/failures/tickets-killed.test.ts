import { sql } from "kysely";
import { expect } from "vitest";
import { freePort } from "#testing/postgres-server.ts";
import { testOnBoth } from "./bases.ts";
import { throughKills } from "./kills.ts";
import {
  linesWithoutTicket,
  requestTechnician,
  signedInRequester,
  TICKET_EMAIL,
  ticketFaults,
  ticketsWaiting,
  type Seen,
} from "./technician-requester.ts";
import type { Visitor } from "./visitor.ts";

const SETTLED_MS = 150_000;

testOnBoth(
  "on %s the portal is killed while files are uploaded and deleted and technicians requested: for each line one ticket or none, with the file that is left, and slot, ticket and both systems agree",
  async (base, _name, ends) => {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const environment = { ...base.environment, PORT: port, DEMO: "on", RATE_LIMITS: "off", VISITS_CONFIRM_SECONDS: "1" };
    const lines = await base.glance(linesWithoutTicket);
    const seen: Seen = { answers: 0, confirmed: [], wrong: [] };
    const idle: Visitor[] = [];
    const request = async () => {
      const visitor = idle.pop() ?? (await signedInRequester(url));
      await requestTechnician(visitor, lines[seen.answers % lines.length]!, seen).catch((error: unknown) => seen.wrong.push(String(error)));
      idle.push(visitor);
    };
    const { portal, moments } = await throughKills(environment, request, { mostAnswers: 12 });
    // kills that come early leave few that were answered
    for (let more = 0; seen.confirmed.length <= 3 && more < 12; more += 1) await request();
    const course = `killed ${moments.join(", ")}`;
    await expect.poll(() => base.glance(ticketsWaiting), { timeout: SETTLED_MS, interval: 2_000 }).toBe(0);
    expect(await portal.end("SIGTERM")).toBe(0);

    const { db, close } = await base.open();
    ends.unshift(close);
    expect(seen.wrong, course).toEqual([]);
    expect(await ticketFaults(db), course).toEqual([]);
    const { rows } = await sql<{ id: string; serviceId: string }>`
      select id, service_id as "serviceId" from tickets.tickets where email = ${TICKET_EMAIL}`.execute(db);
    expect(new Set(rows.map(({ serviceId }) => serviceId)).size, course).toBe(rows.length);
    const stored = new Set(rows.map(({ id }) => id));
    expect(
      seen.confirmed.filter(({ ticketId }) => !stored.has(ticketId)),
      course,
    ).toEqual([]);
    expect(seen.confirmed.length).toBeGreaterThan(3);
  },
);
