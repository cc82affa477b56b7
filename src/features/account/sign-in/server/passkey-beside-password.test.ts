import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endOtherSessions } from "#features/account/profile/contract.ts";
import { addApp, beginApp, makeRecoveryCodes } from "#features/account/second-factor/contract.ts";
import type { GivenPasskey, RequestOptions } from "#platform/passkey.ts";
import { codeIn } from "#testing/authenticator.ts";
import type { PasskeyDevice } from "#testing/passkey-device.ts";
import { home, overdue } from "#testing/people.ts";
import type { Browser } from "#testing/server.ts";
import { openSignedIn } from "#testing/signed-in.ts";
import { withPasskey } from "#testing/with-passkey.ts";
import {
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  beginPasskeyStep,
  confirmByPasskey,
  confirmWays,
  givePasskey,
  giveSecondFactor,
  secondStepWays,
  signIn,
  signInByPasskey,
} from "../contract.ts";

let portal: Awaited<ReturnType<typeof openSignedIn>>;
let device: PasskeyDevice;
beforeAll(async () => void (portal = await openSignedIn()));
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.renew();
  device = await withPasskey(await portal.signedIn(home));
});

const optionsOf = (answer: { status: number; body: object }): RequestOptions => {
  if (answer.status !== 200) throw new Error("not begun");
  return answer.body as RequestOptions;
};
const begun = async (browser: Browser) => optionsOf(await browser.call(beginPasskeySignIn, { body: {} }));
const result = (answer: { status: number; body: object }) => ("problem" in answer.body ? answer.body.problem : answer.status);

/** A browser in which the password was given. */
async function half(who = home): Promise<Browser> {
  const browser = portal.browser();
  const answer = await browser.call(signIn, { body: { username: who.username, password: who.password } });
  expect(answer).toMatchObject({ status: 200, body: { secondFactor: true } });
  return browser;
}
const begunStep = async (browser: Browser) => optionsOf(await browser.call(beginPasskeyStep, { body: {} }));
const givesStep = async (browser: Browser, given: GivenPasskey) => result(await browser.call(givePasskey, { body: given }));

describe("a passkey after the password", () => {
  test("is asked for by name, and signs in once", async () => {
    const browser = await half();
    expect((await browser.call(secondStepWays, {})).body).toEqual({ app: false, passkey: true });
    const options = await begunStep(browser);
    expect(options.allowCredentials).toEqual([{ id: device.credentialId, type: "public-key", transports: ["internal"] }]);
    const given = device.give(options, { userHandle: null });
    const step = browser.cookies.get("vrata-second-step")!;
    expect(await givesStep(browser, given)).toBe(200);
    expect(await portal.userOf(browser)).toMatchObject({ id: home.id });
    expect(browser.cookies.has("vrata-second-step")).toBe(false);
    browser.cookies.set("vrata-second-step", step);
    expect(await givesStep(browser, given)).toBe("begin-again"); // the password has to be given again
  });

  test("stands beside an app and the recovery codes", async () => {
    const owner = await portal.signedIn(home);
    const app = (await owner.call(beginApp, { body: {} })).body as { secret: string };
    await owner.call(addApp, { body: { name: "Телефон", code: codeIn(app.secret) } });
    const codes = (await owner.call(makeRecoveryCodes, { body: {} })).body as { recoveryCodes: string[] };
    expect((await (await half()).call(secondStepWays, {})).body).toEqual({ app: true, passkey: true });
    for (const code of [codeIn(app.secret, { later: 1 }), codes.recoveryCodes[0]!])
      expect((await (await half()).call(giveSecondFactor, { body: { code } })).status).toBe(200);
    const browser = await half();
    expect(await givesStep(browser, device.give(await begunStep(browser)))).toBe(200);
  });

  test("of another customer, for another sign-in, or for signing in alone is refused", async () => {
    const foreign = await withPasskey(await portal.signedIn(overdue));
    const [browser, other] = [await half(), await half()];
    expect(await givesStep(browser, foreign.give(await begunStep(browser)))).toBe("passkey-refused");
    expect(await givesStep(browser, device.give(await begunStep(other)))).toBe("begin-again");
    expect(await givesStep(browser, device.give(await begun(browser)))).toBe("begin-again");
    expect(result(await browser.call(signInByPasskey, { body: device.give(await begunStep(browser)) }))).toBe("begin-again");
    expect(await portal.userOf(browser)).toBeUndefined();
    expect(await givesStep(browser, device.give(await begunStep(browser)))).toBe(200);
  });

  test("is asked for, and taken, only where the password was given lately", async () => {
    const stranger = portal.browser();
    expect((await stranger.call(secondStepWays, {})).body).toEqual({ app: false, passkey: false });
    expect(await stranger.call(beginPasskeyStep, { body: {} })).toMatchObject({ status: 401, body: { problem: "begin-again" } });
    const browser = await half();
    const options = await begunStep(browser);
    portal.clock.moveTo("2026-11-21T10:10:01+02:00");
    expect(await givesStep(browser, device.give(options))).toBe("begin-again");
  });

  test("is not spent by wrong codes: who guesses them does not keep the owner of the passkey out", async () => {
    const browser = await half();
    for (let guess = 0; guess < 5; guess += 1) await browser.call(giveSecondFactor, { body: { code: "000000" } });
    expect(await browser.call(giveSecondFactor, { body: { code: "000000" } })).toMatchObject({ status: 429 });
    expect(await givesStep(browser, device.give(await begunStep(browser)))).toBe(200);
  });
});

const begunConfirmation = async (browser: Browser) => optionsOf(await browser.call(beginPasskeyConfirmation, { body: {} }));
const confirms = async (browser: Browser, given: GivenPasskey) => result(await browser.call(confirmByPasskey, { body: given }));
const LATER = "2026-11-21T10:06:00+02:00";

describe("a passkey instead of the password", () => {
  test("confirms its session, for a change that weighs, and no other session", async () => {
    const [browser, other] = [await portal.signedIn(home), await portal.signedIn(home)];
    portal.clock.moveTo(LATER);
    await expect(browser.call(endOtherSessions, { body: {} })).rejects.toMatchObject({ status: 403 });
    expect((await browser.call(confirmWays, {})).body).toEqual({ passkey: true, staffAccount: false });
    const options = await begunConfirmation(browser);
    expect(await confirms(other, device.give(options))).toBe("begin-again");
    expect(await browser.call(confirmByPasskey, { body: device.give(options) })).toMatchObject({ status: 200, body: { minutes: 5 } });
    await expect(other.call(endOtherSessions, { body: {} })).rejects.toMatchObject({ status: 403 });
    expect(await browser.call(endOtherSessions, { body: {} })).toMatchObject({ status: 200 });
    await expect(confirms(other, device.give(options))).rejects.toMatchObject({ status: 401 }); // its session has ended
  });

  test("of another customer, replayed, or made for signing in confirms nothing", async () => {
    const foreign = await withPasskey(await portal.signedIn(overdue));
    const browser = await portal.signedIn(home);
    portal.clock.moveTo(LATER);
    expect(await confirms(browser, foreign.give(await begunConfirmation(browser)))).toBe("passkey-refused");
    expect(await confirms(browser, device.give(await begun(browser)))).toBe("begin-again");
    await expect(browser.call(endOtherSessions, { body: {} })).rejects.toMatchObject({ status: 403 });
    const given = device.give(await begunConfirmation(browser));
    expect([await confirms(browser, given), await confirms(browser, given)]).toEqual([200, "passkey-refused"]);
  });

  test("is not asked for where there is none, and is limited by tries of its own", async () => {
    const without = await portal.signedIn(overdue);
    expect((await without.call(confirmWays, {})).body).toEqual({ passkey: false, staffAccount: false });
    expect(await without.call(beginPasskeyConfirmation, { body: {} })).toMatchObject({ status: 409, body: { problem: "no-passkey" } });
    const browser = await portal.signedIn(home);
    for (let guess = 0; guess < 5; guess += 1) await confirms(browser, device.give(await begunConfirmation(browser), { unverified: true }));
    expect(await confirms(browser, device.give(await begunConfirmation(browser)))).toBe("too-many-tries");
  });
});
