import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { audit, type Actor } from "./audit.ts";
import type { Db } from "./db.ts";
import { rowsIn } from "./rows-in.ts";

/** Opens the list, until the transaction ends, for one of the two changes that its triggers know. */
const keeping = (tx: Db, what: "prune" | "pseudonym") => sql`select set_config('audit.keeping', ${what}, true)`.execute(tx);

type Keeping = { actor: Actor; now: Date };

/** Deletes entries from before an instant, at least a year ago; returns how many. */
export async function pruneEntries(tx: Db, before: Date, { actor, now }: Keeping): Promise<number> {
  await keeping(tx, "prune");
  const { numAffectedRows } = await sql`delete from audit.entries where at < ${before}`.execute(tx);
  const entries = Number(numAffectedRows ?? 0);
  await audit(tx, { actor, at: now, act: "audit.pruned", after: { before: before.toISOString(), entries } });
  return entries;
}

/** Replaces the id of a person who has left by a random one, the same in all entries, and takes their addresses away; returns how many entries had it. */
export async function givePseudonym(tx: Db, userId: string, { actor, now }: Keeping): Promise<number> {
  await keeping(tx, "pseudonym");
  const pseudonym = randomUUID();
  const acted = await sql`
    update audit.entries set user_id = ${pseudonym}, address = null where user_id = ${userId}`.execute(tx);
  const concerned = await sql`update audit.entries set about_user = ${pseudonym} where about_user = ${userId}`.execute(tx);
  const entries = Number(acted.numAffectedRows ?? 0) + Number(concerned.numAffectedRows ?? 0);
  if (entries > 0) await audit(tx, { actor, at: now, act: "audit.pseudonym-given", aboutUser: pseudonym, after: { entries } });
  return entries;
}

export type StoredEntry = {
  at: Date;
  userId: string | null;
  command: string | null;
  role: string | null;
  address: string | null;
  act: string;
  customer: string | null;
  aboutUser: string | null;
  subject: string | null;
  before: object | null;
  after: object | null;
  reason: string | null;
};

type Sought = { customer?: string | undefined; userId?: string | undefined; since: Date; most: number };

/** The entries since an instant, the latest first: of a customer, of what a user did or what was done to them, or all. */
export const entriesOf = (db: Db, { customer, userId, since, most }: Sought): Promise<StoredEntry[]> =>
  rowsIn(db).all(sql<StoredEntry>`
    select at, user_id as "userId", command, role, address, act, customer_code as customer, about_user as "aboutUser", subject, before, after, reason
    from audit.entries
    where at >= ${since} and ${customer === undefined ? sql`true` : sql`customer_code = ${customer}`}
      and ${userId === undefined ? sql`true` : sql`(user_id = ${userId} or about_user = ${userId})`}
    order by id desc limit ${most}`);
