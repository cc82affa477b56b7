import { sql } from "kysely";
import type { Worded } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Way } from "../rules.ts";

/** The price of a way of delivery; `freeFrom` is the total of goods in euro cents from which it is free. */
export type DeliveryWay = { way: Way; eurCents: number; freeFrom: number | null };

/** The available ways of delivery, in display order. */
export const deliveryWays = (db: Db): Promise<DeliveryWay[]> =>
  rowsIn(db).all(sql<DeliveryWay>`
    select way, eur_cents as "eurCents", free_from_eur_cents as "freeFrom" from checkout.delivery_ways
    where offered and (way <> 'shop' or exists (select from checkout.shops where not closed)) order by way`);

export type Shop = { code: string; name: Worded; address: Worded; hours: Worded };

/** The shops where an order can be picked up now. */
export const openShops = (db: Db): Promise<Shop[]> =>
  rowsIn(db).all(sql<Shop>`
    select code, jsonb_build_object('bg', name_bg, 'en', name_en) as name, jsonb_build_object('bg', address_bg, 'en', address_en) as address,
      jsonb_build_object('bg', hours_bg, 'en', hours_en) as hours
    from checkout.shops where not closed order by position, code`);

/** Writes new and changed shops. */
export async function writeShops(tx: Db, shops: Shop[]): Promise<void> {
  for (const [position, { code, name, address, hours }] of shops.entries())
    await sql`
      insert into checkout.shops (code, position, name_bg, name_en, address_bg, address_en, hours_bg, hours_en)
      values (${code}, ${position}, ${name.bg}, ${name.en}, ${address.bg}, ${address.en}, ${hours.bg}, ${hours.en})
      on conflict (code) do update set position = excluded.position, name_bg = excluded.name_bg, name_en = excluded.name_en,
        address_bg = excluded.address_bg, address_en = excluded.address_en, hours_bg = excluded.hours_bg, hours_en = excluded.hours_en,
        closed = false`.execute(tx);
}
