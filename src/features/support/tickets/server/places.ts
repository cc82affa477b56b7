import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Day } from "#vocabulary/day.ts";
import type { VisitSlot } from "#vocabulary/visit-slot.ts";

/** A slot of a day in a region; it has as many places as teams. */
export type PlaceSlot = { region: string; day: Day; slot: VisitSlot };
/** Who occupies a place: a visit, a command that moves one, or a user's open form. */
export const occupantOf = {
  visit: (visitId: string) => `visit:${visitId}`,
  move: (commandId: string) => `move:${commandId}`,
  hold: (userId: string) => `hold:${userId}`,
};
export const USUAL_TEAMS = 3;

/** Enters a region, so that it can have places. */
export async function enterRegion(tx: Db, region: string): Promise<void> {
  await sql`insert into tickets.regions (region) values (${region}) on conflict do nothing`.execute(tx);
}

/** `until`: it is held only until then. `atMost`: as many places as the workforce leaves us, where those are fewer than ours. */
type Taking = PlaceSlot & { occupant: string; now: Date; until?: Date; atMost?: number | undefined };

/**
 * Occupies a free place of a slot; false where there is none. The table's key lets no two have the same place, however many try at once; a lapsed hold is free.
 * Whoever loses a place to somebody else tries the next one.
 */
export async function takePlace(tx: Db, { region, day, slot, occupant, now, until, atMost }: Taking): Promise<boolean> {
  for (;;) {
    const { rows } = await sql<{ candidate: number | null; taken: number | null }>`
      with mine as (
        select least(coalesce((select teams from tickets.capacities where region = ${region} and day = ${day} and slot = ${slot}),
          (select teams from tickets.regions where region = ${region}), ${USUAL_TEAMS}), ${atMost ?? 1_000}::int) as teams),
      live as (
        select team from tickets.places where region = ${region} and day = ${day} and slot = ${slot} and (held_until is null or held_until > ${now})),
      candidate as (
        select n as team from mine, generate_series(1, mine.teams) n
        where (select count(*) from live) < mine.teams and n not in (select team from live) order by n limit 1),
      taken as (
        insert into tickets.places as p (region, day, slot, team, occupant, held_until)
        select ${region}, ${day}::date, ${slot}, team, ${occupant}, ${until ?? null}::timestamptz from candidate
        on conflict (region, day, slot, team) do update set occupant = excluded.occupant, held_until = excluded.held_until
        where p.held_until <= ${now} returning team)
      select (select team from candidate) as candidate, (select team from taken) as taken`.execute(tx);
    const { candidate, taken } = rows[0]!;
    if (taken !== null) return true;
    if (candidate === null) return false;
  }
}

/** Occupies a place even where all are taken: the workforce has decided so. */
export async function takeAnyPlace(tx: Db, { region, day, slot, occupant, now }: Omit<Taking, "until" | "atMost">): Promise<void> {
  if (await takePlace(tx, { region, day, slot, occupant, now })) return;
  await sql`
    insert into tickets.places (region, day, slot, team, occupant)
    select ${region}, ${day}::date, ${slot}, coalesce(max(team), 0) + 1, ${occupant} from tickets.places
    where region = ${region} and day = ${day} and slot = ${slot}`.execute(tx);
}

/** Frees what somebody occupies; true where it was occupied. */
export const freePlace = (tx: Db, occupant: string): Promise<boolean> =>
  rowsIn(tx).some(sql`delete from tickets.places where occupant = ${occupant} returning 1`);

/** Hands a place over, such as from a form to the visit it asked for; false where the former occupant has none, or held it only until now. */
export const handOverPlace = (tx: Db, from: string, { to, now, at }: { to: string; now: Date; at?: PlaceSlot }): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update tickets.places set occupant = ${to}, held_until = null where occupant = ${from} and (held_until is null or held_until > ${now})
      ${at ? sql`and region = ${at.region} and day = ${at.day} and slot = ${at.slot}` : sql``} returning 1`);

type Hold = PlaceSlot & { until: Date };

/** The place that a user's open form holds. */
export async function holdOf(db: Db, userId: string, now: Date): Promise<Hold | undefined> {
  const { rows } = await sql<PlaceSlot & { until: Date | null }>`
    select region, day::text as day, slot, held_until as until from tickets.places
    where occupant = ${occupantOf.hold(userId)} and held_until > ${now}`.execute(db);
  return rows.map((row): Hold => ({ ...row, until: row.until! }))[0];
}

/** Moves what a user's form holds to another slot, or holds it anew; false where no place is free there: then it stays where it was. */
export async function holdPlace(
  tx: Db,
  { userId, ...to }: PlaceSlot & { userId: string; now: Date; until: Date; atMost?: number | undefined },
): Promise<boolean> {
  const [holding, taking] = [occupantOf.hold(userId), `taking:${userId}`];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tickets ${holding}`}, 0))`.execute(tx);
  const { rows } = await sql`
    update tickets.places set held_until = ${to.until}
    where occupant = ${holding} and region = ${to.region} and day = ${to.day} and slot = ${to.slot} and held_until > ${to.now} returning 1`.execute(
    tx,
  );
  if (rows.length > 0) return true;
  if (!(await takePlace(tx, { ...to, occupant: taking }))) return false;
  await freePlace(tx, holding);
  await sql`update tickets.places set occupant = ${holding} where occupant = ${taking}`.execute(tx);
  return true;
}

/** Releases what a user's form holds at a slot. */
export const releaseHold = (tx: Db, { userId, day, slot }: { userId: string; day: Day; slot: VisitSlot }): Promise<boolean> =>
  rowsIn(tx).some(sql`
    delete from tickets.places where occupant = ${occupantOf.hold(userId)} and day = ${day} and slot = ${slot} returning 1`);

/** Places of a slot: how many there are, where it has a number of its own, and how many are taken; those that the workforce knows of among them. */
type SlotUse = { day: Day; slot: VisitSlot; isOwn: boolean; teams: number; taken: number; known: number };

/** What is taken, or has a number of places of its own, from one day to another; and the region's number of places. */
export async function usesOf(db: Db, { region, from, to, now }: { region: string; from: Day; to: Day; now: Date }) {
  const { rows: regions } = await sql<{ teams: number }>`select teams from tickets.regions where region = ${region}`.execute(db);
  const { rows } = await sql<SlotUse>`
    with used as (
      select p.day, p.slot, count(*)::int as taken,
        (count(*) filter (where p.occupant like 'visit:%' and v.state <> 'requested'))::int as known
      from tickets.places p left join tickets.visits v on p.occupant = 'visit:' || v.id::text
      where p.region = ${region} and p.day between ${from} and ${to} and (p.held_until is null or p.held_until > ${now}) group by p.day, p.slot),
    own as (select day, slot, teams from tickets.capacities where region = ${region} and day between ${from} and ${to})
    select coalesce(used.day, own.day)::text as day, coalesce(used.slot, own.slot) as slot, own.teams is not null as "isOwn", coalesce(own.teams, 0)::int as teams, coalesce(used.taken, 0) as taken,
      coalesce(used.known, 0) as known
    from used full join own on own.day = used.day and own.slot = used.slot`.execute(db);
  return { teams: regions[0]?.teams ?? USUAL_TEAMS, uses: new Map(rows.map((use) => [`${use.day} ${use.slot}`, use])) };
}
