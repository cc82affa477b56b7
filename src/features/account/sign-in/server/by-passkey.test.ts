import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { removeFactor, secondFactors } from "#features/account/second-factor/contract.ts";
import { secondFactorOffers } from "#features/account/second-factor/server/offers.ts";
import type { GivenPasskey, RequestOptions } from "#platform/passkey.ts";
import { PASSKEY_SITE, passkeyDevice, type Fault, type PasskeyDevice } from "#testing/passkey-device.ts";
import { home, overdue } from "#testing/people.ts";
import type { Browser } from "#testing/server.ts";
import { openSignedIn } from "#testing/signed-in.ts";
import { withPasskey } from "#testing/with-passkey.ts";
import { beginPasskeySignIn, signInByPasskey } from "../contract.ts";

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
const enters = async (browser: Browser, given: GivenPasskey) => result(await browser.call(signInByPasskey, { body: given }));
const entersBy = async (fault: Fault = {}, one = device) => {
  const browser = portal.browser();
  return enters(browser, one.give(await begun(browser), fault));
};

describe("a passkey alone", () => {
  test("signs in as both factors, without a name, and its use is in the list", async () => {
    const browser = portal.browser();
    const options = await begun(browser);
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required", allowCredentials: [], timeout: 300_000 });
    const body = { ...device.give(options), returnTo: "/vignettes" };
    expect(await browser.call(signInByPasskey, { body })).toMatchObject({ status: 200, body: { returnTo: "/vignettes" } });
    expect(await portal.userOf(browser)).toMatchObject({ id: home.id, confirmedAt: portal.clock.now() });
    expect((await browser.call(secondFactors, {})).body.factors).toMatchObject([{ lastUsedAt: portal.clock.now().toISOString() }]);
    expect(portal.logged).toContainEqual(expect.objectContaining({ msg: "signed in", userId: home.id }));
  });

  test("leads to a page of the portal only", async () => {
    const browser = portal.browser();
    const body = { ...device.give(await begun(browser)), returnTo: "//evil.example" };
    expect(await browser.call(signInByPasskey, { body })).toMatchObject({ body: { returnTo: "/myvrata" } });
  });

  test.each<[string, Fault]>([
    ["made for another origin", { origin: "https://evil.example" }],
    ["made for another port", { origin: "http://localhost:8080" }],
    ["given to a page within another site's", { crossOrigin: true }],
    ["of a device that knows another portal", { name: "evil.example" }],
    ["of a device that did not make sure of its person", { unverified: true }],
    ["of a device that nobody touched", { absent: true }],
    ["of a new passkey instead of a signature", { type: "webauthn.create" }],
    ["that says it is of somebody else", { userHandle: Buffer.from(overdue.id).toString("base64url") }],
    ["that does not say whom it is of", { userHandle: null }],
  ])("%s is refused", async (_how, fault) => {
    expect(await entersBy(fault)).toBe("passkey-refused");
    expect(await entersBy()).toBe(200);
  });

  test("is refused once a byte of it is changed, and good as it was", async () => {
    const browser = portal.browser();
    const given = device.give(await begun(browser));
    const changed = (bytes: string, at: number) => {
      const all = Buffer.from(bytes, "base64url");
      all[at] = all[at]! ^ 1;
      return all.toString("base64url");
    };
    expect(await enters(browser, { ...given, signature: changed(given.signature, 40) })).toBe("passkey-refused");
    expect(await enters(browser, { ...given, authenticatorData: changed(given.authenticatorData, 36) })).toBe("passkey-refused");
    expect(await enters(browser, given)).toBe(200);
  });

  test("is good once for each challenge, also at the same moment, in the browser that began, for five minutes", async () => {
    const [browser, elsewhere] = [portal.browser(), portal.browser()];
    const options = await begun(browser);
    await begun(elsewhere);
    expect(await enters(elsewhere, device.give(options))).toBe("begin-again");
    const given = device.give(options);
    const both = await Promise.all([enters(browser, given), enters(browser, given)]);
    expect(both.map(String).sort()).toEqual(["200", "passkey-refused"]);
    const late = portal.browser();
    const before = await begun(late);
    portal.clock.moveTo("2026-11-21T10:05:00.001+02:00");
    expect(await enters(late, device.give(before))).toBe("begin-again");
  });

  test("that was answered is not good a second time in a browser that has the same secret", async () => {
    const browser = portal.browser();
    const given = device.give(await begun(browser), { counter: 900 });
    const secret = browser.cookies.get("vrata-csrf")!;
    expect(await enters(browser, given)).toBe(200);
    const copy = portal.browser();
    copy.cookies.set("vrata-csrf", secret);
    await sql`update people.factors set counter = 1`.execute(portal.db); // the counter would refuse it, too
    expect(await enters(copy, given)).toBe("passkey-refused");
    expect(await portal.userOf(copy)).toBeUndefined();
  });

  test("in two tabs of one browser is good in each", async () => {
    const browser = portal.browser();
    const [one, other] = [await begun(browser), await begun(browser)];
    const secret = browser.cookies.get("vrata-csrf")!;
    expect(await enters(browser, device.give(other))).toBe(200);
    const tab = portal.browser();
    tab.cookies.set("vrata-csrf", secret);
    expect(await enters(tab, device.give(one))).toBe(200);
  });

  test("whose counter goes back, or stays, is a copy: refused, with a line in the log", async () => {
    expect(await entersBy({ counter: 7 })).toBe(200);
    for (const counter of [6, 7, 0]) expect(await entersBy({ counter })).toBe("passkey-refused");
    expect(portal.logged).toContainEqual({ msg: "a passkey's counter went back", userId: home.id });
    expect(await entersBy({ counter: 8 })).toBe(200);
  });

  test("of a device that does not count is good again and again", async () => {
    await entersBy();
    await sql`update people.factors set counter = 0`.execute(portal.db);
    expect([await entersBy({ counter: 0 }), await entersBy({ counter: 0 })]).toEqual([200, 200]);
  });

  test("that nobody has gets the answer of one that is wrong, byte for byte", async () => {
    const answerTo = async (one: PasskeyDevice, fault: Fault) => {
      const browser = portal.browser();
      const json = one.give(await begun(browser), fault);
      const { status, text } = await browser.send("POST", "/login/passkey/given", { json });
      return { status, text: text.replace(/"requestId":"[^"]+"/, "") };
    };
    const stranger = passkeyDevice();
    const wrong = await answerTo(device, { unverified: true });
    expect(wrong.status).toBe(401);
    expect(await answerTo(stranger, { userHandle: Buffer.from(home.id).toString("base64url") })).toEqual(wrong);
  });

  test("is limited as passwords are: five wrong ones lock it for a quarter of an hour, and no other", async () => {
    const other = await withPasskey(await portal.signedIn(overdue));
    for (let guess = 0; guess < 5; guess += 1) expect(await entersBy({ unverified: true })).toBe("passkey-refused");
    const browser = portal.browser();
    const locked = await browser.call(signInByPasskey, { body: device.give(await begun(browser)) });
    expect(locked).toMatchObject({ status: 429, headers: { "retry-after": "900" } });
    expect(await entersBy({}, other)).toBe(200);
    expect(portal.logged).toContainEqual(expect.objectContaining({ msg: "passkey refused", problem: "too-many-tries" }));
  });

  test("of a user who was ended, or that was removed, signs nobody in", async () => {
    const browser = portal.browser();
    const options = await begun(browser);
    await sql`update people.users set ended_at = ${portal.clock.now()} where id = ${home.id}`.execute(portal.db);
    expect(await enters(browser, device.give(options))).toBe("passkey-refused");
    await sql`update people.users set ended_at = null where id = ${home.id}`.execute(portal.db);
    const owner = await portal.signedIn(home);
    const { factorId } = (await owner.call(secondFactors, {})).body.factors[0]!;
    await owner.call(removeFactor, { body: { factorId } });
    expect(await enters(browser, device.give(options))).toBe("passkey-refused");
  });

  test("whose user is ended while it is checked signs nobody in", async () => {
    const { db, clock, customers } = portal;
    const log = { warn: () => undefined };
    const deps = {
      db,
      clock,
      customers,
      log,
      jobs: { enqueue: async () => undefined },
      secret: "a secret",
      passkeySite: () => PASSKEY_SITE,
    };
    const offers = secondFactorOffers(deps);
    const scope = { purpose: "sign-in", subject: "here" } as const;
    const given = device.give((await offers.askForPasskey(db, scope))!);
    const proof = await offers.readPasskey(db, { ...scope, given });
    if (typeof proof === "string") throw new Error(proof);
    await sql`update people.users set ended_at = ${clock.now()} where id = ${home.id}`.execute(db);
    expect(await db.transaction().execute((tx) => proof.use(tx))).toBe(false);
  });
});
