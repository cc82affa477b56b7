import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { exportPeople } from "#features/account/customers/server/data-export.ts";
import { historyOf } from "#features/account/customers/server/history.ts";
import { findUser, SESSION_COOKIE } from "#features/account/sign-in/server/session.ts";
import { PASSKEY_SITE, passkeyDevice, type Fault, type PasskeyDevice } from "#testing/passkey-device.ts";
import { home, operator, overdue } from "#testing/people.ts";
import type { Browser } from "#testing/server.ts";
import { openSignedIn } from "#testing/signed-in.ts";
import { withPasskey } from "#testing/with-passkey.ts";
import { addPasskey, beginApp, beginPasskey, removeFactor, secondFactors } from "../contract.ts";
import { withApp } from "../contract.samples.ts";
import { MOST_FACTORS } from "../rules.ts";
import { sendNotice } from "./jobs.ts";

let portal: Awaited<ReturnType<typeof openSignedIn>>;
beforeAll(async () => void (portal = await openSignedIn()));
afterAll(() => portal.close());
beforeEach(() => portal.renew());

async function begun(browser: Browser) {
  const answer = await browser.call(beginPasskey, { body: {} });
  if (answer.status !== 200) throw new Error("not begun");
  return answer.body;
}
/** What comes of adding the passkey that the device made for these options. */
async function adds(browser: Browser, made: ReturnType<PasskeyDevice["make"]>, name = "Лаптоп") {
  const answer = await browser.call(addPasskey, { body: { name, ...made } });
  return "problem" in answer.body ? answer.body.problem : answer.status;
}
const factorsOf = async (browser: Browser) => (await browser.call(secondFactors, {})).body.factors;

test("a passkey is added with recovery codes, a line of history and a mail, and the list says what it is", async () => {
  const browser = await portal.signedIn(home);
  const options = await begun(browser);
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Vrata" },
    user: { name: home.username, displayName: home.name },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
    timeout: 300_000,
  });
  const device = passkeyDevice({ synced: true });
  const added = await browser.call(addPasskey, { body: { name: "  Моят  лаптоп ", ...device.make(options) } });
  expect(added).toMatchObject({ status: 200 });
  expect((added.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
  const listed = { kind: "passkey", name: "Моят лаптоп", addedAt: portal.clock.now().toISOString(), lastUsedAt: null, synced: true };
  expect(await factorsOf(browser)).toEqual([{ factorId: expect.any(String), ...listed }]);
  expect(await historyOf(portal.db, home.id, { limit: 5, since: new Date(0) })).toMatchObject([
    { event: "factor-added", details: { name: "Моят лаптоп" } },
  ]);
  expect(portal.queued).toMatchObject([{ name: sendNotice.name, payload: { event: "factor-added", kind: "passkey" } }]);
  const { factors } = await exportPeople(portal.db, { userId: home.id, customerId: null });
  expect(factors).toEqual([{ ...listed, addedAt: expect.any(String) as string }]); // the names and dates, and neither key nor id
});

test("a second passkey brings no further recovery codes, is told of the first, and is one that is on its device only", async () => {
  const browser = await portal.signedIn(home);
  const first = await withPasskey(browser);
  const options = await begun(browser);
  expect(options.excludeCredentials).toEqual([{ id: first.credentialId, type: "public-key", transports: ["internal"] }]);
  const added = await browser.call(addPasskey, { body: { name: "Телефон", ...passkeyDevice().make(options) } });
  expect(added).toMatchObject({ status: 200, body: { recoveryCodes: [] } });
  expect((await factorsOf(browser)).map(({ synced }) => synced)).toEqual([false, false]);
});

const faults: [string, Fault][] = [
  ["a page of another origin", { origin: "https://evil.example" }],
  ["another port of the same host", { origin: "http://localhost:8080" }],
  ["a page within another site's", { crossOrigin: true }],
  ["a device that knows another portal", { name: "evil.example" }],
  ["a device that did not make sure of its person", { unverified: true }],
  ["a device that nobody touched", { absent: true }],
  ["a signature instead of a new passkey", { type: "webauthn.get" }],
];
test.each(faults)("a passkey made by %s is not added", async (_how, fault) => {
  const browser = await portal.signedIn(home);
  expect(await adds(browser, passkeyDevice().make(await begun(browser), fault))).toBe("passkey-refused");
  expect(await factorsOf(browser)).toEqual([]);
});

test("what a device's maker says of it is not looked at", async () => {
  const browser = await portal.signedIn(home);
  const statement = { fmt: "tpm", attStmt: new Map([["x5c", [Buffer.from("no certificate")]]]) };
  expect(await adds(browser, passkeyDevice().make(await begun(browser), { statement }))).toBe(200);
});

test("what was begun is good once, for five minutes, for this user in this session", async () => {
  const [browser, elsewhere, foreign] = [await portal.signedIn(home), await portal.signedIn(home), await portal.signedIn(overdue)];
  const options = await begun(browser);
  expect(await adds(elsewhere, passkeyDevice().make(options))).toBe("begin-again");
  expect(await adds(foreign, passkeyDevice().make(options))).toBe("begin-again");
  expect(await adds(browser, passkeyDevice().make(options, { challenge: "A".repeat(75) }))).toBe("begin-again");
  expect(await adds(browser, passkeyDevice().make(options, { challenge: `${options.challenge.slice(0, -1)}_` }))).toBe("begin-again");
  const late = await begun(browser);
  expect(await adds(browser, passkeyDevice().make(options))).toBe(200);
  expect(await adds(browser, passkeyDevice().make(options))).toBe("begin-again");
  portal.clock.moveTo("2026-11-21T10:05:00.001+02:00");
  await sql`update people.sessions set confirmed_at = ${portal.clock.now()}`.execute(portal.db);
  expect(await adds(browser, passkeyDevice().make(late))).toBe("begin-again");
});

test("the same passkey sent twice at the same moment is added once", async () => {
  const browser = await portal.signedIn(home);
  const made = passkeyDevice().make(await begun(browser));
  expect((await Promise.all([adds(browser, made), adds(browser, made)])).map(String).sort()).toEqual(["200", "begin-again"]);
  expect(await factorsOf(browser)).toHaveLength(1);
});

test("a passkey with another's id, or without a name, is not added", async () => {
  const [browser, foreign] = [await portal.signedIn(home), await portal.signedIn(overdue)];
  const device = passkeyDevice();
  expect(await adds(foreign, device.make(await begun(foreign)))).toBe(200);
  expect(await adds(browser, device.make(await begun(browser)))).toBe("passkey-refused");
  const options = await begun(browser);
  expect(await adds(browser, passkeyDevice().make(options), " ")).toBe("name-missing");
  expect(await adds(browser, passkeyDevice().make(options), "x".repeat(61))).toBe("name-too-long");
  expect(await adds(browser, { ...passkeyDevice().make(options), credentialId: passkeyDevice().credentialId })).toBe("passkey-refused");
  expect(await factorsOf(browser)).toEqual([]);
});

test("there are ten factors of both kinds at most", async () => {
  const browser = await portal.signedIn(home);
  for (let count = 1; count < MOST_FACTORS; count += 1) await withPasskey(browser);
  const options = await begun(browser);
  const app = await browser.call(beginApp, { body: {} });
  expect(app.status).toBe(200);
  expect(await adds(browser, passkeyDevice().make(options))).toBe(200);
  const most = { problem: "too-many-factors" };
  expect(await browser.call(beginPasskey, { body: {} })).toMatchObject({ status: 409, body: most });
  expect(await browser.call(beginApp, { body: {} })).toMatchObject({ status: 409, body: most });
  await expect(withApp({ browser, another: async () => browser })).rejects.toThrow("not be begun");
  expect(await factorsOf(browser)).toHaveLength(MOST_FACTORS);
});

test("two tabs that add the last passkey at the same moment make no eleventh", async () => {
  const browser = await portal.signedIn(home);
  for (let count = 1; count < MOST_FACTORS; count += 1) await withPasskey(browser);
  const [one, other] = [await begun(browser), await begun(browser)];
  const added = await Promise.all([adds(browser, passkeyDevice().make(one)), adds(browser, passkeyDevice().make(other))]);
  expect(added.map(String).sort()).toEqual(["200", "too-many-factors"]);
});

test("a passkey is removed by its owner alone, with a mail, and the recovery codes go with the last factor", async () => {
  const [browser, foreign] = [await portal.signedIn(home), await portal.signedIn(overdue)];
  await withPasskey(browser);
  const { factorId } = (await factorsOf(browser))[0]!;
  expect((await foreign.call(removeFactor, { body: { factorId } })).status).toBe(404);
  const removed = await browser.call(removeFactor, { body: { factorId } });
  expect(removed).toMatchObject({ status: 200, body: { factors: [], recoveryCodes: null } });
  expect(portal.queued.at(-1)).toMatchObject({ payload: { event: "factor-removed", kind: "passkey", name: "Лаптоп" } });
});

test("a passkey is begun and added only by a person who proved who they are", async () => {
  const browser = await portal.signedIn(home);
  const options = await begun(browser);
  portal.clock.moveTo("2026-11-21T10:06:00+02:00");
  const confirm = { status: 403, problem: { problem: "confirm-identity" } };
  await expect(browser.call(beginPasskey, { body: {} })).rejects.toMatchObject(confirm);
  await expect(adds(browser, passkeyDevice().make(options))).rejects.toMatchObject(confirm);
});

test("a passkey is the second factor that an operator must have", async () => {
  const browser = await portal.signedIn(operator);
  const user = () =>
    findUser(portal.db, browser.cookies.get(SESSION_COOKIE), {
      now: portal.clock.now(),
      customers: portal.customers,
      operatorFactor: true,
    });
  expect(await user()).toMatchObject({ needsFactor: true });
  await withPasskey(browser);
  expect(await user()).not.toHaveProperty("needsFactor");
});

test("where the portal's address is a number nobody begins, and the tables take no passkey of either kind's columns", async () => {
  const browser = await portal.signedIn(home);
  portal.passkeys.site = undefined;
  expect(await browser.call(beginPasskey, { body: {} })).toMatchObject({ status: 409, body: { problem: "no-passkeys-here" } });
  portal.passkeys.site = PASSKEY_SITE;
  await withPasskey(browser);
  await expect(sql`update people.factors set synced = null`.execute(portal.db)).rejects.toThrow("synced_passkeys");
  await expect(sql`update people.factors set counter = -1`.execute(portal.db)).rejects.toThrow("bounded_passkeys");
});
