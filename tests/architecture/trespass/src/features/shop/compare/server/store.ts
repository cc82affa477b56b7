import { sql } from "kysely";
export const own = sql`select 1 from compare.lists`;
export const foreign = sql`select 1 from compare.lists l join people.sessions s on s.user_id = l.id`;
export const unknown = sql`select 1 from nowhere.things`;
