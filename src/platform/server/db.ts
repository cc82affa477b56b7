import type { Kysely } from "kysely";

/** Kysely's own builder knows no table: queries are SQL, and `tests/rows` holds the rows that they declare. */
export type NoTables = Record<never, never>;

/** The database, or a transaction on it: a store cannot tell, and need not. */
export type Db = Kysely<NoTables>;
