import { sql } from "kysely";
export const rows = (table: string) => sql`delete from catalogue.${sql.raw(table)}`;
