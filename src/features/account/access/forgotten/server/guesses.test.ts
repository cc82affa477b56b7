import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openAccess, type Access } from "#testing/access.ts";
import { from, provenTry } from "#testing/guessing.ts";
import { NOW } from "#testing/server.ts";
import { statementsDuring } from "#testing/statements.ts";
import { newPasswordLink } from "../contract.ts";

let portal: Access;
beforeAll(async () => void (portal = await openAccess({ trustProxy: "127.0.0.1" })));
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const HOME = { name: "home", mail: "home@demo.example", mobile: "888100101" };
const requestFor = (who: string, { forgotten = "password", address = 1 } = {}) =>
  portal.browser().send("POST", "/login/forgotten", { json: { forgotten, who }, headers: from(address) });

test(
  "hundreds of requests from as many addresses write to a mail and a mobile ten times each and then at most every 25 minutes, and change nothing",
  { timeout: 180_000 },
  async () => {
    const [ROUNDS, AT_ONCE] = [12, 55];
    const browser = portal.browser();
    const passwords = async () => (await sql`select id, password_hash from people.users order by id`.execute(portal.db)).rows;
    const before = await passwords();
    const found = { requests: 0, accepted: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      portal.clock.moveTo(new Date(Date.parse(NOW) + (round * 3 * 3_600_000) / ROUNDS).toISOString());
      const who = Object.values(HOME)[round % 3]!;
      for (let request = 0; request < AT_ONCE; request += 1) {
        const json = { forgotten: "password", who };
        const { status } = await browser.send("POST", "/login/forgotten", { json, headers: from(round * AT_ONCE + request) });
        if (status === 200) found.accepted += 1;
        else found.requests += AT_ONCE - request - 1; // the others of this moment are refused like this one
        found.requests += 1;
        if (status !== 200) break;
      }
      await portal.runJobs();
    }
    // three names, fifty times each in a quarter of an hour that begins with the first; then they would have to prove work
    expect(found).toEqual({ requests: 660, accepted: 600 });
    const sentTo = (to: string) => portal.sent().filter((one) => one.to === to).length;
    expect([portal.sent().length, sentTo(HOME.mail), sentTo(HOME.mobile)]).toEqual([28, 14, 14]);
    expect(await passwords()).toEqual(before);
  },
);

test("what differs from an open link in one letter, whichever, opens nothing", async () => {
  await requestFor(HOME.name);
  await portal.runJobs();
  const [, token = ""] = /token=([\w-]{43})/.exec(portal.sent()[0]!.text)!;
  const open = async (guess: string) => (await portal.browser().call(newPasswordLink, { query: { token: guess } })).body.people.length;
  const guesses = [...token].map((letter, place) => token.slice(0, place) + (letter === "a" ? "b" : "a") + token.slice(place + 1));
  expect(new Set([...(await Promise.all(guesses.map(open))), await open(token.slice(1)), await open(`${token}a`)])).toEqual(new Set([0]));
  expect(await open(token)).toBe(1);
});

test("limits of requests hold after a restart, for what is on file and what is not alike", async () => {
  for (const [who, forgotten] of [
    [HOME.name, "password"],
    ["nobody-here", "password"],
    [HOME.mobile, "username"],
    ["888990099", "username"],
  ] as const) {
    const statusOf = async (address: number) => (await requestFor(who, { forgotten, address })).status;
    expect([await statusOf(1), await statusOf(1)]).toEqual([200, 200]);
    await portal.restart();
    expect([await statusOf(1), await statusOf(1), await statusOf(2)]).toEqual([200, 429, 200]);
  }
});

test.each([
  { forgotten: "password", by: "user name", known: HOME.name, unknown: "nobody-here" },
  { forgotten: "password", by: "mail", known: HOME.mail, unknown: "nobo@demo.example" },
  { forgotten: "password", by: "mobile", known: HOME.mobile, unknown: "888990099" },
  { forgotten: "username", by: "mail", known: HOME.mail, unknown: "nobo@demo.example" },
  { forgotten: "username", by: "mobile", known: HOME.mobile, unknown: "888990099" },
])("a forgotten $forgotten by a $by on file and one that is not take the same statements", async ({ forgotten, known, unknown }) => {
  const statements = async (who: string) => {
    const sent = await statementsDuring(portal.deps, async () => expect((await requestFor(who, { forgotten })).status).toBe(200));
    await sql`delete from platform.rate_limits`.execute(portal.db);
    return sent;
  };
  const ofKnown = await statements(known);
  expect(ofKnown.length).toBeGreaterThan(0);
  expect(await statements(unknown)).toEqual(ofKnown);
});

test("strangers who ask for the owner's link spend nothing of hers: she asks, too, and always has one that opens", async () => {
  for (let minute = 0; minute < 240; minute += 12) {
    portal.clock.moveTo(new Date(Date.parse(NOW) + minute * 60_000).toISOString());
    for (let stranger = 0; stranger < 3; stranger += 1) await requestFor(HOME.name, { address: 10 + minute * 3 + stranger });
    expect((await requestFor(HOME.name)).status, String(minute)).toBe(200);
    await portal.runJobs();
    const [, token = ""] = /token=([\w-]{43})/.exec(portal.sent().at(-1)!.text) ?? [];
    expect((await portal.browser().call(newPasswordLink, { query: { token } })).body.people, String(minute)).toHaveLength(1);
  }
});

test("over fifty requests for one name from anywhere browsers prove work, for what is on file and what is not alike", async () => {
  for (const who of [HOME.name, "nobody-here"]) {
    for (let address = 0; address < 50; address += 1) await requestFor(who, { address });
    expect((await requestFor(who, { address: 99 })).json()).toMatchObject({ problem: "proof-needed" });
    const json = { forgotten: "password", who };
    expect(await provenTry(portal.browser(), { url: "/login/forgotten", json, address: 98 })).toEqual([429, 200]);
  }
});
