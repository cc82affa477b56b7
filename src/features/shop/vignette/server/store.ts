import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Day, WallTime } from "#vocabulary/day.ts";
import type { BothCents } from "#vocabulary/money.ts";
import type { Kind, VehicleType } from "../choice.ts";
import type { Period } from "../rules.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";
import { HOLD_MINUTES } from "#vocabulary/shared-limits.ts";

/** What a visitor asks to buy. `visitor` is the hash that identifies the visitor in the tables. */
export type VignetteRequest = Period & {
  visitor: string;
  plate: string;
  country: string;
  vehicleType: VehicleType;
  productId: string;
  kind: Kind;
  startDate: Day;
  startTime: WallTime | null;
  price: BothCents;
};
export type State = "reserved" | "ordered" | "paid" | "active" | "refused" | "released";
export type Reservation = VignetteRequest & { id: string; state: State; reservedUntil: Date; paymentId: string | null };

type Row = Omit<Reservation, "price"> & BothCents;
const COLUMNS = sql`id, visitor, plate, country, vehicle_type as "vehicleType", product_id as "productId", kind, start_date as "startDate",
  start_time as "startTime", valid_from as "from", valid_to as "to", price_eur_cents as "eurCents", price_bgn_cents as "bgnCents", state,
  reserved_until as "reservedUntil", payment_id as "paymentId"`;
const read = ({ eurCents, bgnCents, ...row }: Row): Reservation => ({ ...row, price: { eurCents, bgnCents } });

const LIVE = sql`('reserved', 'ordered', 'paid', 'active')`;
const UNPAID = sql`('reserved', 'ordered')`;
const overlaps = ({ from, to }: Period) => sql`tstzrange(valid_from, valid_to) && tstzrange(${from}::timestamptz, ${to}::timestamptz)`;

/** Locks the plate until the transaction ends: changes of its reservations run one after another. */
export async function lockPlate(tx: Db, { plate, country }: { plate: string; country: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vignette ${country} ${plate}`}, 0))`.execute(tx);
}

/** Locks the plates of these reservations, always in the same order, so that two orders of the same plates cannot deadlock. */
export async function lockPlatesOf(tx: Db, ids: string[]): Promise<void> {
  const { rows } = await sql<{ plate: string; country: string }>`
    select distinct plate, country from vignette.reservations where id = any(${ids}::uuid[]) order by country, plate`.execute(tx);
  for (const plate of rows) await lockPlate(tx, plate);
}

/** Reserves the plate for its buyer until the instant; undefined when another vignette of it overlaps (a constraint of the table). */
export async function reserve(
  tx: Db,
  request: VignetteRequest,
  { now, until }: { now: Date; until: Date },
): Promise<Reservation | undefined> {
  const { visitor, plate, country, vehicleType, productId, kind, startDate, startTime, from, to, price } = request;
  const { rows } = await sql<Row>`
    insert into vignette.reservations (visitor, plate, country, vehicle_type, product_id, kind, start_date, start_time, valid_from, valid_to,
      price_eur_cents, price_bgn_cents, state, reserved_until, created_at, changed_at)
    values (${visitor}, ${plate}, ${country}, ${vehicleType}, ${productId}, ${kind}, ${startDate}, ${startTime}, ${from}, ${to},
      ${price.eurCents}, ${price.bgnCents}, 'reserved', ${until}, ${now}, ${now})
    on conflict do nothing returning ${COLUMNS}`.execute(tx);
  return rows[0] && read(rows[0]);
}

/** The visitor's own unpaid vignettes of this plate that overlap, released ones too: they may still be in the cart. */
export async function ownInTheWay(tx: Db, request: VignetteRequest): Promise<Reservation[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from vignette.reservations
    where visitor = ${request.visitor} and plate = ${request.plate} and country = ${request.country} and ${overlaps(request)}
      and state in ('reserved', 'ordered', 'released')
    order by valid_from, created_at for update`.execute(tx);
  return rows.map(read);
}

/** No reservation is longer: one that ends later was made by a clock that has been set back since. */
const latestEnd = (now: Date): Date => instantAfter(now, (HOLD_MINUTES + 1) * MINUTE_MS);
const lapsed = (now: Date) => sql`(reserved_until <= ${now} or (state = 'reserved' and reserved_until > ${latestEnd(now)}))`;

/** Releases the lapsed reservations of this plate. */
export async function releaseLapsedOf(tx: Db, { plate, country }: { plate: string; country: string }, now: Date): Promise<void> {
  await sql`
    update vignette.reservations set state = 'released', changed_at = ${now}
    where plate = ${plate} and country = ${country} and state in ${UNPAID} and ${lapsed(now)}`.execute(tx);
}

/** Releases lapsed reservations, a thousand at a time; returns how many. */
export async function releaseLapsed(db: Db, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with late as materialized (
      select id from vignette.reservations where state in ${UNPAID} and ${lapsed(now)}
      order by reserved_until limit 1000 for update skip locked)
    update vignette.reservations r set state = 'released', changed_at = ${now} from late where r.id = late.id`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes plates that were never paid for and were released before the instant. */
export async function forgetReleased(db: Db, before: Date): Promise<void> {
  await sql`
    with old as materialized (
      select id from vignette.reservations where state = 'released' and payment_id is null and changed_at < ${before} limit 1000)
    delete from vignette.reservations r using old where r.id = old.id`.execute(db);
}

/** One reservation; `hold` locks it for the transaction. */
export async function find(db: Db, id: string, hold: "hold" | "look" = "look"): Promise<Reservation | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from vignette.reservations where id = ${id} ${hold === "hold" ? sql`for update` : sql``}`.execute(db);
  return rows[0] && read(rows[0]);
}

/** The reservation paid under our payment id. */
export async function findPaid(db: Db, paymentId: string): Promise<Reservation | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from vignette.reservations where payment_id = ${paymentId}`.execute(db);
  return rows[0] && read(rows[0]);
}

/** Those paid before the instant that the registry has neither accepted nor refused. */
export async function waitingSince(db: Db, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from vignette.reservations where state = 'paid' and payment_id is not null and changed_at < ${before} order by changed_at limit ${most}`.execute(
    db,
  );
  return rows.map(({ payment_id }) => payment_id);
}

/** Whether another active vignette of the plate overlaps. */
export const isTaken = (tx: Db, request: Reservation): Promise<boolean> =>
  rowsIn(tx).some(sql`
    select 1 from vignette.reservations
    where plate = ${request.plate} and country = ${request.country} and id <> ${request.id} and state in ${LIVE} and ${overlaps(request)} limit 1`);

type Change =
  | { state: "reserved" | "ordered"; until: Date }
  | { state: "released" }
  | { state: "paid"; paymentId: string }
  | { state: "active"; number: string }
  | { state: "refused"; reason: string };

/** Changes the state of a reservation. The caller has locked it and checked the rules. */
export async function change(tx: Db, id: string, { now, ...to }: Change & { now: Date }): Promise<void> {
  const more =
    "until" in to
      ? sql`, reserved_until = greatest(reserved_until, ${to.until}::timestamptz)`
      : "paymentId" in to
        ? sql`, payment_id = ${to.paymentId}`
        : "number" in to
          ? sql`, registry_number = ${to.number}`
          : "reason" in to
            ? sql`, refused_because = ${to.reason}`
            : sql``;
  await sql`update vignette.reservations set state = ${to.state}, changed_at = ${now} ${more} where id = ${id}`.execute(tx);
}

/** The states of those that exist, and when each ends. */
export const statesOf = (db: Db, ids: string[]): Promise<{ id: string; state: State; to: Date }[]> =>
  rowsIn(db).all(sql<{ id: string; state: State; to: Date }>`
    select id, state, valid_to as "to" from vignette.reservations where id = any(${ids}::uuid[])`);

/** Assigns an unpaid vignette to another buyer, by the hash. */
export async function giveTo(tx: Db, id: string, visitor: string): Promise<void> {
  await sql`
    update vignette.reservations set visitor = ${visitor} where id = ${id} and state in ('reserved', 'ordered', 'released')`.execute(tx);
}
