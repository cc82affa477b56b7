import { linkOf } from "./links.ts";
import type { Column, Table } from "./schema.ts";

/** What a row needs so that it is erased and exported as one in use; `own` is what this column would else have. */
const NEEDED: Record<string, Record<string, (own: string) => unknown>> = {
  "people.billing_accounts": { overdue_cents: () => 0 },
  "people.contracts": { ended_at: () => null },
  "people.assets": { has_individual_fault: () => false, ended_at: () => null },
  "people.deleted_users": { user_id: () => "99999999-9999-4999-8999-999999999999" }, // of somebody else, before
  "people.deletion_processes": { state: () => "authenticated", expires_at: () => "2100-01-01T00:00:00Z" },
  "orders.orders": { state: () => "delivered", delivery_way: () => "address" },
  "orders.refunds": { state: () => "done" },
  "platform.operations": { kind: (own) => `router.${own}`, family: (own) => `router.${own}` },
  "bill_payments.cards": { visitor: () => null }, // a payment is of a user or of a visitor
  "conversations.conversations": { erased_at: () => null },
  "conversations.messages": { direction: () => "INBOUND" },
  "attachments.files": { state: () => "kept", belongs_kind: () => "message" },
  "notifications.settings": { name: () => "BILL_DUE" },
  "tickets.tickets": { state: () => "closed", files: (own) => [{ name: own, size: 1 }] },
  "tickets.commands": { state: () => "done" },
  "guides.sessions": { state: () => "ended", course: (own) => ({ answers: own, found: own }) },
};

/** A value that no other column has, as JSON that the database reads, and how an export would show it. */
type Canary = { value: unknown; shown: RegExp | undefined };

const quotedForRegExp = (text: string): RegExp => new RegExp(text.replace(/[{}.+]/g, "\\$&"));
const text = (value: unknown, own: string): Canary => ({ value, shown: quotedForRegExp(own) });
const number = (value: number, shape: (value: number) => unknown = (one) => one): Canary => ({
  value: shape(value),
  shown: new RegExp(`(?<![\\d.])${value}(?!\\d)`),
});
const daysFrom = (start: number, nth: number): string => new Date(start + nth * 86_400_000).toISOString().slice(0, 10);

/** By PostgreSQL's name of the type; `own` names the column, and `nth` is its place among all. */
const MADE: Record<string, (own: string, nth: number) => Canary> = {
  text: (own) => text(own, own),
  "text[]": (own) => text([own], own),
  jsonb: (own) => text({ canary: own }, own),
  tsvector: (own) => text(own, own),
  bytea: (own) => text(`\\x${Buffer.from(own).toString("hex")}`, own),
  uuid: (_, nth) => text(...twice(`00000000-0000-4000-8000-${String(nth).padStart(12, "0")}`)),
  boolean: () => ({ value: true, shown: undefined }),
  smallint: (_, nth) => number(7_000 + nth),
  "smallint[]": (_, nth) => number(7_000 + nth, (one) => [one]),
  integer: (_, nth) => number(7_000_000 + nth),
  bigint: (_, nth) => number(9_000_000 + nth),
  date: (_, nth) => text(...twice(daysFrom(0, nth))),
  "timestamp with time zone": (_, nth) => {
    const at = new Date(Date.UTC(2020, 0, 1) + nth * 1_000).toISOString();
    return { value: at, shown: quotedForRegExp(at.slice(0, 19)) };
  },
};
const twice = <Value>(value: Value): [Value, Value] => [value, value];

/** The canary of every column of these tables; those that refer to others have the others' values. */
export class Canaries {
  readonly #tables: Map<string, Table>;
  readonly #places: Map<string, number>;
  constructor(tables: readonly Table[]) {
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    const names = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    this.#places = new Map(names.map((name, nth) => [name, nth]));
  }

  /** What the column would have if nothing else were needed of it. */
  own(table: string, { name, type }: Column): Canary {
    const full = `${table}.${name}`;
    const made = MADE[type];
    if (!made) throw new Error(`${full} is ${type}: no value is known for it`);
    return made(`{${full}}`, this.#places.get(full)!);
  }

  valueOf(table: string, column: Column): unknown {
    const { foreign } = this.#tables.get(table)!;
    const refers = foreign.find(({ columns, table: other }) => columns.includes(column.name) && this.#tables.has(other));
    if (refers) return this.#elsewhere(`${refers.table}.${refers.referenced[refers.columns.indexOf(column.name)]}`);
    const needed = NEEDED[table]?.[column.name];
    if (needed) return needed(`{${table}.${column.name}}`);
    const link = linkOf(table, column.name);
    if (typeof link === "string") return this.#elsewhere(link);
    return link ? link(this.#elsewhere("people.users.id") as string) : this.own(table, column).value;
  }

  #elsewhere(full: string): unknown {
    const [, table = "", name] = /^(\w+\.\w+)\.(\w+)$/.exec(full)!;
    return this.valueOf(
      table,
      this.#tables.get(table)!.columns.find((column) => column.name === name)!,
    );
  }

  rowOf({ name, columns }: Table): Record<string, unknown> {
    return Object.fromEntries(columns.map((column) => [column.name, this.valueOf(name, column)]));
  }
}
