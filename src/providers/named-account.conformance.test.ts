import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { timersDuring } from "#testing/builtin-calls.ts";
import { closingAfterAll } from "#testing/conformance.ts";
import { freshDb } from "#testing/database.ts";
import { startNamedAccounts } from "#testing/named-account-server.ts";
import { standingClock } from "#platform/server/clock.ts";
import { hostingOverHttp } from "./hosting/http.ts";
import { demoHosting, hostingOpensWith, simulatedHosting } from "./hosting/simulated.ts";
import { mailboxesOverHttp } from "./mailbox/http.ts";
import { demoMailboxes, mailboxOpensWith, simulatedMailboxes } from "./mailbox/simulated.ts";
import { ProviderUnavailable, type NamedAccounts } from "./named-account.ts";
import { TYPED } from "./named-account-simulated.ts";

const clock = standingClock("2026-11-21T10:00:00+02:00");
const DEADLINE_MS = 2_000;
const closing = closingAfterAll();

type Opened = { accounts: NamedAccounts; opens: (cid: string, password: string) => Promise<boolean>; domain: string };
type Simulated = {
  open: typeof simulatedMailboxes;
  opensWith: typeof mailboxOpensWith;
  schema: string;
  domain: string;
};

async function simulated({ open, opensWith, schema, domain }: Simulated): Promise<Opened> {
  const { db, close } = await freshDb();
  closing.push(close);
  await sql`insert into ${sql.table(`${schema}.accounts`)} (cid, behaviour, changed_at) values ('AWAY', 'away', ${clock.now()})`.execute(
    db,
  );
  return { accounts: open({ db, clock, slowMs: 5 }), opens: (cid, password) => opensWith(db, { cid, password }), domain };
}

async function overHttp(resource: "mailboxes" | "sites", open: typeof mailboxesOverHttp): Promise<Opened> {
  const server = await startNamedAccounts(resource, "names.example", {
    [TYPED.taken]: "taken",
    [TYPED.refused]: "not-allowed",
    [TYPED.away]: "away",
    [TYPED.lost]: "drops-once",
    [TYPED.refusedPassword]: "refused",
    [TYPED.awayPassword]: "away",
    AWAY: "away",
  });
  closing.push(server.close);
  return {
    accounts: open({ url: server.url, key: server.key, deadlineMs: DEADLINE_MS }),
    opens: async (cid, password) => server.opensWith(cid, password),
    domain: "names.example",
  };
}

const mailboxes = { open: simulatedMailboxes, opensWith: mailboxOpensWith, schema: "simulated_mailbox", domain: "mail.example" };
const hosting = { open: simulatedHosting, opensWith: hostingOpensWith, schema: "simulated_hosting", domain: "web.example" };

describe.each([
  ["the simulated mailboxes", () => simulated(mailboxes)],
  ["the adapter of mailboxes, over a system on loopback", () => overHttp("mailboxes", mailboxesOverHttp)],
  ["the simulated web hosting", () => simulated(hosting)],
  ["the adapter of web hosting, over a system on loopback", () => overHttp("sites", hostingOverHttp)],
])("%s", (_, open) => {
  let opened: Opened;
  let accounts: NamedAccounts;
  beforeAll(async () => void ({ accounts } = opened = await open()));

  test("a contract has no name at first, and then the one it chose", async () => {
    expect(await accounts.read("C1")).toEqual({ name: null, domain: opened.domain });
    expect(await accounts.setName({ cid: "C1", name: "elena" })).toEqual({ state: "done" });
    expect(await accounts.read("C1")).toEqual({ name: "elena", domain: opened.domain });
  });

  test("setting the same name again succeeds; another replaces it and frees the former", async () => {
    for (const name of ["first-name", "first-name", "second-name"])
      expect(await accounts.setName({ cid: "C2", name })).toEqual({ state: "done" });
    expect(await accounts.setName({ cid: "C3", name: "first-name" })).toEqual({ state: "done" });
  });

  test("a name that another contract has is taken; of many simultaneous requests one gets it", async () => {
    const requests = ["D1", "D2", "D3", "D4"].map((cid) => accounts.setName({ cid, name: "wanted" }));
    const answers = await Promise.all(requests);
    expect(answers.filter(({ state }) => state === "done")).toHaveLength(1);
    expect(answers.filter((answer) => answer.state === "refused" && answer.reason === "taken")).toHaveLength(3);
  });

  test.each([
    [TYPED.taken, "taken"],
    [TYPED.refused, "not-allowed"],
  ])("%s is refused as %s, and the former name stays", async (name, reason) => {
    await accounts.setName({ cid: "C4", name: "stays-here" });
    expect(await accounts.setName({ cid: "C4", name })).toEqual({ state: "refused", reason });
    expect(await accounts.read("C4")).toMatchObject({ name: "stays-here" });
  });

  test("a new password signs in, and the former no longer does", async () => {
    await accounts.setName({ cid: "C5", name: "locked" });
    for (const password of ["смокини и мед", "another pass phrase"])
      expect(await accounts.setPassword({ cid: "C5", password })).toEqual({ state: "done" });
    expect(await opened.opens("C5", "another pass phrase")).toBe(true);
    expect(await opened.opens("C5", "смокини и мед")).toBe(false);
  });

  test("a password is refused by the provider's own rules, or where there is no name yet", async () => {
    await accounts.setName({ cid: "C6", name: "picky" });
    expect(await accounts.setPassword({ cid: "C6", password: TYPED.refusedPassword })).toEqual({ state: "refused" });
    expect(await accounts.setPassword({ cid: "C7", password: "correct horse" })).toEqual({ state: "refused" });
  });

  test("an unavailable provider throws ProviderUnavailable for every call, and reveals no password", async () => {
    await accounts.setName({ cid: "C8", name: "not-here" });
    await expect(accounts.read("AWAY")).rejects.toThrow(ProviderUnavailable);
    await expect(accounts.setName({ cid: "C8", name: TYPED.away })).rejects.toThrow(ProviderUnavailable);
    const failed: unknown = await accounts.setPassword({ cid: "C8", password: TYPED.awayPassword }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ProviderUnavailable);
    expect(String((failed as Error).stack) + String((failed as Error).cause)).not.toContain(TYPED.awayPassword);
    expect(await accounts.read("C8")).toMatchObject({ name: "not-here" });
  });

  test("a name whose response was lost is set, and the repeat succeeds", async () => {
    await expect(accounts.setName({ cid: "C9", name: TYPED.lost })).rejects.toThrow(ProviderUnavailable);
    expect(await accounts.read("C9")).toMatchObject({ name: TYPED.lost });
    expect(await accounts.setName({ cid: "C9", name: TYPED.lost })).toEqual({ state: "done" });
  });
});

describe("the simulator alone", () => {
  test("stores passwords as hashes only, and has the demo's accounts", async () => {
    const { db, close } = await freshDb();
    closing.push(close);
    for (let twice = 0; twice < 2; twice += 1) {
      await demoMailboxes(db, clock.now());
      await demoHosting(db, clock.now());
    }
    const simulator = simulatedMailboxes({ db, clock, slowMs: 40 });
    await simulator.setPassword({ cid: "C1000001", password: "смокини и мед" });
    const { rows } = await sql<{ password_hash: string }>`select * from simulated_mailbox.accounts where cid = 'C1000001'`.execute(db);
    expect(rows[0]!.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain("смокини");
    await expect(simulator.read("C5000001")).rejects.toThrow(ProviderUnavailable);
    expect(await timersDuring(() => simulator.setName({ cid: "C1000001", name: TYPED.slow }))).toContain(40);
  });
});

describe("the adapter alone", () => {
  const openOne = async (behaviour: Parameters<typeof startNamedAccounts>[2]) => {
    const server = await startNamedAccounts("mailboxes", "names.example", behaviour);
    closing.push(server.close);
    return server;
  };

  test("a provider that never answers is unavailable when the deadline has passed, and so is one with malformed answers", async () => {
    const server = await openOne({ SLOW: "silence", ODD: "nonsense" });
    const hasty = mailboxesOverHttp({ url: server.url, key: server.key, deadlineMs: 100 });
    await expect(hasty.read("SLOW")).rejects.toThrow(ProviderUnavailable);
    await expect(hasty.read("ODD")).rejects.toThrow(ProviderUnavailable);
  });

  test("a read is sent twice, a change once; a contract with special characters stays inside its path", async () => {
    const server = await openOne({ AWAY: "away" });
    const accounts = mailboxesOverHttp({ url: `${server.url}/`, key: server.key, deadlineMs: DEADLINE_MS });
    await accounts.read("AWAY").catch(() => undefined);
    await accounts.setName({ cid: "AWAY", name: "elena" }).catch(() => undefined);
    await accounts.read("../sites/x").catch(() => undefined);
    expect(server.requests).toEqual([
      "GET /v1/mailboxes/AWAY",
      "GET /v1/mailboxes/AWAY",
      "POST /v1/mailboxes/AWAY/name",
      "GET /v1/mailboxes/..%2Fsites%2Fx",
    ]);
  });

  test("a wrong key is our fault, and does not make the provider unavailable", async () => {
    const server = await openOne({});
    const wrong = { url: server.url, key: "another", deadlineMs: DEADLINE_MS };
    await expect(mailboxesOverHttp(wrong).read("C1")).rejects.toThrow("MAILBOX_KEY");
    const sites = await startNamedAccounts("sites", "names.example", {});
    closing.push(sites.close);
    const failed: unknown = await hostingOverHttp({ ...wrong, url: sites.url })
      .setName({ cid: "C1", name: "x" })
      .catch((error: unknown) => error);
    expect(String(failed)).toContain("HOSTING_KEY");
    expect(failed).not.toBeInstanceOf(ProviderUnavailable);
  });
});
