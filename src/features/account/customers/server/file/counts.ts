/** What a file of customers consists of, with its tables and the provider's key of each. */
export const KINDS = [
  { kind: "customers", table: "customers", key: "code" },
  { kind: "users", table: "users", key: "provider_id" },
  { kind: "accounts", table: "billing_accounts", key: "code" },
  { kind: "contracts", table: "contracts", key: "cid" },
  { kind: "lines", table: "assets", key: "service_id" },
] as const;
export type Kind = (typeof KINDS)[number]["kind"];
export type Counted = Record<Kind, number>;

/** What became of the entries of one kind. `returned`: those of `changed` that had been ended. */
export type Changes = { read: number; added: number; changed: number; returned: number; ended: number };
export type Counts = Record<Kind, Changes>;

const each = <Value>(of: (kind: Kind) => Value): Record<Kind, Value> =>
  Object.fromEntries(KINDS.map(({ kind }) => [kind, of(kind)])) as Record<Kind, Value>;

export const noCounts = (): Counts => each(() => ({ read: 0, added: 0, changed: 0, returned: 0, ended: 0 }));

/** The sums of two, kind by kind. */
export const plus = (one: Counts, other: Counts): Counts =>
  each((kind) => {
    const [a, b] = [one[kind], other[kind]];
    return {
      read: a.read + b.read,
      added: a.added + b.added,
      changed: a.changed + b.changed,
      returned: a.returned + b.returned,
      ended: a.ended + b.ended,
    };
  });

export const sumOf = (counted: Counted): number => Object.values(counted).reduce((sum, count) => sum + count, 0);
export const endedOf = (counts: Counts): number => Object.values(counts).reduce((sum, { ended }) => sum + ended, 0);
