import { sql } from "kysely";
export const bounds = { table: "people.users", rows: sql.table("people.users") };
