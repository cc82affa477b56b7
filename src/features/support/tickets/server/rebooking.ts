import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { Day } from "#vocabulary/day.ts";
import type { VisitHours } from "#vocabulary/visit-slot.ts";
import type { VisitState } from "../ticket.ts";
import { AHEAD, OPEN, ownedBy, type Owner } from "./rows.ts";

/** How a visit comes to nothing. */
type Missed = Extract<VisitState, "failed" | "cancelled" | "refused">;

/** The last visit of an open ticket, which was refused, called off or missed: somebody has to choose another time. */
export type VisitToRebook = {
  ticketId: string;
  number: string;
  account: string;
  assetId: string | null;
  line: string;
  serviceId: string;
  region: string;
  phone: string;
  day: Day;
  slot: VisitHours;
  state: Missed;
  team: string | null;
  requestedAt: Date;
};

/** Tickets `t` with the visit `v` to rebook: of a customer's tickets, or of all. None where a cancellation or another visit is under way. */
const toRebook = (owner?: Owner) => sql`
  tickets.tickets t, lateral (
    select * from tickets.visits o where o.ticket_id = t.id
    order by o.state in ${AHEAD} desc, o.requested_at desc, o.id limit 1) v
  where t.state in ${OPEN} and t.state <> 'requested' and v.state in ('failed', 'cancelled', 'refused') and ${owner ? ownedBy(owner) : sql`true`}
    and not exists (select 1 from tickets.commands c where c.ticket_id = t.id and c.state = 'waiting' and c.kind in ('cancel', 'book'))`;

/** Visits to rebook, the earliest first: of a customer's tickets, or of all. */
export async function visitsToRebook(db: Db, { owner, most }: { owner?: Owner; most: number }): Promise<VisitToRebook[]> {
  if (owner?.accounts.length === 0) return [];
  const { rows } = await sql<Omit<VisitToRebook, "state"> & { state: VisitState }>`
    select t.id as "ticketId", t.request_number as number, t.account, t.asset_id as "assetId", t.display_name as line, t.service_id as "serviceId", t.region,
      t.phone, v.day::text as day, v.slot, v.state, v.team, v.requested_at as "requestedAt"
    from ${toRebook(owner)} order by v.day, v.slot, t.id limit ${most}`.execute(db);
  return rows.map(({ state, ...visit }) => ({ ...visit, state: state as Missed }));
}

/** How many visits of all customers are to be rebooked. */
export async function countVisitsToRebook(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${toRebook()}`.execute(db);
  return rows[0]!.count;
}
