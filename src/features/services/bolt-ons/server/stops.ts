import { sql } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import type { Day } from "#vocabulary/day.ts";

/** A monthly bolt-on that is to end after a day. */
export type Stop = {
  productId: string;
  serviceId: string;
  account: string;
  customerId: string;
  userId: string | null;
  offerId: string;
  nameBg: string;
  nameEn: string;
  stopsOn: Day;
};

/** A paid month ends at most a month ahead. */
export const stopBounds: Bounds[] = [{ table: "bolt_ons.stops", latest: { requested_at: 0 } }];

const COLUMNS = sql`product_id as "productId", service_id as "serviceId", account, customer_id as "customerId", user_id as "userId", offer_id as "offerId",
  name_bg as "nameBg", name_en as "nameEn", stops_on::text as "stopsOn"`;

/** Stores the end of a bolt-on; the same again changes nothing. */
export async function storeStop(tx: Db, stop: Stop & { now: Date }): Promise<void> {
  const { productId, serviceId, account, customerId, userId, offerId, nameBg, nameEn, stopsOn, now } = stop;
  await sql`
    insert into bolt_ons.stops (product_id, service_id, account, customer_id, user_id, offer_id, name_bg, name_en, stops_on, requested_at)
    values (${productId}, ${serviceId}, ${account}, ${customerId}, ${userId}, ${offerId}, ${nameBg}, ${nameEn}, ${stopsOn}, ${now})
    on conflict (product_id) do nothing`.execute(tx);
}

/** Takes the end of a bolt-on back; false where there is none. */
export const deleteStop = (tx: Db, { productId, serviceId }: Pick<Stop, "productId" | "serviceId">): Promise<boolean> =>
  rowsIn(tx).some(sql`delete from bolt_ons.stops where product_id = ${productId} and service_id = ${serviceId} returning 1`);

/** The bolt-ons of a line that are to end. */
export async function stopsOf(db: Db, serviceId: string): Promise<Stop[]> {
  return await rowsIn(db).all(sql<Stop>`select ${COLUMNS} from bolt_ons.stops where service_id = ${serviceId}`);
}

/** What is to end on this day or was before. */
export async function dueStops(db: Db, day: Day, most: number): Promise<Stop[]> {
  return (
    await sql<Stop>`select ${COLUMNS} from bolt_ons.stops where stops_on <= ${day} order by stops_on, product_id limit ${most}`.execute(db)
  ).rows;
}

/** The end that is still wanted, locked until the transaction ends. */
export async function lockStop(tx: Db, productId: string): Promise<boolean> {
  return await rowsIn(tx).some(sql`select 1 from bolt_ons.stops where product_id = ${productId} for update`);
}

/** A person leaves: what they wanted to end ends without a name. */
export async function forgetStopper(tx: Db, userId: string): Promise<void> {
  await sql`update bolt_ons.stops set user_id = null where user_id = ${userId}`.execute(tx);
}

/** What a person has requested to end, for the export of data. */
export async function exportStops(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select jsonb_build_object('line', service_id, 'offer', offer_id, 'stopsOn', stops_on, 'requestedAt', requested_at) as row
    from bolt_ons.stops where user_id = ${userId} order by requested_at, product_id`.execute(db);
  return rows.map(({ row }) => row);
}
