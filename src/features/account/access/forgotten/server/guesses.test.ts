import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openAccess, type Access } from "#testing/access.ts";
import { chanceThatAlike, from } from "#testing/guessing.ts";
import { NOW } from "#testing/server.ts";
import { newPasswordLink } from "../contract.ts";

let portal: Access;
beforeAll(async () => void (portal = await openAccess({ trustProxy: "127.0.0.1" })));
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const HOME = { name: "home", mail: "home@demo.vrata.example", mobile: "888100101" };
const requestFor = (who: string, { forgotten = "password", address = 1 } = {}) =>
  portal.browser().send("POST", "/login/forgotten", { json: { forgotten, who }, headers: from(address) });

test("ten thousand requests from as many addresses write to a mail and a mobile ten times each, and change nothing", async () => {
  const [ROUNDS, AT_ONCE] = [200, 50];
  const passwords = async () => (await sql`select id, password_hash from people.users order by id`.execute(portal.db)).rows;
  const before = await passwords();
  const found = { requests: 0, accepted: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    portal.clock.moveTo(new Date(Date.parse(NOW) + (round * 3 * 3_600_000) / ROUNDS).toISOString());
    const who = Object.values(HOME)[round % 3]!;
    for (let request = 0; request < AT_ONCE; request += 1) {
      const { status } = await requestFor(who, { address: round * AT_ONCE + request });
      if (status === 200) found.accepted += 1;
      else found.requests += AT_ONCE - request - 1; // the others of this moment are refused like this one
      found.requests += 1;
      if (status !== 200) break;
    }
    await portal.runJobs();
  }
  // three names, three times each in a quarter of an hour that begins with the first
  expect(found).toEqual({ requests: 10_000, accepted: 105 });
  const sentTo = (to: string) => portal.sent().filter((one) => one.to === to).length;
  expect([portal.sent().length, sentTo(HOME.mail), sentTo(HOME.mobile)]).toEqual([20, 10, 10]);
  expect(await passwords()).toEqual(before);
});

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
    expect([await statusOf(1), await statusOf(2)]).toEqual([200, 200]);
    await portal.restart();
    expect([await statusOf(3), await statusOf(4)]).toEqual([200, 429]);
  }
});

test.runIf(process.env["ALL_LOOKS"]).each([
  { forgotten: "password", by: "user name", known: HOME.name, unknown: "nobody-here" },
  { forgotten: "password", by: "mail", known: HOME.mail, unknown: "nobo@demo.vrata.example" },
  { forgotten: "password", by: "mobile", known: HOME.mobile, unknown: "888990099" },
  { forgotten: "username", by: "mail", known: HOME.mail, unknown: "nobo@demo.vrata.example" },
  { forgotten: "username", by: "mobile", known: HOME.mobile, unknown: "888990099" },
])(
  "two hundred requests each for a forgotten $forgotten by a $by on file and one that is not take the same time",
  { timeout: 120_000 },
  async ({ forgotten, known, unknown }) => {
    const tried = async (who: string) => {
      expect((await requestFor(who, { forgotten })).status).toBe(200);
      await sql`delete from platform.rate_limits`.execute(portal.db);
    };
    expect(await chanceThatAlike({ known, unknown }, tried)).toBeGreaterThan(0.001);
  },
);
