import type { Kysely } from "kysely";

/**
 * Every table of the portal, by its name with the schema. A feature's store adds its own:
 * `declare module "#platform/server/db.ts" { interface Tables { "vignette.reservations": … } }`.
 */
export interface Tables {}

/** The database, or a transaction on it: a store cannot tell, and need not. */
export type Db = Kysely<Tables>;
