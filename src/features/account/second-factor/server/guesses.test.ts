import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { giveSecondFactor, signIn } from "#features/account/sign-in/contract.ts";
import { codeIn } from "#testing/authenticator.ts";
import { from } from "#testing/guessing.ts";
import { home } from "#testing/people.ts";
import { NOW } from "#testing/server.ts";
import { openSignedIn } from "#testing/signed-in.ts";
import { addApp, beginApp } from "../contract.ts";

let portal: Awaited<ReturnType<typeof openSignedIn>>;
beforeAll(async () => void (portal = await openSignedIn(undefined, { trustProxy: "127.0.0.1" })));
afterAll(() => portal.close());
beforeEach(() => portal.renew());

/** Adds an app and returns its secret. */
async function secretOf(): Promise<string> {
  const browser = await portal.signedIn(home);
  const { secret } = (await browser.call(beginApp, { body: {} })).body as { secret: string };
  const added = await browser.call(addApp, { body: { name: "Телефон", code: codeIn(secret, { now: portal.clock.now() }) } });
  expect(added).toMatchObject({ status: 200 });
  return secret;
}

test(
  "ten thousand guesses from as many addresses, by somebody who knows the password, try fifty codes a quarter of an hour without a proof",
  { timeout: 180_000 },
  async () => {
    const [ROUNDS, AT_ONCE] = [20, 500];
    const secret = await secretOf();
    const found = { guesses: 0, tried: 0, right: 0 };
    const browser = portal.browser();
    for (let round = 0; round < ROUNDS; round += 1) {
      portal.clock.moveTo(new Date(Date.parse(NOW) + round * 9 * 60_000).toISOString());
      const first = round * (AT_ONCE + 1);
      // nine minutes: the second step ends ten minutes after the password
      const json = { username: home.username, password: home.password };
      expect((await browser.send("POST", "/login", { json, headers: from(first) })).status).toBe(200);
      const right = [-1, 0, 1].map((later) => codeIn(secret, { now: portal.clock.now(), later }));
      const code = ["000000", "111111", "222222", "333333"].find((one) => !right.includes(one))!;
      for (let guess = 1; guess <= AT_ONCE; guess += 1) {
        const { status } = await browser.send("POST", "/login/second-factor", { json: { code }, headers: from(first + guess) });
        found.guesses += status === 429 ? AT_ONCE - guess + 1 : 1; // the others of this moment are refused like this one
        if (status === 429) break;
        found.tried += 1;
        if (status === 200) found.right += 1;
      }
    }
    expect(found).toEqual({ guesses: 10_000, tried: 500, right: 0 }); // in three hours, and no more in that day
    expect(await portal.userOf(browser)).toBeUndefined();
  },
);

test.each(["000-000", "000.000", "００００００", "tel:000000", "000000,", "no code"])(
  "what is typed as %s counts as a guess, too: after fifty from as many addresses work has to be proved",
  { timeout: 60_000 },
  async (code) => {
    await secretOf();
    const browser = portal.browser();
    await browser.send("POST", "/login", { json: { username: home.username, password: home.password }, headers: from(1) });
    const statuses: number[] = [];
    for (let guess = 0; guess < 51; guess += 1) {
      statuses.push((await browser.send("POST", "/login/second-factor", { json: { code }, headers: from(100 + guess) })).status);
    }
    expect([new Set(statuses.slice(0, 50)), statuses[50]]).toEqual([new Set([401]), 429]);
  },
);

test("five recovery codes are tried from one address, and others from the next", async () => {
  await secretOf();
  const browser = portal.browser();
  await browser.send("POST", "/login", { json: { username: home.username, password: home.password }, headers: from(1) });
  const tries = async (address: number) =>
    (await browser.send("POST", "/login/second-factor", { json: { code: "A".repeat(15) }, headers: from(address) })).status;
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1) statuses.push(await tries(2));
  expect([...statuses, await tries(3)]).toEqual([401, 401, 401, 401, 401, 429, 401]);
});

test("guesses of somebody who knows the password spend nothing of the owner's: not of her browser, and not of a recovery code", async () => {
  const secret = await secretOf();
  const password = { username: home.username, password: home.password };
  const enters = async (browser: ReturnType<typeof portal.browser>, code: string, address: number) => {
    await browser.send("POST", "/login", { json: password, headers: from(address) });
    return (await browser.send("POST", "/login/second-factor", { json: { code }, headers: from(address) })).status;
  };
  const own = portal.browser();
  portal.clock.moveTo("2026-11-21T10:01:00+02:00");
  expect(await enters(own, codeIn(secret, { now: portal.clock.now() }), 1)).toBe(200);
  for (let guess = 0; guess < 55; guess += 1) await enters(portal.browser(), "000000", 100 + guess);
  portal.clock.moveTo("2026-11-21T10:02:00+02:00");
  expect(await enters(own, codeIn(secret, { now: portal.clock.now() }), 2)).toBe(200);
  expect(await enters(portal.browser(), "000000", 3)).toBe(429);
  expect(await enters(portal.browser(), "A".repeat(15), 3)).toBe(401); // checked
});

test("a user who was guessed at gives a right code again a quarter of an hour later", async () => {
  const secret = await secretOf();
  const browser = portal.browser();
  const gives = async (code: string) => (await browser.call(giveSecondFactor, { body: { code } })).status;
  await browser.call(signIn, { body: { username: home.username, password: home.password } });
  for (let guess = 0; guess < 5; guess += 1) await gives("000000");
  portal.clock.moveTo("2026-11-21T10:09:00+02:00");
  await browser.call(signIn, { body: { username: home.username, password: home.password } });
  expect(await gives(codeIn(secret, { now: portal.clock.now() }))).toBe(429);
  portal.clock.moveTo("2026-11-21T10:15:01+02:00");
  expect(await gives(codeIn(secret, { now: portal.clock.now() }))).toBe(200);
});
