import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Day } from "#vocabulary/day.ts";
import type { VisitSlot } from "#vocabulary/visit-slot.ts";
import { countVisitsToRebook, visitsToRebook } from "../../server/rebooking.ts";
import { AHEAD, WRITTEN, type Written } from "../../server/rows.ts";
import type { PlannedVisit, VisitToRebook } from "../contract.ts";
import { USUAL_TEAMS } from "../../server/places.ts";

const MOST_REGIONS = 500;
const MOST_WAITING = 100;
const WAITING = sql`v.state in ('requested', 'initialized')`;

type VisitRow = Omit<PlannedVisit, "requestedAt"> & { requestedAt: Date };
const VISIT = sql`v.ticket_id as "ticketId", t.request_number as number, t.service_id as "serviceId",
  v.day::text as day, v.slot, v.state, v.team, t.phone, v.requested_at as "requestedAt"`;
const shown = ({ requestedAt, ...visit }: VisitRow): PlannedVisit => ({ ...visit, requestedAt: requestedAt.toISOString() });

/** Where visits are, by name, with how many of them the workforce has not confirmed. */
export const regionsOf = (db: Db): Promise<{ region: string; waiting: number }[]> =>
  rowsIn(db).all(sql<{ region: string; waiting: number }>`
    select r.region, (select count(*)::int from tickets.visits v where v.region = r.region and ${WAITING}) as waiting
    from tickets.regions r order by r.region limit ${MOST_REGIONS}`);

/** The region that the workforce visits first from a day on; undefined where it has no visit. */
export async function nextVisitedRegion(db: Db, from: Day): Promise<string | undefined> {
  const { rows } = await sql<{ region: string }>`
    select region from tickets.visits where day >= ${from} and state in ('initialized', 'confirmed')
    order by day, slot, region limit 1`.execute(db);
  return rows[0]?.region;
}

/** The visits of a day that have not come to nothing. */
export async function visitsOf(db: Db, region: string, day: Day): Promise<PlannedVisit[]> {
  const { rows } = await sql<VisitRow>`
    select ${VISIT} from tickets.visits v join tickets.tickets t on t.id = v.ticket_id
    where v.region = ${region} and v.day = ${day} and v.state not in ('cancelled', 'refused')
    order by v.slot, v.team nulls last, v.requested_at, v.id`.execute(db);
  return rows.map(shown);
}

/** Those that the workforce has not confirmed, the earliest first. */
export async function waitingOf(db: Db, region: string): Promise<PlannedVisit[]> {
  const { rows } = await sql<VisitRow>`
    select ${VISIT} from tickets.visits v join tickets.tickets t on t.id = v.ticket_id
    where v.region = ${region} and ${WAITING} order by v.day, v.slot, v.requested_at limit ${MOST_WAITING}`.execute(db);
  return rows.map(shown);
}

/** Those that came to nothing, of all regions, until another time is chosen: the first of them, and how many there are. */
export async function toRebook(db: Db): Promise<{ toRebook: VisitToRebook[]; toRebookCount: number }> {
  const visits = await visitsToRebook(db, { most: MOST_WAITING });
  const shownOf = visits.map(({ ticketId, number, serviceId, day, slot, state, team, phone, requestedAt, region }) => ({
    ...{ ticketId, number, serviceId, day, slot, state, team, phone, requestedAt: requestedAt.toISOString(), region },
  }));
  return { toRebook: shownOf, toRebookCount: visits.length < MOST_WAITING ? visits.length : await countVisitsToRebook(db) };
}

/** `teams` counts where `isOwn`. */
type SlotUse = { day: Day; slot: VisitSlot; isOwn: boolean; teams: number; booked: number; held: number };

/** How many teams a region has, and what is taken or set for single slots from one day to another. */
export async function capacityOf(db: Db, { region, from, to, now }: { region: string; from: Day; to: Day; now: Date }) {
  const { rows: regions } = await sql<{ teams: number }>`select teams from tickets.regions where region = ${region}`.execute(db);
  const { rows: uses } = await sql<SlotUse>`
    with taken as (
      select day, slot, (count(*) filter (where held_until is null))::int as booked, (count(*) filter (where held_until > ${now}))::int as held
      from tickets.places where region = ${region} and day between ${from} and ${to} and occupant is not null group by day, slot),
    own as (select day, slot, teams from tickets.capacities where region = ${region} and day between ${from} and ${to})
    select coalesce(taken.day, own.day)::text as day, coalesce(taken.slot, own.slot) as slot, own.teams is not null as "isOwn", coalesce(own.teams, 0)::int as teams,
      coalesce(booked, 0) as booked, coalesce(held, 0) as held
    from taken full join own on own.day = taken.day and own.slot = taken.slot`.execute(db);
  return { teams: regions[0]?.teams ?? USUAL_TEAMS, uses: new Map(uses.map((use) => [`${use.day} ${use.slot}`, use])) };
}

/** Nobody takes a place until the transaction ends, so that what is taken does not grow while the number of teams is changed. */
export const holdPlaces = (tx: Db) => sql`lock table tickets.places in share row exclusive mode`.execute(tx);

/** The most places that are taken in one slot from a day on, where no slot has a number of its own. */
export async function mostTaken(tx: Db, region: string, { from, now }: { from: Day; now: Date }): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select coalesce(max(taken), 0)::int as taken from (
      select count(*) as taken from tickets.places p
      where region = ${region} and day >= ${from} and occupant is not null and (held_until is null or held_until > ${now}) and not exists (
        select 1 from tickets.capacities c where c.region = p.region and c.day = p.day and c.slot = p.slot)
      group by day, slot) slots`.execute(tx);
  return rows[0]!.taken;
}

/** Gives up what open forms hold in slots of a day. */
export async function dropHolds(tx: Db, { region, day, slots }: { region: string; day: Day; slots: readonly VisitSlot[] }): Promise<void> {
  await sql`
    delete from tickets.places where region = ${region} and day = ${day} and slot = any(${[...slots]}) and held_until is not null`.execute(
    tx,
  );
}

/** Gives up what open forms hold from a day on, where no slot has a number of its own. */
export async function dropUsualHolds(tx: Db, region: string, from: Day): Promise<void> {
  await sql`
    delete from tickets.places p where region = ${region} and day >= ${from} and held_until is not null and not exists (
      select 1 from tickets.capacities c where c.region = p.region and c.day = p.day and c.slot = p.slot)`.execute(tx);
}

export async function storeRegionTeams(tx: Db, region: string, teams: number): Promise<void> {
  await sql`
    insert into tickets.regions (region, teams) values (${region}, ${teams})
    on conflict (region) do update set teams = excluded.teams`.execute(tx);
}

/** `teams` null: the region's own number holds again. */
export async function storeSlotTeams(
  tx: Db,
  { region, day, slots, teams }: { region: string; day: Day; slots: readonly VisitSlot[]; teams: number | null },
): Promise<void> {
  await sql`delete from tickets.capacities where region = ${region} and day = ${day} and slot = any(${[...slots]})`.execute(tx);
  if (teams === null) return;
  await sql`insert into tickets.regions (region, teams) values (${region}, ${USUAL_TEAMS}) on conflict do nothing`.execute(tx);
  for (const slot of slots)
    await sql`insert into tickets.capacities (region, day, slot, teams) values (${region}, ${day}, ${slot}, ${teams})`.execute(tx);
}

type Fact = { kind: "answer" | "measured"; name: string; value: string; at: string };
type TicketRow = VisitRow &
  Written & {
    ticketState: string;
    region: string;
    systemNumber: string | null;
    customerCode: string;
    tariffName: string;
    email: string;
    createdAt: Date;
    facts: Fact[];
    files: { name: string; size: number }[];
  };

/** A ticket with its visit: the one ahead, or else the last one. */
export const ticketWithVisit = (db: Db, ticketId: string): Promise<TicketRow | undefined> =>
  rowsIn(db).maybe(sql<TicketRow>`
    select ${VISIT}, t.system_id as "systemNumber", t.state as "ticketState", t.region, t.customer_code as "customerCode", t.tariff_name as "tariffName", t.email, ${WRITTEN},
      t.created_at as "createdAt", t.facts, t.files
    from tickets.tickets t join tickets.visits v on v.ticket_id = t.id where t.id::text = ${ticketId}
    order by v.state in ${AHEAD} desc, v.requested_at desc, v.id limit 1`);
