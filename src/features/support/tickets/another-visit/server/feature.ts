import { TECHNICIANS } from "#vocabulary/system-needs.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { CreationDependencies } from "../../creation/server/dependencies.ts";
import { chosenPlace } from "../../creation/server/choosing.ts";
import { mostPlaces, readSlots, visitTimesOf } from "../../creation/server/times.ts";
import { addCommand, waitingCommands } from "../../server/commands.ts";
import { lookSoon } from "../../server/looking.ts";
import { enterRegion, freePlace, handOverPlace, occupantOf, takePlace, type PlaceSlot } from "../../server/places.ts";
import { addEvents, ownTicket, visitOf, type TicketRow, type VisitRow } from "../../server/rows.ts";
import { mayChange, ownerOf } from "../../server/viewing.ts";
import { anotherVisitContract } from "../contract.ts";
import { mayRequestVisit, TICKET_ACTS } from "../../ticket.ts";

type Reading = { user: CustomerUser; deps: CreationDependencies; needs: "see" | "change" };
type VisitedTicket = { ticket: TicketRow; visit: VisitRow | undefined; isBusy: boolean };

/** How a ticket of the user stands; another's, and one that is none, does not exist. */
async function visitedTicket(db: Db, ticketId: string, { user, deps, needs }: Reading): Promise<VisitedTicket> {
  const ticket = await ownTicket(db, ticketId, await ownerOf(user, { db, customers: deps.customers }, needs));
  if (!ticket) throw new HttpProblem(404);
  return { ticket, visit: await visitOf(db, ticket.id), isBusy: (await waitingCommands(db, ticket.id)).length > 0 };
}

const mayRequest = ({ ticket: { state }, visit, isBusy }: VisitedTicket): boolean => mayRequestVisit({ state, visit, isBusy });

type Requested = { ticket: TicketRow; at: PlaceSlot; userId: string; atMost: number | undefined };

/** Stores another visit with its place and the job that books it; false where no place is free. What the user's form holds is taken first. */
async function storeVisit(tx: Db, { ticket, at, userId, atMost }: Requested, deps: CreationDependencies): Promise<boolean> {
  const now = deps.clock.now();
  const id = randomUUID();
  const [to, hold] = [occupantOf.visit(id), occupantOf.hold(userId)];
  await enterRegion(tx, at.region);
  const isHeld = await handOverPlace(tx, hold, { to, now, at });
  if (!isHeld && !(await takePlace(tx, { ...at, occupant: to, now, atMost }))) return false;
  if (!isHeld) await freePlace(tx, hold);
  const { region, day, slot } = at;
  await sql`
    insert into tickets.visits (id, ticket_id, region, day, slot, state, requested_at, changed_at)
    values (${id}, ${ticket.id}, ${region}, ${day}, ${slot}, 'requested', ${now}, ${now})`.execute(tx);
  await addEvents(tx, ticket.id, [{ key: `visit:${id}:requested`, kind: "visit-requested", at: now, day, slot }]);
  await addCommand(tx, { ticketId: ticket.id, kind: "book", userId, now });
  await lookSoon(tx, ticket.id, deps);
  return true;
}

const anotherVisit: ServerFeature<typeof anotherVisitContract, CreationDependencies> = {
  contract: anotherVisitContract,
  handlers: {
    async visitRequest({ user, query }, deps) {
      const standing = await visitedTicket(deps.db, query.ticketId, { user, deps, needs: "see" });
      const { ticket, visit } = standing;
      return {
        status: 200,
        body: {
          ...{ ticketId: ticket.id, number: ticket.requestNumber, displayName: ticket.displayName, mayRequest: mayRequest(standing) },
          isGranted: await mayChange(user, ticket.account, deps),
          last: visit ? { day: visit.day, slot: visit.slot, state: visit.state, reason: visit.reason } : null,
          visits: await visitTimesOf(await readSlots(ticket.region, deps), user.id, deps),
        },
      };
    },

    async requestVisit({ user, body, once }, deps) {
      const { ticket } = await visitedTicket(deps.db, body.ticketId, { user, deps, needs: TICKET_ACTS.requestVisit.who });
      const { at, faults } = chosenPlace(body, { region: ticket.region, now: deps.clock.now() });
      if (!at) return { status: 422, body: faults };
      const atMost = await mostPlaces(await readSlots(ticket.region, deps), at, deps);
      return once(async (tx) => {
        await sql`select 1 from tickets.tickets where id = ${ticket.id} for update`.execute(tx);
        if (!mayRequest(await visitedTicket(tx, ticket.id, { user, deps, needs: TICKET_ACTS.requestVisit.who })))
          return { status: 409, body: { problem: "not-allowed" } };
        if (!(await storeVisit(tx, { ticket, at, userId: user.id, atMost }, deps))) return { status: 422, body: { visitTime: "full" } };
        return { status: 200, body: { day: at.day, slot: at.slot } };
      });
    },
  },
};

export const anotherVisitServer = {
  name: "another-visit",
  requires: TECHNICIANS,
  about: "Another visit for an open trouble ticket whose visit came to nothing.",
  feature: anotherVisit,
};
