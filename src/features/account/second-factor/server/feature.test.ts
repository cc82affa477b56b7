import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { historyOf } from "#features/account/customers/server/history.ts";
import { changePassword } from "#features/account/profile/contract.ts";
import { giveSecondFactor, signIn } from "#features/account/sign-in/contract.ts";
import { findUser, SESSION_COOKIE } from "#features/account/sign-in/server/session.ts";
import { codeIn } from "#testing/authenticator.ts";
import { BRAND } from "#testing/brand.ts";
import { home, operator, overdue } from "#testing/people.ts";
import type { Browser } from "#testing/server.ts";
import { openSignedIn } from "#testing/signed-in.ts";
import { addApp, beginApp, makeRecoveryCodes, removeFactor, secondFactors } from "../contract.ts";
import { appSecrets, useCode } from "./codes.ts";
import { forgetHalves, sendNotice } from "./jobs.ts";

let portal: Awaited<ReturnType<typeof openSignedIn>>;
beforeAll(async () => void (portal = await openSignedIn()));
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const now = () => portal.clock.now();
const code = (secret: string, later = 0) => codeIn(secret, { now: now(), later });
const password = { username: home.username, password: home.password };

/** Adds an app in this browser and returns its secret and the recovery codes. */
async function added(browser: Browser, name = "Телефон"): Promise<{ secret: string; codes: string[] }> {
  const begun = await browser.call(beginApp, { body: {} });
  if (begun.status !== 200) throw new Error("not begun");
  const { secret } = begun.body;
  const answer = await browser.call(addApp, { body: { name, code: code(secret) } });
  if (answer.status !== 200) throw new Error("not added");
  return { secret, codes: answer.body.recoveryCodes };
}
/** A browser in which the password was given. */
async function half(): Promise<Browser> {
  const browser = portal.browser();
  expect(await browser.call(signIn, { body: password })).toMatchObject({
    status: 200,
    body: { returnTo: "/login/second-factor", secondFactor: true },
  });
  return browser;
}
const gives = async (browser: Browser, typed: string) => (await browser.call(giveSecondFactor, { body: { code: typed } })).status;

test("an app is added by a code of it, with ten recovery codes, a line of history and a mail", async () => {
  const browser = await portal.signedIn(home);
  const { secret, codes } = await added(browser, "  Моят  телефон ");
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  expect((await browser.call(secondFactors, {})).body).toEqual({
    factors: [
      { factorId: expect.any(String), kind: "app", name: "Моят телефон", addedAt: now().toISOString(), lastUsedAt: null, synced: null },
    ],
    recoveryCodes: { left: 10, madeAt: now().toISOString() },
    required: false,
  });
  expect(await historyOf(portal.db, home.id, { limit: 5, since: new Date(0) })).toMatchObject([
    { event: "factor-added", details: { name: "Моят телефон" } },
  ]);
  expect(portal.queued).toMatchObject([{ name: sendNotice.name, payload: { userId: home.id, event: "factor-added" } }]);
  const { rows } = await sql`select * from people.factors, people.recovery_codes`.execute(portal.db);
  for (const secretText of [secret, ...codes, ...codes.map((one) => one.replaceAll("-", ""))])
    expect(JSON.stringify(rows)).not.toContain(secretText);
});

test("the second app brings no further recovery codes, and both give codes", async () => {
  const browser = await portal.signedIn(home);
  const [first, second] = [await added(browser), await added(browser, "Таблет")];
  expect(second.codes).toEqual([]);
  expect(await gives(await half(), code(first.secret, 1))).toBe(200);
  expect(await gives(await half(), code(second.secret, 1))).toBe(200);
});

test("an app is not added by a wrong code, without a name, twice, or a quarter of an hour after it was begun", async () => {
  const browser = await portal.signedIn(home);
  const add = async (body: { name: string; code: string }) => {
    const answer = await browser.call(addApp, { body });
    return "problem" in answer.body ? answer.body.problem : answer.status;
  };
  expect(await add({ name: "x", code: "123456" })).toBe("begin-again");
  const begun = await browser.call(beginApp, { body: {} });
  const { secret } = begun.body as { secret: string };
  expect(await add({ name: " ", code: code(secret) })).toBe("name-missing");
  expect(await add({ name: "x".repeat(61), code: code(secret) })).toBe("name-too-long");
  expect(await add({ name: "x", code: code(secret, 3) })).toBe("wrong-code");
  expect(await add({ name: "x", code: code(secret) })).toBe(200);
  expect(await add({ name: "x", code: code(secret) })).toBe("begin-again");
  const late = (await browser.call(beginApp, { body: {} })).body as { secret: string };
  portal.clock.moveTo("2026-11-21T10:04:00+02:00");
  await sql`update people.app_setups set begun_at = begun_at - interval '14 minutes'`.execute(portal.db);
  expect(await add({ name: "x", code: code(late.secret) })).toBe("begin-again");
});

test("with a factor the password alone signs nobody in: a code does, once", async () => {
  const { secret } = await added(await portal.signedIn(home));
  const browser = await half();
  expect(await portal.userOf(browser)).toBeUndefined();
  expect(await gives(browser, "000000")).toBe(401);
  expect(await portal.userOf(browser)).toBeUndefined();
  expect(await gives(browser, code(secret))).toBe(401); // the code by which it was added
  expect(await gives(browser, code(secret, 1))).toBe(200);
  expect(await portal.userOf(browser)).toMatchObject({ id: home.id });
  expect(await gives(await half(), code(secret, 1))).toBe(401);
  expect(browser.cookies.has("vrata-second-step")).toBe(false);
});

test("the same code sent twice at the same moment signs in once", async () => {
  const { secret } = await added(await portal.signedIn(home));
  const browsers = [await half(), await half()];
  const statuses = await Promise.all(browsers.map((browser) => gives(browser, code(secret, 1))));
  expect(statuses.sort()).toEqual([200, 401]);
});

test("a recovery code signs in once, and its owner gets a mail", async () => {
  const { codes } = await added(await portal.signedIn(home));
  const browser = await half();
  expect(await gives(browser, codes[0]!.toLowerCase())).toBe(200);
  expect(portal.queued).toMatchObject([{ payload: { event: "factor-added" } }, { payload: { event: "recovery-code-used" } }]);
  expect(await gives(await half(), codes[0]!)).toBe(401);
  expect((await browser.call(secondFactors, {})).body.recoveryCodes).toMatchObject({ left: 9 });
  const made = await browser.call(makeRecoveryCodes, { body: {} });
  expect((made.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
  expect(await gives(await half(), codes[1]!)).toBe(401);
});

test("an app that cannot be read is said to be so, with the right code too; recovery codes need no secret of the portal and sign in", async () => {
  const { secret, codes } = await added(await portal.signedIn(home));
  const lost = appSecrets.encrypt("a secret that the portal has lost", secret);
  await sql`update people.factors set encrypted_secret = ${lost}`.execute(portal.db);
  const browser = await half();
  const tried = await browser.call(giveSecondFactor, { body: { code: code(secret, 1) } });
  expect(tried).toMatchObject({ status: 401, body: { problem: "app-unreadable" } });
  expect(portal.logged).toContainEqual({ userId: home.id, msg: expect.stringContaining("SESSION_SECRET lacks the value") as string });
  const form = { form: { code: "000000" }, headers: { accept: "text/html" } };
  expect((await (await half()).send("POST", "/login/second-factor", form)).headers["location"]).toBe(
    "/login/second-factor?problem=app-unreadable",
  );
  const log = { info: () => undefined, warn: () => undefined };
  const elsewhere = {
    clock: portal.clock,
    customers: portal.customers,
    jobs: { enqueue: async () => undefined },
    secret: "another secret",
    log,
  };
  await expect(
    portal.db.transaction().execute(async (tx) => {
      expect(await useCode(tx, { userId: home.id, typed: codes[0]! }, elsewhere as never)).toBe("right");
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  expect(await gives(browser, codes[0]!)).toBe(200);
});

test("an app that was begun under a lost secret begins again", async () => {
  const browser = await portal.signedIn(home);
  const { secret } = (await browser.call(beginApp, { body: {} })).body as { secret: string };
  await sql`update people.app_setups set encrypted_secret = ${appSecrets.encrypt("a secret that the portal has lost", secret)}`.execute(
    portal.db,
  );
  expect(await browser.call(addApp, { body: { name: "x", code: code(secret) } })).toMatchObject({
    status: 422,
    body: { problem: "begin-again" },
  });
});

test("a code of an app that was added under the secret before signs in while it is replaced", async () => {
  const { secret } = await added(await portal.signedIn(home));
  await sql`update people.factors set encrypted_secret = ${appSecrets.encrypt("the-secret-of-before-1234567890123", secret)}`.execute(
    portal.db,
  );
  const deps = {
    clock: portal.clock,
    customers: portal.customers,
    jobs: { enqueue: async () => undefined },
    log: { warn: () => undefined },
  };
  const use = (own: string) => useCode(portal.db, { userId: home.id, typed: code(secret, 1) }, { ...deps, secret: own });
  expect([
    await use("the-secret-of-now-1234567890123456"),
    await use("the-secret-of-now-1234567890123456,the-secret-of-before-1234567890123"),
  ]).toEqual(["unreadable", "right"]);
});

test("wrong codes are limited, with the answer to a right one then the same", async () => {
  const { secret } = await added(await portal.signedIn(home));
  const browser = await half();
  for (let guess = 0; guess < 5; guess += 1) expect(await gives(browser, "000000")).toBe(401);
  expect(await gives(browser, code(secret, 1))).toBe(429);
  expect(await gives(await half(), code(secret, 1))).toBe(429); // giving the password again frees nothing
});

test("ten minutes after the password, or once it was changed, the second step begins again", async () => {
  const { secret } = await added(await portal.signedIn(home));
  const [late, changed] = [await half(), await half()];
  const owner = await portal.signedIn(home);
  portal.clock.moveTo("2026-11-21T10:10:30+02:00");
  const begin = { status: 401, body: { problem: "begin-again" } };
  expect(await late.call(giveSecondFactor, { body: { code: code(secret) } })).toMatchObject(begin);
  portal.clock.moveTo("2026-11-21T10:02:00+02:00");
  await owner.call(changePassword, { body: { oldPassword: home.password, newPassword: "йогурт и мед със смокини" } });
  expect(await changed.call(giveSecondFactor, { body: { code: code(secret) } })).toMatchObject(begin);
  expect(await portal.browser().call(giveSecondFactor, { body: { code: code(secret) } })).toMatchObject(begin);
  const halves = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from people.half_sign_ins`.execute(portal.db)).rows[0]!.n);
  expect(await halves()).toBe(2);
  portal.clock.moveTo("2026-11-21T10:20:00+02:00");
  await forgetHalves.run({}, { db: portal.db, clock: portal.clock, customers: portal.customers });
  expect(await halves()).toBe(0);
});

test("a form without a script leads to the second step and on, and never with the code in the address", async () => {
  const { secret } = await added(await portal.signedIn(home));
  const browser = portal.browser();
  const location = async (path: string, form: Record<string, string>) =>
    (await browser.send("POST", path, { form: { ...form, returnTo: "/vignettes" }, headers: { accept: "text/html" } })).headers["location"];
  expect(await location("/login", password)).toBe("/login/second-factor?returnTo=%2Fvignettes");
  expect(await location("/login/second-factor", { code: "000000" })).toBe("/login/second-factor?problem=wrong-code&returnTo=%2Fvignettes");
  expect(await location("/login/second-factor", { code: code(secret, 1) })).toBe("/vignettes");
  expect(await portal.userOf(browser)).toMatchObject({ id: home.id });
});

test("the last factor takes the recovery codes with it, and the password is enough again", async () => {
  const browser = await portal.signedIn(home);
  await added(browser);
  const { factorId } = (await browser.call(secondFactors, {})).body.factors[0]!;
  const foreign = await portal.signedIn(overdue);
  const absent = await foreign.call(removeFactor, { body: { factorId: crypto.randomUUID() } });
  expect(await foreign.call(removeFactor, { body: { factorId } })).toEqual({ ...absent, headers: expect.anything() });
  expect(absent.status).toBe(404);
  expect(await browser.call(removeFactor, { body: { factorId } })).toMatchObject({
    status: 200,
    body: { factors: [], recoveryCodes: null },
  });
  expect((await browser.call(makeRecoveryCodes, { body: {} })).status).toBe(409);
  expect(await portal.browser().call(signIn, { body: password })).toMatchObject({ body: { returnTo: "/myvrata" } });
  expect((await historyOf(portal.db, home.id, { limit: 9, since: new Date(0) })).map(({ event }) => event)).toContain("factor-removed");
});

test("each change of factors needs a person who proved who they are", async () => {
  const browser = await portal.signedIn(home);
  portal.clock.moveTo("2026-11-21T10:06:00+02:00");
  for (const change of [
    () => browser.call(beginApp, { body: {} }),
    () => browser.call(addApp, { body: { name: "x", code: "123456" } }),
    () => browser.call(removeFactor, { body: { factorId: crypto.randomUUID() } }),
    () => browser.call(makeRecoveryCodes, { body: {} }),
  ])
    await expect(change()).rejects.toMatchObject({ status: 403, problem: { problem: "confirm-identity" } });
});

test("an operator must add a factor where the setting says so, until there is one", async () => {
  const browser = await portal.signedIn(operator);
  const needs = async (operatorFactor: boolean, who: Browser = browser) => {
    const user = await findUser(portal.db, who.cookies.get(SESSION_COOKIE), { now: now(), customers: portal.customers, operatorFactor });
    return user?.needsFactor === true;
  };
  expect([await needs(true), await needs(false), await needs(true, await portal.signedIn(home))]).toEqual([true, false, false]);
  await added(browser);
  expect(await needs(true)).toBe(false);
});

test.each(["factor-added", "factor-removed", "recovery-codes-made", "recovery-code-used"] as const)(
  "the owner gets a mail about %s, in the own language, and once for each",
  async (event) => {
    const sent: { id: string; to: string; subject: string; text: string }[] = [];
    const mail = { send: async (one: (typeof sent)[number]) => void sent.push(one) };
    const payload = {
      userId: home.id,
      event,
      name: "Телефон",
      kind: "app" as const,
      happenedAt: now().toISOString(),
      mailId: crypto.randomUUID(),
    };
    await sendNotice.run(payload, { db: portal.db, customers: portal.customers, brand: BRAND, mail: mail as never });
    expect(sent).toMatchObject([{ id: payload.mailId, to: expect.stringContaining("@") }]);
    expect(sent[0]!.text).toContain(BRAND.contact.phone);
    expect(sent[0]!.text.includes("Телефон")).toBe(event.startsWith("factor"));
  },
);
