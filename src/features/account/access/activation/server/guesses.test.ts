import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { imported, openAccess, type Access } from "#testing/access.ts";
import { NOW } from "#testing/server.ts";

let portal: Access;
beforeAll(async () => void (portal = await openAccess({ trustProxy: "127.0.0.1" })));
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const onFile = { customerNumber: imported.code, contact: imported.mobile };
const from = (address: number) => ({
  "x-forwarded-for": `198.${18 + Math.floor(address / 65_536)}.${Math.floor(address / 256) % 256}.${address % 256}`,
});
const opensSomebody = async () =>
  (
    await sql<{
      opens: boolean;
    }>`select cardinality(user_ids) > 0 as opens from people.access_requests order by created_at desc limit 1`.execute(portal.db)
  ).rows[0]!.opens;

test("ten thousand guesses from as many addresses try at most fifty codes, and find nothing", { timeout: 120_000 }, async () => {
  const STARTS = 2_000;
  const TRIES = 5;
  const found = { guesses: 0, live: 0, right: 0 };
  const browser = portal.browser();
  for (let round = 0; round < STARTS; round += 1) {
    portal.clock.moveTo(new Date(Date.parse(NOW) + (round * 3 * 3_600_000) / STARTS).toISOString());
    const begun = await browser.send("POST", "/login/activate", { json: onFile, headers: from(round * 6) });
    found.guesses += TRIES; // where the start is refused there is nothing to guess
    if (begun.status !== 200) continue;
    await portal.runJobs();
    const isLive = await opensSomebody();
    for (let guess = 1; guess <= TRIES; guess += 1) {
      const code = String((Number(portal.codeSent()) + guess) % 1_000_000).padStart(6, "0");
      const { status } = await browser.send("POST", "/login/activate/code", { json: { code }, headers: from(round * 6 + guess) });
      if (isLive) found.live += 1;
      if (status === 200) found.right += 1;
    }
  }
  expect(found).toEqual({ guesses: 10_000, live: 50, right: 0 });
  expect(portal.sent()).toHaveLength(10);
});

test("limits of starts hold after a restart, for what is on file and what is not alike", async () => {
  const browser = portal.browser();
  for (const contact of [imported.mobile, "888990099"]) {
    const start = async (address: number) =>
      (await browser.send("POST", "/login/activate", { json: { ...onFile, contact }, headers: from(address) })).status;
    expect([await start(1), await start(2)]).toEqual([200, 200]);
    await portal.restart();
    expect([await start(3), await start(4)]).toEqual([200, 429]);
  }
});

test("one address begins for at most twenty customers in an hour", async () => {
  const statuses: number[] = [];
  for (let customer = 0; customer < 21; customer += 1) {
    const json = { ...onFile, customerNumber: String(300_000_000 + customer) };
    statuses.push((await portal.browser().send("POST", "/login/activate", { json, headers: from(7) })).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

/** The chance that two samples of durations differ so much by luck alone (Mann and Whitney, normal approximation). */
function chanceOfLuck(one: number[], other: number[]): number {
  const all = [...one.map((value) => ({ value, first: true })), ...other.map((value) => ({ value, first: false }))].sort(
    (a, b) => a.value - b.value,
  );
  const ranks = all.reduce((sum, { first }, place) => sum + (first ? place + 1 : 0), 0);
  const mean = (one.length * (one.length + other.length + 1)) / 2;
  const deviation = Math.sqrt((one.length * other.length * (one.length + other.length + 1)) / 12);
  const z = Math.abs(ranks - mean) / deviation;
  return Math.exp((-z * z) / 2); // an upper bound of the two-sided chance, up to a factor below 2
}

test.runIf(process.env["ALL_LOOKS"])(
  "two hundred starts each for what is on file and what is not take the same time",
  { timeout: 120_000 },
  async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    const timed = async (contact: string) => {
      await sql`delete from platform.rate_limits`.execute(portal.db);
      const began = performance.now();
      await portal.browser().send("POST", "/login/activate", { json: { ...onFile, contact }, headers: from(1) });
      return performance.now() - began;
    };
    for (let round = 0; round < 220; round += 1) {
      const order = round % 2 === 0 ? ["known", "unknown"] : ["unknown", "known"];
      for (const kind of order) {
        const duration = await timed(kind === "known" ? imported.mobile : "888990099");
        if (round >= 20) (kind === "known" ? known : unknown).push(duration);
      }
    }
    expect(chanceOfLuck(known, unknown)).toBeGreaterThan(0.001);
  },
);
