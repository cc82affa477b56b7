import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { audit } from "#platform/server/audit.ts";
import type { Db } from "#platform/server/db.ts";
import { freshDb } from "#testing/database.ts";
import { emptied } from "#testing/tables.ts";
import { runAudit } from "./audit-command.ts";

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => void ({ db, close } = await freshDb()));
afterAll(() => close());

const ANNA = "00000000-0000-4000-8000-00000000000a";
const now = new Date("2030-01-31T10:00:00Z");
beforeEach(async () => {
  await emptied(db, "audit.entries");
  const at = (day: string) => new Date(`${day}T08:00:00Z`);
  const byAnna = { userId: ANNA, role: "support", address: "203.0.113.7" } as const;
  await audit(db, { actor: byAnna, at: at("2020-01-05"), act: "sessions.ended", customer: "100000001", after: { ended: 2 } });
  await audit(db, { actor: { command: "customers import" }, at: at("2030-01-30"), act: "customers.imported", subject: "all.jsonl" });
});

/** Runs the command on the test's database, or on what the environment says. */
async function run(command: string, environment?: Record<string, string>) {
  const written = { out: "", err: "" };
  const stream = (name: "out" | "err") => ({ write: (text: string) => void (written[name] += text) });
  const own = environment ? {} : { database: <T>(work: (one: Db) => Promise<T>) => work(db) };
  const code = await runAudit(command.split(" "), environment ?? {}, { out: stream("out"), err: stream("err"), now, ...own });
  return { code, ...written };
}

const OLD = `2020-01-05T08:00:00.000Z sessions.ended by=${ANNA} role=support from=203.0.113.7 customer=100000001 after={"ended":2}\n`;
const NEW = "2030-01-30T08:00:00.000Z customers.imported by=customers import subject=all.jsonl\n";

test("the latest entries are shown, of all, of a customer or of a user", async () => {
  expect(await run("list")).toEqual({ code: 0, out: NEW, err: "" });
  expect(await run("list --days 5000")).toEqual({ code: 0, out: NEW + OLD, err: "" });
  expect(await run("list --days 5000 --customer 100000001")).toEqual({ code: 0, out: OLD, err: "" });
  expect(await run(`list --days 5000 --user ${ANNA}`)).toEqual({ code: 0, out: OLD, err: "" });
  expect(await run("list --customer 100000001")).toEqual({ code: 0, out: "No entries.\n", err: "" });
});

test("what is old is deleted, and a person who has left gets a pseudonym", async () => {
  expect(await run(`pseudonym ${ANNA}`)).toEqual({ code: 0, out: "Changed: 1 entry.\n", err: "" });
  expect((await run("list --days 5000")).out).not.toContain(ANNA);
  expect(await run("prune --days 1000")).toEqual({ code: 0, out: "Deleted: 1 entry.\n", err: "" });
  expect((await run("list --days 5000")).out).not.toContain("sessions.ended");
});

test.each([
  "",
  "prune",
  "prune --days 365",
  "prune --days 400 --customer 1",
  "pseudonym",
  "pseudonym Anna",
  "list --days",
  "list --user Anna",
  "list --all 1",
])("wrong usage changes nothing: %j", async (command) => {
  expect(await run(command)).toMatchObject({ code: 2, out: "", err: expect.stringContaining("npm run audit -- prune") as string });
});

test("on PostgreSQL the portal's role is not used to change the list", async () => {
  const refused = await run("prune --days 1000", { DATABASE_URL: "postgres://portal@127.0.0.1:1/none" });
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("AUDIT_DATABASE_URL must be set") as string });
});
