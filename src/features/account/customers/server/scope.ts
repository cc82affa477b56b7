import { sql, type RawBuilder } from "kysely";
import type { Scope } from "#platform/permissions.ts";

/** A condition: the billing account in the column is one of those that are granted. A row without an account is shown to those who have all. */
export const within = (scope: Scope, column: string): RawBuilder<unknown> =>
  scope === "all" ? sql`true` : sql`${sql.ref(column)} = any(${[...scope]}::uuid[])`;
