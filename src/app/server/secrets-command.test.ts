import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { appSecrets } from "#features/account/second-factor/server/codes.ts";
import { hashesOfRecovery } from "#features/account/second-factor/server/recovery-hash.ts";
import { numbers } from "#features/billing/e-invoice/server/numbers.ts";
import { vouchers } from "#features/billing/prepaid/server/vouchers.ts";
import { calendarTokens } from "#features/support/tickets/calendar/server/feature.ts";
import type { Db } from "#platform/server/db.ts";
import { keyedHash } from "#platform/server/keyed-hash.ts";
import { noteSecret } from "#platform/server/secret-since.ts";
import { fillWithPeople, home } from "#testing/people.ts";
import { emptied } from "#testing/tables.ts";
import { withDb } from "#testing/with-db.ts";
import { customers } from "./customers.ts";
import { runSecrets } from "./secrets-command.ts";

const OLD = "the-old-secret-of-the-tests-12345678";
const NEW = "the-new-secret-of-the-tests-12345678";
const BOTH = `${NEW},${OLD}`;
const now = new Date("2026-11-21T08:00:00Z");
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

let db: Db;
withDb(async (fresh) => {
  db = fresh;
  await fillWithPeople(db);
});
beforeEach(() =>
  emptied(
    db,
    "people.factors",
    "people.recovery_codes",
    "people.former_secrets",
    "people.app_setups",
    "e_invoice.visits",
    "e_invoice.notices",
    "platform.secrets",
    "tickets.calendars",
    "recharges.recharges",
  ),
);

/** Runs the command with these secrets; what it does may be ended before a statement. */
async function run(command: string, secret = BOTH, within: Db = db) {
  const written = { out: "", err: "" };
  const code = await runSecrets(
    [command],
    { DATABASE_URL: "postgres://nowhere/vrata", SESSION_SECRET: secret },
    {
      out: { write: (text) => (written.out += text) },
      err: { write: (text) => (written.err += text) },
      now: () => hoursLater(100),
      database: (work) => work(within),
    },
  );
  return { code, ...written };
}
/** The counts of a kind: new, old, unreadable. */
const countsOf = (out: string, kind: string) => {
  const [, ...counts] = new RegExp(`^${kind} +(\\d+) +(\\d+) +(\\d+)`, "m").exec(out) ?? [];
  return counts.map(Number);
};

const addApps = (secret: string, count: number) =>
  sql`insert into people.factors (user_id, kind, name, added_at, encrypted_secret, used_step)
    select ${home.id}, 'app', 'Телефон', ${now}, one, 0 from unnest(${Array.from({ length: count }, () => appSecrets.encrypt(secret, "JBSWY3DP"))}::text[]) one`.execute(
    db,
  );
const readableApps = async (secret: string) =>
  (await customers.appsOf(db, home.id)).filter(
    ({ encryptedSecret }) => appSecrets.decryptIfReadable(secret, encryptedSecret) === "JBSWY3DP",
  ).length;

/** One of each other kind that is stored encrypted, under a secret. */
async function addOthers(secret: string) {
  await sql`insert into tickets.calendars (user_id, token_hash, token, made_at) values (${home.id}, ${"h".repeat(43)}, ${calendarTokens.encrypt(secret, "token")}, ${now})`.execute(
    db,
  );
  await sql`insert into recharges.recharges (id, msisdn, way, voucher, state, quick, owner, language, requested_at)
    values (${randomUUID()}, '888100101', 'voucher', ${vouchers.encrypt(secret, "12345678")}, 'waiting', true, 'x', 'bg', ${now})`.execute(
    db,
  );
  await sql`insert into people.app_setups (user_id, encrypted_secret, begun_at) values (${home.id}, ${appSecrets.encrypt(secret, "JBSWY3DP")}, ${now})
    on conflict (user_id) do update set encrypted_secret = excluded.encrypted_secret`.execute(db);
  const notice = randomUUID();
  await sql`insert into e_invoice.notices (id, bill_id, account, created_at) values (${notice}, ${notice}, '1000000011', ${now})`.execute(
    db,
  );
  await sql`insert into e_invoice.visits (id, notice_id, visitor_hash, created_at, number_hash, number)
    values (${randomUUID()}, ${notice}, ${"v".repeat(43)}, ${now}, ${"n".repeat(43)}, ${numbers.encrypt(secret, "888100101")})`.execute(db);
}
const KINDS = ["addresses of calendars", "vouchers on their way", "authenticator apps being added", "numbers typed for e-invoices"];

test("everything that is stored encrypted is counted under its secret, and written anew", async () => {
  await addApps(OLD, 450);
  await addApps(NEW, 2);
  await addOthers(OLD);
  const before = await run("status");
  expect(countsOf(before.out, "authenticator apps")).toEqual([2, 450, 0]);
  for (const kind of KINDS) expect([kind, countsOf(before.out, kind)]).toEqual([kind, [0, 1, 0]]);
  expect([before.code, before.out]).toEqual([
    0,
    expect.stringContaining("454 hang on the old secret: npm run secrets -- rotate writes them anew."),
  ]);

  const rotated = await run("rotate");
  expect(rotated).toMatchObject({ code: 0, err: "" });
  expect(rotated.out).toContain("authenticator apps: 450 written anew");
  expect(countsOf(rotated.out, "authenticator apps")).toEqual([452, 0, 0]);
  for (const kind of KINDS) expect([kind, countsOf(rotated.out, kind)]).toEqual([kind, [1, 0, 0]]);
  expect(await readableApps(NEW)).toBe(452);
  expect((await run("rotate")).out).not.toContain("written anew\n");
});

test("a rotation that ends in the middle leaves every secret readable, and the next one does the rest", async () => {
  await addApps(OLD, 450);
  let statements = 0;
  const ended = db.withPlugin({
    transformQuery: ({ node }) => {
      // the second batch is read, and not written any more
      if (/UpdateQuery|RawNode/.test(node.kind) && JSON.stringify(node).includes("update ") && ++statements === 2)
        throw new Error("ended here");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const first = await run("rotate", BOTH, ended);
  expect([first.code, first.err]).toEqual([1, expect.stringContaining("What was written anew is whole: the same command goes on.")]);
  expect([await readableApps(NEW), await readableApps(OLD), await readableApps(BOTH)]).toEqual([200, 250, 450]);
  expect(countsOf((await run("rotate")).out, "authenticator apps")).toEqual([450, 0, 0]);
});

test("a secret that a user replaces while it is written anew stays the user's", async () => {
  await addApps(OLD, 1);
  const meanwhile = appSecrets.encrypt(NEW, "OTHER234");
  let done = false;
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!done && JSON.stringify(result.rows[0] ?? {}).includes('"text"')) {
        done = true;
        await sql`update people.factors set encrypted_secret = ${meanwhile}`.execute(db);
      }
      return result;
    },
  });
  expect((await run("rotate", BOTH, slow)).code).toBe(0);
  const [app] = await customers.appsOf(db, home.id);
  expect(app?.encryptedSecret).toBe(meanwhile);
});

test("what neither secret reads is counted, left as it is, and named as what is missing", async () => {
  await addApps("a-third-secret-of-the-tests-12345678", 1);
  const { code, out } = await run("rotate");
  expect(countsOf(out, "authenticator apps")).toEqual([0, 0, 1]);
  expect([code, out]).toEqual([
    0,
    expect.stringContaining("1 cannot be read under either: a secret of before is missing in SESSION_SECRET."),
  ]);
});

test("recovery codes of before 0.2 are good after the old secret is gone, and after the next one is, too", async () => {
  const [code, next] = ["ABCDEFGHJKMNPQR", "a-next-secret-of-the-tests-123456789"];
  const add = () =>
    sql`insert into people.recovery_codes values (${home.id}, ${keyedHash(OLD, "recovery code", home.id, code)}, ${now})`.execute(db);
  const isGood = async (secret: string) => {
    const hashes = await hashesOfRecovery({ userId: home.id, letters: code }, { secret, sealed: await customers.formerSecrets(db) });
    const good = await customers.useRecoveryCode(db, home.id, { hashes, now });
    await sql`update people.recovery_codes set used_at = null`.execute(db);
    return good;
  };
  await add();
  expect([await isGood(OLD), await isGood(BOTH), await isGood(NEW)]).toEqual([true, true, false]);
  expect(countsOf((await run("status")).out, "recovery codes of before 0.2")).toEqual([0, 1, 0]);
  expect(countsOf((await run("rotate")).out, "recovery codes of before 0.2")).toEqual([1, 0, 0]);
  expect([await isGood(NEW), await isGood(next)]).toEqual([true, false]);
  const { rows } = await sql`select * from people.former_secrets`.execute(db);
  expect(JSON.stringify(rows)).not.toContain(OLD);
  await run("rotate", `${next},${NEW}`);
  expect(await isGood(next)).toBe(true);
});

test("what is stored as a hash counts as old where it was made before the new secret, with its last moment", async () => {
  const add = (subject: string, at: Date) =>
    sql`insert into platform.one_time_codes (purpose, subject, code_hash, sent_at, expires_at) values ('tests', ${subject}, 'x', ${at}, ${hoursLater(120)})`.execute(
      db,
    );
  await add("before", now);
  await add("after", hoursLater(50));
  await noteSecret(db, OLD, hoursLater(-1_000));
  await noteSecret(db, BOTH, hoursLater(10));
  await noteSecret(db, BOTH, hoursLater(90));
  const { out } = await run("status");
  expect(out).toMatch(/^codes by SMS and mail +1 +1 +0 {2}until 2026-11-26 08:00 UTC$/m);
  expect(out).toContain(
    "All that is stored is written anew. What was given away before is read under the old secret, the last with a day of its own until 2026-11-26.",
  );
  await emptied(db, "platform.secrets");
  await noteSecret(db, NEW, hoursLater(10));
  expect((await run("status", NEW)).out).toContain("Nothing hangs on the old secret.");
});

test.each([
  [NEW, "SESSION_SECRET has one value: there is no old one to replace. Put the new one, a comma and the old one there.\n"],
  [`${NEW},${NEW}`, "SESSION_SECRET must be two different values: the new one and the old one are equal\n"],
  [`${NEW},short`, "SESSION_SECRET must be 32 to 200 characters, and the second value has 5\n"],
  [`${NEW},`, "SESSION_SECRET must be 32 to 200 characters, and the second value is empty\n"],
  ["", "SESSION_SECRET must be set with DATABASE_URL, the same on every instance\n"],
])("with %j it says what is wrong, and changes nothing", async (secret, err) => {
  await addApps(OLD, 1);
  expect(await run("rotate", secret)).toEqual({ code: 1, out: "", err });
  expect(await readableApps(OLD)).toBe(1);
});

test("--help shows how it is used, and anything else too, as wrong", async () => {
  expect(await run("--help")).toMatchObject({ code: 0, out: expect.stringContaining("npm run secrets -- rotate"), err: "" });
  expect(await run("rotat")).toMatchObject({ code: 2, out: "", err: expect.stringContaining("npm run secrets -- rotate") });
});
