import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { imported, openAccess, type Access } from "#testing/access.ts";
import { from, otherThan } from "#testing/guessing.ts";
import { NOW } from "#testing/server.ts";
import { statementsDuring } from "#testing/statements.ts";
import { activation, finishActivation } from "../contract.ts";

let portal: Access;
beforeAll(async () => void (portal = await openAccess({ trustProxy: "127.0.0.1" })));
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const onFile = { customerNumber: imported.code, contact: imported.mobile };
/** How many requests open somebody by a code. */
const openings = async () =>
  (await portal.rows("people.access_requests")).filter(({ user_ids: ids, confirmed_at: at }) => at === null && (ids as string[]).length > 0)
    .length;

test(
  "hundreds of guesses from as many addresses try at most fifty codes, and find nothing; then links are sent",
  { timeout: 120_000 },
  async () => {
    const [ROUNDS, AT_ONCE, TRIES] = [12, 12, 5];
    const found = { guesses: 0, live: 0, right: 0 };
    const browser = portal.browser();
    for (let round = 0; round < ROUNDS; round += 1) {
      portal.clock.moveTo(new Date(Date.parse(NOW) + (round * 3 * 3_600_000) / ROUNDS).toISOString());
      found.guesses += AT_ONCE * TRIES; // where the start is refused there is nothing to guess
      for (let start = 0; start < AT_ONCE; start += 1) {
        const first = (round * AT_ONCE + start) * (TRIES + 1);
        const begun = await browser.send("POST", "/login/activate", { json: onFile, headers: from(first) });
        if (begun.status !== 200) break; // the others of this moment are refused like this one
        const before = await openings();
        await portal.runJobs();
        const isLive = (await openings()) > before;
        for (let guess = 1; guess <= TRIES; guess += 1) {
          const json = { code: otherThan(portal.codeSent(), guess) };
          const { status } = await browser.send("POST", "/login/activate/code", { json, headers: from(first + guess) });
          if (isLive) found.live += 1;
          if (status === 200) found.right += 1;
        }
      }
    }
    expect(found).toEqual({ guesses: 720, live: 50, right: 0 });
    const links = portal.sent().filter(({ text }) => text.includes("/login/activate?invitation="));
    expect([portal.sent().length - links.length, links.length]).toEqual([10, 6]);
  },
);

test("once strangers have spent the codes of a day, the owner is sent a link that activates from any browser", async () => {
  let sent = 0;
  for (let stranger = 0; stranger < 11; stranger += 1) {
    portal.clock.moveTo(new Date(Date.parse(NOW) + stranger * 60_000).toISOString());
    await portal.browser().send("POST", "/login/activate", { json: onFile, headers: from(10 + stranger) });
    await portal.runJobs();
    sent = portal.sent().length;
  }
  expect(sent).toBe(11);
  const [, token = ""] = /invitation=([\w-]{43})/.exec(portal.sent().at(-1)!.text) ?? [];
  const owner = portal.browser();
  expect((await owner.call(activation, { query: { invitation: token } })).body).toMatchObject({ step: "name" });
  const body = { invitation: token, username: "krum.k", password: "йогурт и мед със смокини" };
  expect(await owner.call(finishActivation, { body })).toMatchObject({ status: 200 });
});

test("limits of starts hold after a restart, for what is on file and what is not alike", async () => {
  const browser = portal.browser();
  for (const contact of [imported.mobile, "888990099"]) {
    const start = async (address: number) =>
      (await browser.send("POST", "/login/activate", { json: { ...onFile, contact }, headers: from(address) })).status;
    expect([await start(1), await start(1)]).toEqual([200, 200]);
    await portal.restart();
    expect([await start(1), await start(1), await start(2)]).toEqual([200, 429, 200]); // nobody else waits
  }
});

test("one address begins for twenty customers in an hour, and then its browsers prove work", async () => {
  const statuses: number[] = [];
  for (let customer = 0; customer < 21; customer += 1) {
    const json = { ...onFile, customerNumber: String(300_000_000 + customer) };
    statuses.push((await portal.browser().send("POST", "/login/activate", { json, headers: from(7) })).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

test("a start with what is on file and one with what is not take the same statements", async () => {
  const statements = async (contact: string) => {
    const json = { ...onFile, contact };
    const sent = await statementsDuring(portal.deps, () => portal.browser().send("POST", "/login/activate", { json, headers: from(1) }));
    await sql`delete from platform.rate_limits`.execute(portal.db);
    return sent;
  };
  const ofKnown = await statements(imported.mobile);
  expect(ofKnown.length).toBeGreaterThan(0);
  expect(await statements("888990099")).toEqual(ofKnown);
});
