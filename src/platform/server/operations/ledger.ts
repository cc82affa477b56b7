import { sql } from "kysely";
import type { Db } from "../db.ts";
import { ownedBy, selectOperations, type Operation, type Owner } from "./store.ts";
import { rowsIn } from "#platform/server/rows-in.ts";

/** Of these subjects the newest operation of each family that is in effect, or under way: one that came to nothing does not count. */
export const newestInEffect = (db: Db, subjects: readonly string[]): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select distinct on (subject, family) id from platform.operations
    where subject = any(${[...subjects]}) and state in ('queued', 'applying', 'applied') order by subject, family, requested_at desc, id`);

/** Which operations the ledger shows; `only`: those of families that begin so are seen on these accounts alone. */
export type LedgerFilter = Owner & {
  kinds: readonly string[];
  only: { family: string; accounts: Owner["accounts"] };
  subject?: string | undefined;
  open?: boolean | undefined;
};
const seenOnly = ({ family, accounts }: LedgerFilter["only"]) =>
  accounts === "all" ? sql`` : sql`and (not starts_with(family, ${family}) or account = any(${[...accounts]}))`;
const chosen = ({ kinds, only, subject, open, ...owner }: LedgerFilter) =>
  sql`${ownedBy(owner)} and kind = any(${[...kinds]}) ${seenOnly(only)} ${subject === undefined ? sql`` : sql`and subject = ${subject}`}
    ${open ? sql`and ended_at is null` : sql``}`;

/** A page of the ledger, newest first; pages are counted from one. */
export const pageOfOperations = (db: Db, filter: LedgerFilter, { page, size }: { page: number; size: number }): Promise<Operation[]> =>
  selectOperations(db, sql`where ${chosen(filter)} order by requested_at desc, id limit ${size} offset ${(page - 1) * size}`);

export const countOperations = async (db: Db, filter: LedgerFilter): Promise<number> =>
  (await rowsIn(db).one(sql<{ count: number }>`select count(*)::int as count from platform.operations where ${chosen(filter)}`)).count;
