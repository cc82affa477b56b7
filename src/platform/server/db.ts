import type { Kysely } from "kysely";

/** Kysely's own builder knows no table: queries are SQL, and `tests/rows` checks their declared row types. */
export type NoTables = Record<never, never>;

/** The database, or a transaction on it: stores work with either. */
export type Db = Kysely<NoTables>;
