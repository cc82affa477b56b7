import { sql } from "kysely";
import * as z from "zod/mini";
import type { Db } from "#platform/server/db.ts";
import { KINDS } from "./counts.ts";
import type { FileCustomer } from "./format.ts";
import type { Rows } from "./rows.ts";
import { json, partsOf } from "./shapes.ts";

const Found = z.object({ customer: z.string() });

/**
 * The codes of those customers of whom something is new, differs, is ended or is not in the file any more. It writes and locks nothing, so that a file that was
 * imported before is read through quickly.
 */
export async function differingOf(tx: Db, customers: FileCustomer[], rows: Rows): Promise<Set<string>> {
  const differ = KINDS.filter(({ kind }) => rows[kind].length > 0).map(({ kind }) => {
    const { table, key, given, differs } = partsOf(kind, rows[kind]);
    return sql`select g.customer from (${given}) g left join ${table} t on t.${key} = g.${key} where t.${key} is null or ${differs("g")}`;
  });
  const { rows: found } = await sql`${sql.join([...differ, haveMore(customers)], sql` union `)}`.execute(tx);
  return new Set(found.map((row) => Found.parse(row).customer));
}

/** Customers who have another number of users, accounts, contracts or lines than the file says. */
function haveMore(customers: FileCustomer[]) {
  const counts = customers.map(({ code, users, billingAccounts, contracts, lines }) => ({ customer: code, users: users.length, accounts: billingAccounts.length, contracts: contracts.length, lines: lines.length })); // prettier-ignore
  const there = KINDS.flatMap(({ kind, table, key }) => {
    const [of, id] = [sql.raw(`people.${table}`), sql.raw(key)];
    return kind === "customers" ? [] : [sql`(select count(*) from ${of} t where t.customer_id = c.id and t.ended_at is null and t.${id} is not null)`]; // prettier-ignore
  });
  return sql`
    select c.code from ${json(counts)} as g (customer text, users integer, accounts integer, contracts integer, lines integer)
      join people.customers c on c.code = g.customer
    where (${sql.join(there)}) is distinct from (g.users, g.accounts, g.contracts, g.lines)`;
}
