import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDb } from "#testing/database.ts";
import { emptied } from "#testing/tables.ts";
import { instantBefore, DAY_MS } from "#vocabulary/time-units.ts";
import { entriesOf, givePseudonym, pruneEntries } from "./audit-keeping.ts";
import { audit } from "./audit.ts";
import type { Db } from "./db.ts";
import { openPostgres } from "./postgres-db.ts";

let fresh: Awaited<ReturnType<typeof freshDb>>;
let db: Db;
beforeAll(async () => void ({ db } = fresh = await freshDb()));
afterAll(() => fresh.close());
beforeEach(() => emptied(db, "audit.entries"));

const [ANNA, BORIS] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"];
const now = new Date();
const daysAgo = (days: number) => instantBefore(now, days * DAY_MS);
const byAnna = { userId: ANNA, role: "support", address: "203.0.113.7" } as const;
const all = (on = db) => entriesOf(on, { since: new Date(0), most: 100 });

const REFUSED = /entries of the audit list are neither changed nor deleted/;

/** Two entries: one of Anna about Boris of two years ago, one of a command of yesterday. */
async function twoEntries(on = db) {
  await audit(on, {
    actor: byAnna,
    at: daysAgo(730),
    act: "sessions.ended",
    customer: "100000001",
    aboutUser: BORIS,
    after: { ended: 2 },
    reason: "lost phone",
  });
  await audit(on, {
    actor: { command: "staff add" },
    at: daysAgo(1),
    act: "staff.added",
    subject: "boris",
    before: { roles: [] },
    after: { roles: ["support"] },
  });
}

test("an entry says who, as what, from where, when, whose, what, before and after, and why", async () => {
  await twoEntries();
  const nothing = {
    userId: null,
    command: null,
    role: null,
    address: null,
    customer: null,
    aboutUser: null,
    subject: null,
    before: null,
    after: null,
    reason: null,
  };
  expect(await all()).toEqual([
    {
      ...nothing,
      at: daysAgo(1),
      command: "staff add",
      act: "staff.added",
      subject: "boris",
      before: { roles: [] },
      after: { roles: ["support"] },
    },
    {
      ...nothing,
      ...byAnna,
      at: daysAgo(730),
      act: "sessions.ended",
      customer: "100000001",
      aboutUser: BORIS,
      after: { ended: 2 },
      reason: "lost phone",
    },
  ]);
  expect(await entriesOf(db, { customer: "100000001", since: new Date(0), most: 9 })).toHaveLength(1);
  expect(await entriesOf(db, { userId: BORIS, since: new Date(0), most: 9 })).toHaveLength(1);
  expect(await entriesOf(db, { since: daysAgo(2), most: 9 })).toHaveLength(1);
});

test("an entry is stored with its act or not at all", async () => {
  const undone = db.transaction().execute(async (tx) => {
    await audit(tx, { actor: byAnna, at: now, act: "sessions.ended" });
    throw new Error("taken back");
  });
  await expect(undone).rejects.toThrow("taken back");
  expect(await all()).toEqual([]);
});

test.each([
  "update audit.entries set reason = 'another'",
  "update audit.entries set user_id = null, command = 'nobody', role = null",
  "delete from audit.entries",
  "truncate audit.entries",
  "set local audit.keeping = 'prune'; delete from audit.entries",
  "set local audit.keeping = 'prune'; truncate audit.entries",
  "set local audit.keeping = 'pseudonym'; delete from audit.entries where at < now() - interval '365 days'",
  "set local audit.keeping = 'prune'; update audit.entries set address = null",
  "set local audit.keeping = 'pseudonym'; update audit.entries set at = now()",
  "set local audit.keeping = 'pseudonym'; update audit.entries set address = '203.0.113.8'",
  "set local audit.keeping = 'pseudonym'; update audit.entries set user_id = null, command = 'nobody', role = null",
])("what was added stays as it is: %s", async (statements) => {
  await twoEntries();
  const before = await all();
  const changing = db.transaction().execute(async (tx) => {
    for (const statement of statements.split("; ")) await sql.raw(statement).execute(tx);
  });
  await expect(changing).rejects.toThrow(REFUSED);
  expect(await all()).toEqual(before);
});

test("pruning deletes what is older than a year and says so in the list; later entries stay", async () => {
  await twoEntries();
  const keeping = { actor: { command: "audit" }, now };
  expect(await db.transaction().execute((tx) => pruneEntries(tx, daysAgo(366), keeping))).toBe(1);
  expect((await all()).map(({ act, after }) => [act, after])).toEqual([
    ["audit.pruned", { before: daysAgo(366).toISOString(), entries: 1 }],
    ["staff.added", { roles: ["support"] }],
  ]);
  await expect(db.transaction().execute((tx) => pruneEntries(tx, now, keeping))).rejects.toThrow(REFUSED);
});

test("whoever has left gets one pseudonym, as who acted and whom it was about, and the addresses go", async () => {
  await twoEntries();
  await audit(db, { actor: { command: "staff remove" }, at: now, act: "staff.removed", aboutUser: ANNA });
  const keeping = { actor: { command: "audit" }, now };
  expect(await db.transaction().execute((tx) => givePseudonym(tx, ANNA, keeping))).toBe(2);
  const [given, removed, , ended] = await all();
  expect(given).toMatchObject({ act: "audit.pseudonym-given", after: { entries: 2 } });
  const pseudonym = ended!.userId;
  expect(pseudonym).not.toBe(ANNA);
  expect(ended).toMatchObject({ role: "support", address: null, aboutUser: BORIS, reason: "lost phone" });
  expect([removed!.aboutUser, given!.aboutUser]).toEqual([pseudonym, pseudonym]);
  expect(JSON.stringify(await all())).not.toContain(ANNA);
  expect(await db.transaction().execute((tx) => givePseudonym(tx, ANNA, keeping))).toBe(0);
});

test.runIf(process.env["TEST_DATABASE_URL"])(
  "on PostgreSQL the portal's role adds and reads, and lacks every other right; the role of its own prunes and gives pseudonyms",
  async () => {
    const { database } = fresh;
    if (database.kind !== "postgres") throw new Error("it runs on PostgreSQL");
    const script = readFileSync("deploy/audit-role.sql", "utf8")
      .replaceAll(':"portal"', "portal_of_test")
      .replaceAll("vrata_audit", "keeper_of_test");
    const roles = "keeper_of_test, portal_of_test";
    await sql.raw(`create role portal_of_test login; ${script}`).execute(db);
    const as = (role: string) =>
      openPostgres({ url: database.directUrl.replace("vrata@", `${role}@`), poolSize: 1, log: { warn: () => undefined } });
    const [portal, keeper] = [as("portal_of_test"), as("keeper_of_test")];
    try {
      await twoEntries(portal.db);
      await sql.raw("grant delete on audit.entries to portal_of_test").execute(portal.db); // it has nothing to give: a warning is all
      expect(await all(portal.db)).toHaveLength(2);
      for (const statement of [
        "update audit.entries set reason = 'another'",
        "delete from audit.entries",
        "truncate audit.entries",
        "alter table audit.entries disable trigger all",
        "drop table audit.entries",
      ])
        await expect(sql.raw(statement).execute(portal.db), statement).rejects.toThrow(/permission denied|must be owner/);
      const keeping = { actor: { command: "audit" }, now };
      await expect(portal.db.transaction().execute((tx) => pruneEntries(tx, daysAgo(366), keeping))).rejects.toThrow("permission denied");
      await expect(keeper.db.transaction().execute((tx) => pruneEntries(tx, now, keeping))).rejects.toThrow(REFUSED);
      expect(await keeper.db.transaction().execute((tx) => givePseudonym(tx, ANNA, keeping))).toBe(1);
      expect(await keeper.db.transaction().execute((tx) => pruneEntries(tx, daysAgo(366), keeping))).toBe(1);
    } finally {
      await Promise.all([portal.pool.end(), keeper.pool.end()]);
      await sql.raw(`reassign owned by ${roles} to current_user; drop owned by ${roles}; drop role ${roles}`).execute(db);
    }
  },
);
