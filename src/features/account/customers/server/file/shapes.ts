import { sql, type RawBuilder } from "kysely";
import { KINDS, type Kind } from "./counts.ts";
import type { Rows } from "./rows.ts";

type Shape = {
  /** The columns of a row of the file with their types; the first is the key. */
  given: Record<string, string>;
  /** Whether its rows have an id of ours beside the provider's key. */
  hasId?: true;
  /** Columns that come from elsewhere than the file's row. */
  joined?: Record<string, string>;
  join?: string;
  /** Rows that are not written. */
  where?: string;
  /** Columns that are written as something else when the row is there already; null: left as they are. */
  later?: Record<string, ((from: string) => string) | null>;
};

const OWN = { customer_id: "c.id" };
const unlessConfirmed = (column: string) => (from: string) =>
  `case when t.${column}_confirmed_at is null then ${from}.${column} else t.${column} end`;

const SHAPES: Record<Kind, Shape> = {
  customers: {
    given: { code: "text", kind: "text", managed: "boolean", name: "text", postcode: "text", city: "text", street: "text" },
    hasId: true,
  },
  users: {
    hasId: true,
    given: { provider_id: "text", name: "text", main: "boolean", language: "text", mail: "text", msisdn: "text" },
    joined: { ...OWN, role: "'customer'" },
    // whoever deleted the account in the portal does not come back
    where: "where not exists (select 1 from people.deleted_users d where d.provider_id = g.provider_id)",
    // what its owner chose or confirmed in the portal stays
    later: { language: null, mail: unlessConfirmed("mail"), msisdn: unlessConfirmed("msisdn") },
  },
  accounts: {
    hasId: true,
    given: { code: "text", name: "text", overdue_cents: "integer", overdue_since: "date", credit_limit_reached: "boolean" },
    joined: OWN,
  },
  contracts: { given: { cid: "text", name: "text", address: "text" }, joined: OWN },
  lines: {
    hasId: true,
    given: {
      service_id: "text",
      cid: "text",
      service_type: "text",
      display_name: "text",
      tariff_name: "text",
      bundled: "boolean",
      status: "text",
      suspension_reason: "text",
      prepaid: "boolean",
      prepaid_status: "text",
      balance_cents: "integer",
      expire_date: "date",
      has_individual_fault: "boolean",
      visit_date: "date",
      has_group_fault: "boolean",
      resolution_date: "date",
    },
    joined: { ...OWN, billing_account_id: "b.id" },
    join: "join people.billing_accounts b on b.code = g.account",
  },
};

export const json = (rows: object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::text::json)`;
export const list = (parts: string[]): RawBuilder<unknown> => sql.raw(parts.join(", "));

/** How rows of a kind are read from the file, compared and written, as parts of a statement. */
export type Parts = {
  table: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  hasId: boolean;
  columns: string[];
  /** Columns that are written to a row that is there already. */
  updated: string[];
  values: (from: string) => string[];
  /** The rows of the file with these columns and the customer's code. */
  given: RawBuilder<unknown>;
  /** Whether the row `t` of the table is another than the one `from` the file. */
  differs: (from: string) => RawBuilder<unknown>;
};

export function partsOf(kind: Kind, rows: Rows[Kind]): Parts {
  const { given, hasId = false, joined = {}, join = "", where = "", later = {} } = SHAPES[kind];
  const { table, key } = KINDS.find((one) => one.kind === kind)!;
  const columns = [...Object.keys(given), ...Object.keys(joined)];
  const updated = columns.filter((column) => column !== key && column !== "role" && later[column] !== null);
  const values = (from: string) => updated.map((column) => later[column]?.(from) ?? `${from}.${column}`);
  const customer = kind === "customers" ? "" : "join people.customers c on c.code = g.customer";
  const shape = Object.entries({ customer: "text", ...(kind === "lines" && { account: "text" }), ...given });
  const read = [...Object.keys(given).map((column) => `g.${column}`), ...Object.entries(joined).map(([column, from]) => `${from} as ${column}`)]; // prettier-ignore
  return {
    table: sql.raw(`people.${table}`),
    key: sql.raw(key),
    hasId,
    columns,
    updated,
    values,
    given: sql`
      select ${list([...read, "g.customer"])}
      from ${json(rows)} as g (${list(shape.map((column) => column.join(" ")))}) ${sql.raw(`${customer} ${join} ${where}`)}`,
    differs: (from) => sql`
      (${list([...updated.map((column) => `t.${column}`), "t.ended_at"])}) is distinct from (${list([...values(from), "null::timestamptz"])})`,
  };
}
