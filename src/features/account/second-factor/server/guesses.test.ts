import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { giveSecondFactor, signIn } from "#features/account/sign-in/contract.ts";
import { codeIn } from "#testing/authenticator.ts";
import { from } from "#testing/guessing.ts";
import { home } from "#testing/people.ts";
import { NOW } from "#testing/server.ts";
import { openSignedIn } from "#testing/signed-in.ts";
import { addApp, beginApp } from "../contract.ts";
import { RECOVERY_ALPHABET } from "../rules.ts";

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

test("ten thousand guesses from as many addresses, by somebody who knows the password, try sixty codes in three hours", async () => {
  const [ROUNDS, AT_ONCE] = [200, 50];
  const secret = await secretOf();
  /** A code of six digits that no clock near this one makes, or a recovery code. */
  const guessOf = (guess: number): string => {
    if (guess % 2 === 1) return RECOVERY_ALPHABET[guess % 30]!.repeat(15);
    const right = [-1, 0, 1].map((later) => codeIn(secret, { now: portal.clock.now(), later }));
    return ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code))!;
  };
  const found = { guesses: 0, tried: 0, right: 0 };
  const browser = portal.browser();
  for (let round = 0; round < ROUNDS; round += 1) {
    portal.clock.moveTo(new Date(Date.parse(NOW) + (round * 3 * 3_600_000) / ROUNDS).toISOString());
    const first = round * (AT_ONCE + 1);
    if (round % 10 === 0) {
      // nine minutes: the second step ends ten minutes after the password
      const json = { username: home.username, password: home.password };
      expect((await browser.send("POST", "/login", { json, headers: from(first) })).status).toBe(200);
    }
    for (let guess = 1; guess <= AT_ONCE; guess += 1) {
      const json = { code: guessOf(guess) };
      const { status } = await browser.send("POST", "/login/second-factor", { json, headers: from(first + guess) });
      found.guesses += status === 429 ? AT_ONCE - guess + 1 : 1; // the others of this moment are refused like this one
      if (status === 429) break;
      found.tried += 1;
      if (status === 200) found.right += 1;
    }
  }
  expect(found).toEqual({ guesses: 10_000, tried: 60, right: 0 });
  expect(await portal.userOf(browser)).toBeUndefined();
});

test("a user who was guessed at gives a right code again a quarter of an hour later", async () => {
  const secret = await secretOf();
  const browser = portal.browser();
  const gives = async (code: string) => (await browser.call(giveSecondFactor, { body: { code } })).status;
  await browser.call(signIn, { body: { username: home.username, password: home.password } });
  for (let guess = 0; guess < 5; guess += 1) await gives("A".repeat(15));
  portal.clock.moveTo("2026-11-21T10:09:00+02:00");
  await browser.call(signIn, { body: { username: home.username, password: home.password } });
  expect(await gives(codeIn(secret, { now: portal.clock.now() }))).toBe(429);
  portal.clock.moveTo("2026-11-21T10:15:01+02:00");
  expect(await gives(codeIn(secret, { now: portal.clock.now() }))).toBe(200);
});
