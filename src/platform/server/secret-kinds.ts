import { sql, type RawBuilder } from "kysely";
import type { Db } from "./db.ts";
import type { Encryption } from "./encryption.ts";
import { currentAlone } from "./secrets.ts";

/** How much of a kind hangs on which secret. `until`: when what hangs on the old one is over by itself; null: never. */
export type SecretStatus = { current: number; old: number; unreadable: number; until?: Date | null };
/** `since`: what was made before may hang on another secret than the current one; undefined: nothing does. */
type StatusAt = { secret: string; now: Date; since: Date | undefined };
/** `rewrite` writes anew, under the current secret, what hangs on the old one; it may be ended at any moment, and repeated. Returns how many it wrote. */
export type SecretKind = {
  kind: string;
  status: (db: Db, at: StatusAt) => Promise<SecretStatus>;
  rewrite?: (db: Db, secret: string) => Promise<number>;
};

/** A column of encrypted texts; `key`: the table's key, or the first column of it. */
export type SealedColumn = { kind: string; table: string; key: string; column: string };

const AT_ONCE = 200;
type Sealed = { key: string; text: string };

/** What is stored encrypted: it is counted exactly, and written anew. */
export const sealedKind = (sealed: SealedColumn, encryption: Encryption): SecretKind => ({
  kind: sealed.kind,
  async status(db, { secret }) {
    const status = { current: 0, old: 0, unreadable: 0 };
    for await (const texts of batchesOf(db, sealed)) for (const { text } of texts) status[standingOf(encryption, secret, text)] += 1;
    return status;
  },
  async rewrite(db, secret) {
    let rewritten = 0;
    for await (const texts of batchesOf(db, sealed)) {
      const old = texts.filter(({ text }) => standingOf(encryption, secret, text) === "old");
      if (old.length === 0) continue;
      const fresh = old.map(({ text }) => encryption.encrypt(secret, encryption.decrypt(secret, text)));
      rewritten += await writeAnew(db, sealed, { old, fresh });
    }
    return rewritten;
  },
});

function standingOf({ decryptIfReadable }: Encryption, secret: string, text: string): "current" | "old" | "unreadable" {
  if (decryptIfReadable(currentAlone(secret), text) !== undefined) return "current";
  return decryptIfReadable(secret, text) === undefined ? "unreadable" : "old";
}

/** The encrypted texts of a column, a bounded number at a time, in the order of their keys. */
async function* batchesOf(db: Db, { table, key, column }: SealedColumn): AsyncGenerator<Sealed[]> {
  for (let after: string | undefined; ;) {
    const { rows } = (await sql`
      select ${sql.ref(key)}::text as key, ${sql.ref(column)} as text from ${sql.table(table)}
      where ${sql.ref(column)} is not null ${after === undefined ? sql`` : sql`and ${sql.ref(key)} > ${after}`}
      order by ${sql.ref(key)} limit ${AT_ONCE}`.execute(db)) as { rows: Sealed[] };
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.key;
  }
}

/** Replaces texts in one statement; one that was replaced or deleted meanwhile stays as it is. */
async function writeAnew(
  db: Db,
  { table, key, column }: SealedColumn,
  { old, fresh }: { old: Sealed[]; fresh: string[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as stored set ${sql.ref(column)} = anew.fresh
    from unnest(${old.map((one) => one.key)}::text[], ${old.map(({ text }) => text)}::text[], ${fresh}::text[]) as anew (key, text, fresh)
    where ${sql.ref(`stored.${key}`)}::text = anew.key and ${sql.ref(`stored.${column}`)} = anew.text`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** What is stored as a hash, or given away as a link, and is over by itself: `made` and `ends` are times of a row, `only` which rows count. */
export type FadingRows = { kind: string; table: string; made: string; ends: RawBuilder<Date> | null; only?: RawBuilder<unknown> };

/** What was made before the current secret counts as hanging on the old one. */
export const fadingKind = ({ kind, table, made, ends, only = sql`true` }: FadingRows): SecretKind => ({
  kind,
  async status(db, { now, since }) {
    const isLive = ends === null ? sql`true` : sql`${ends} > ${now}`;
    const isOld = since === undefined ? sql`false` : sql`${sql.ref(made)} < ${since}`;
    const { rows } = (await sql`
      select count(*) filter (where not ${isOld})::int as current, count(*) filter (where ${isOld})::int as old,
        max(${ends ?? sql`null::timestamptz`}) filter (where ${isOld}) as until
      from ${sql.table(table)} where ${isLive} and ${only}`.execute(db)) as {
      rows: { current: number; old: number; until: Date | null }[];
    };
    const { current, old, until } = rows[0]!;
    return { current, old, unreadable: 0, ...(old > 0 && { until }) };
  },
});

/** Those of the platform's own tables. Counts go on under the current secret when they are next needed. */
export const platformSecrets = ({ idempotencyHours }: { idempotencyHours: number }): SecretKind[] => [
  fadingKind({
    kind: "codes by SMS and mail",
    table: "platform.one_time_codes",
    made: "sent_at",
    ends: sql`expires_at`,
    only: sql`used_at is null`,
  }),
  fadingKind({
    kind: "answers to repeated submits",
    table: "platform.idempotency_keys",
    made: "created_at",
    ends: sql`created_at + make_interval(hours => ${idempotencyHours}::int)`,
  }),
  fadingKind({
    kind: "passwords on their way to routers",
    table: "platform.operations",
    made: "requested_at",
    ends: sql`ends_by`,
    only: sql`ended_at is null and progress ? 'encrypted'`,
  }),
  fadingKind({ kind: "counts of tries", table: "platform.rate_limits", made: "window_start", ends: sql`window_end` }),
];
