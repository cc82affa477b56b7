import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Audience, KnownPerson } from "../contract.ts";

/** The names of these users and operators, with their customers. */
export async function peopleById(db: Db, ids: readonly string[]): Promise<KnownPerson[]> {
  if (ids.length === 0) return [];
  return rowsIn(db).all(sql<KnownPerson>`
    select u.id, u.name, case when c.id is not null then jsonb_build_object('name', c.name, 'code', c.code) end as customer
    from people.users u left join people.customers c on c.id = u.customer_id where u.id = any(${[...ids]}::uuid[])`);
}

const like = (text: string): string => `%${text.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const isAmong = (audience: Audience): RawBuilder<boolean> =>
  "serviceType" in audience
    ? sql`u.main and exists (
        select 1 from people.assets a where a.customer_id = u.customer_id and a.service_type = ${audience.serviceType} and a.ended_at is null)`
    : "listed" in audience
      ? sql`(u.username = any(${audience.listed.map((one) => one.toLowerCase())}::text[])
          or (u.main and u.customer_id = any(array(
            select id from people.customers where code = any(${[...audience.listed]}::text[]) and ended_at is null))))`
      : sql`u.main and (
          exists (select 1 from people.contracts n where n.customer_id = u.customer_id and n.address ilike ${like(audience.area)} and n.ended_at is null)
          or exists (select 1 from people.customers c
            where c.id = u.customer_id and concat_ws(' ', c.postcode, c.city, c.street) ilike ${like(audience.area)}))`;

const isThere = sql`u.role = 'customer' and u.ended_at is null`;

/** The next users of the audience, by id, after the one given. */
export const usersIn = (db: Db, audience: Audience, { after, limit }: { after: string | null; limit: number }): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select u.id from people.users u where ${isThere} and ${after === null ? sql`true` : sql`u.id > ${after}`} and ${isAmong(audience)}
    order by u.id limit ${limit}`);

/** How many users the audience has now. */
export async function countUsersIn(db: Db, audience: Audience): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from people.users u where ${isThere} and ${isAmong(audience)}`.execute(db);
  return rows[0]!.count;
}
