import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Day } from "#vocabulary/day.ts";
import type { VisitSlot } from "#vocabulary/visit-slot.ts";
import { changesIn, lockIn, triesIn } from "../simulated-system.ts";
import type { NewVisit, VisitReason, VisitState } from "./port.ts";
import type { Step } from "./simulated-plan.ts";

export type VisitRow = {
  id: string;
  ourId: string;
  ticketId: string;
  serviceId: string;
  phone: string;
  region: string;
  team: number;
  day: Day;
  slot: VisitSlot;
  state: VisitState;
  reason: VisitReason | null;
  bookedAt: Date;
  confirmsAt: Date;
  onTheWaySince: Date | null;
  endedAt: Date | null;
  plan: Step[];
};
type Place = { region: string; day: Day; slot: VisitSlot };

const COLUMNS = sql`id, our_id as "ourId", ticket_id as "ticketId", service_id as "serviceId", phone, region, team, day::text as day, slot, state, reason,
  booked_at as "bookedAt", confirms_at as "confirmsAt", on_the_way_since as "onTheWaySince", ended_at as "endedAt", plan`;

export async function findVisit(db: Db, by: { id: string } | { ourId: string } | { ahead: string }): Promise<VisitRow | undefined> {
  const which =
    "id" in by
      ? sql`id = ${by.id}`
      : "ourId" in by
        ? sql`our_id = ${by.ourId}`
        : sql`ticket_id = ${by.ahead} and state in ('initialized', 'confirmed')`;
  return rowsIn(db).maybe(sql<VisitRow>`select ${COLUMNS} from simulated_workforce.visits where ${which}`);
}

/** The visit, which nobody else changes until the transaction ends. */
export const lockVisit = (tx: Db, id: string): Promise<VisitRow | undefined> =>
  rowsIn(tx).maybe(sql<VisitRow>`select ${COLUMNS} from simulated_workforce.visits where id = ${id} for update`);

export const visitsDue = (db: Db, now: Date): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select id from simulated_workforce.visits where next_at <= ${now} order by next_at, id limit 500`);

/** How the visits of a ticket had ended by now: those that were completed, or failed. */
export async function endsOf(db: Db, ticketId: string, now: Date): Promise<{ state: "completed" | "failed"; at: Date }[]> {
  const { rows } = await sql<Pick<VisitRow, "state" | "endedAt" | "plan">>`
    select state, ended_at as "endedAt", plan from simulated_workforce.visits where ticket_id = ${ticketId}`.execute(db);
  const ends = rows.flatMap(({ state, endedAt, plan }) => {
    if ((state === "completed" || state === "failed") && endedAt) return { state, at: endedAt };
    // nobody has asked for it since
    const due = plan.find(({ act, at }) => (act === "complete" || act === "fail") && new Date(at) <= now);
    return due ? { state: due.act === "fail" ? ("failed" as const) : ("completed" as const), at: new Date(due.at) } : [];
  });
  return ends.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Gives a region its teams, where it has none yet. */
export async function addTeams(tx: Db, region: string, teams: number): Promise<void> {
  await sql`
    insert into simulated_workforce.teams (region, team)
    select ${region}, n from generate_series(1, ${teams}::int) n
    where not exists (select 1 from simulated_workforce.teams where region = ${region})
    on conflict do nothing`.execute(tx);
}

/** How many visits of each slot are taken, and how many teams the region has; undefined: none is known yet. */
export async function takenIn(db: Db, region: string, { from, to }: { from: Day; to: Day }) {
  const { rows: teams } = await sql<{ many: number }>`
    select count(*)::int as many from simulated_workforce.teams where region = ${region}`.execute(db);
  const { rows } = await sql<{ day: Day; slot: VisitSlot; many: number }>`
    select day::text as day, slot, count(*)::int as many from simulated_workforce.visits
    where region = ${region} and day between ${from} and ${to} and state <> 'cancelled' group by day, slot`.execute(db);
  return { teams: teams[0]!.many || undefined, taken: new Map(rows.map(({ day, slot, many }) => [`${day} ${slot}`, many])) };
}

/** A team that is free then. One at a time looks for one; that no team has two visits is held by an index, and how many teams there are by a reference. */
export async function freeTeam(tx: Db, { region, day, slot }: Place): Promise<number | undefined> {
  await lock(tx, `${region} ${day} ${slot}`);
  const { rows } = await sql<{ team: number }>`
    select team from simulated_workforce.teams t where region = ${region} and not exists (
      select 1 from simulated_workforce.visits v
      where v.region = t.region and v.team = t.team and v.day = ${day} and v.slot = ${slot} and v.state <> 'cancelled')
    order by team limit 1`.execute(tx);
  return rows[0]?.team;
}

export const lock = (tx: Db, what: string): Promise<void> => lockIn(tx, "simulated_workforce", what);

export async function insertVisit(
  tx: Db,
  { ourId, ticketId, serviceId, region, phone, day, slot }: NewVisit,
  { team, now, plan }: { team: number; now: Date; plan: Step[] },
): Promise<string> {
  const id = `WF-${String(randomInt(10 ** 11)).padStart(11, "0")}`;
  await sql`
    insert into simulated_workforce.visits
      (id, our_id, ticket_id, service_id, phone, region, team, day, slot, state, booked_at, confirms_at, plan, next_at)
    values (${id}, ${ourId}, ${ticketId}, ${serviceId}, ${phone}, ${region}, ${team}, ${day}, ${slot}, 'initialized', ${now}, ${plan[0]!.at},
      ${JSON.stringify(plan)}::text::jsonb, ${plan[0]!.at})`.execute(tx);
  return id;
}

export async function storeVisit(tx: Db, row: VisitRow): Promise<void> {
  const { id, team, day, slot, state, reason, bookedAt, confirmsAt, onTheWaySince, endedAt, plan } = row;
  await sql`
    update simulated_workforce.visits set team = ${team}, day = ${day}, slot = ${slot}, state = ${state}, reason = ${reason},
      booked_at = ${bookedAt}, confirms_at = ${confirmsAt}, on_the_way_since = ${onTheWaySince}, ended_at = ${endedAt},
      plan = ${JSON.stringify(plan)}::text::jsonb, next_at = ${plan[0]?.at ?? null}
    where id = ${id}`.execute(tx);
}

export const changeOnce = changesIn(sql`simulated_workforce.requests`, sql`visit_id`);
export const countTry = triesIn(sql`simulated_workforce.tries`, sql`our_id`);
