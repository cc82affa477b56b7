import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addHistory, historyOf } from "#features/account/customers/server/history.ts";
import { filesOfArchive } from "#testing/archive.ts";
import { business, home, overdue, smallBusiness, smallBusinessShop } from "#testing/people.ts";
import { opened, type Browser } from "#testing/server.ts";
import { openSettings } from "#testing/settings.ts";
import { exportState, linkExport, requestExport } from "../contract.ts";
import type { ExportDependencies } from "./dependencies.ts";
import { dataExport } from "./feature.ts";
import { forgetExports, makeExport, sendExportNotice } from "./jobs.ts";

let portal: Awaited<ReturnType<typeof openSettings>>;
beforeAll(async () => {
  portal = await openSettings((deps) => [opened(dataExport, deps)]);
});
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const stateOf = async (browser: Browser) => (await browser.call(exportState, {})).body;
const request = (browser: Browser) => browser.call(requestExport, { body: {} });
const make = async () => makeExport.run(portal.queued.shift()!.payload as { exportId: string }, portal.deps);
const announce = () => sendExportNotice.run(portal.queued[0]!.payload as { userId: string; exportId: string }, portal.deps);
async function link(browser: Browser): Promise<string> {
  const answer = await browser.call(linkExport, { body: {} });
  if (answer.status !== 200) throw new Error("no link");
  return answer.body.href;
}
async function made(browser: Browser): Promise<Browser> {
  await request(browser);
  await make();
  return browser;
}

const download = async (browser: Browser) => filesOfArchive((await browser.send("GET", await link(browser))).bytes);

test("an export is requested, made by its job, announced by mail, and downloaded once", async () => {
  const browser = portal.browser(home);
  expect(await stateOf(browser)).toMatchObject({ state: "none" });
  expect((await request(browser)).status).toBe(200);
  expect(await stateOf(browser)).toMatchObject({ state: "under-way" });
  expect(await request(browser)).toMatchObject({ status: 409, body: { problem: "under-way" } });
  await make();
  expect(await stateOf(browser)).toMatchObject({ state: "ready", fetchedAt: null });
  // a job may run twice
  for (let run = 0; run < 2; run += 1) await announce();
  expect((await portal.sent()).map(({ to, title }) => [to, title])).toEqual([["home@demo.example", "Архивът с Вашите данни е готов"]]);

  const href = await link(browser);
  const first = await browser.send("GET", href);
  expect([first.status, first.headers["content-type"], first.headers["content-disposition"]]).toEqual([
    200,
    "application/zip",
    expect.stringContaining("attachment"),
  ]);
  expect((await browser.send("GET", href)).status).toBe(404);
  expect((await stateOf(browser)).fetchedAt).toBe(portal.clock.now().toISOString());
  const history = await historyOf(portal.deps.db, home.id, { since: new Date(0), limit: 5 });
  expect(history.map(({ event }) => event)).toEqual(["export-fetched", "export-made"]);
});

test("the main user gets the customer's data, and no password or token is among them", async () => {
  const files = await download(await made(portal.browser(home)));
  expect(Object.keys(files).sort()).toEqual(
    [
      "bill-consents",
      "operations",
      "user",
      "sessions",
      "factors",
      "guides",
      "history",
      "customer",
      "users",
      "billingAccounts",
      "contracts",
      "lines",
      "orders",
      "recharges",
      "tickets",
      "visit-calendars",
      "cart",
      "comparison",
      "attachments",
      "bills",
      "bill-payments",
      "lost-phones",
      "line-use",
      "prepaid-numbers",
      "withdrawal-statements",
      "conversations",
      "home-internet",
      "notification-settings",
      "notifications",
    ]
      .map((name) => `${name}.json`)
      .sort(),
  );
  expect(files["user.json"]).toMatchObject({ username: "home", name: home.name, main: true });
  expect(files["contracts.json"]).toMatchObject([{ cid: "C1000001" }, { cid: "C1000002" }]);
  expect(JSON.stringify(files)).not.toMatch(/hash|token|scrypt|argon/i);
});

test("a virtual user gets nothing of the customer or of other users", async () => {
  const files = await download(await made(portal.browser(smallBusinessShop)));
  expect(Object.keys(files).sort()).toEqual([
    "attachments.json",
    "bill-consents.json",
    "bill-payments.json",
    "cart.json",
    "comparison.json",
    "conversations.json",
    "factors.json",
    "guides.json",
    "history.json",
    "lost-phones.json",
    "notification-settings.json",
    "notifications.json",
    "operations.json",
    "orders.json",
    "recharges.json",
    "sessions.json",
    "tickets.json",
    "user.json",
    "visit-calendars.json",
    "withdrawal-statements.json",
  ]);
  expect(JSON.stringify(files)).not.toContain(smallBusiness.name);
});

test("nothing of another customer is in it", async () => {
  await addHistory(portal.deps.db, { userId: business.id, event: "signed-in", now: portal.clock.now(), actorName: "Калина Рашева" });
  const files = await download(await made(portal.browser(home)));
  const foreign = /10000000[2-9]|20000000\d\d|C[2-57]\d{6}|Калина|Георги Петров/;
  expect(Object.entries(files).filter(([, content]) => foreign.test(JSON.stringify(content)))).toEqual([]);
  expect(files["billingAccounts.json"]).toMatchObject([{ code: "1000000011" }]);
});

test("two runs of its job at once make one archive, with one entry in the history and one mail", async () => {
  await request(portal.browser(home));
  const payload = portal.queued.shift()!.payload as { exportId: string };
  await Promise.all([makeExport.run(payload, portal.deps), makeExport.run(payload, portal.deps)]);
  expect(portal.queued.map(({ name }) => name)).toEqual(["data-export.send-notice"]);
  expect(await historyOf(portal.deps.db, home.id, { since: new Date(0), limit: 5 })).toHaveLength(1);
});

test("who has no contact mail finds the archive on the page, and one that is too large is given up", async () => {
  const browser = await made(portal.browser(home));
  Object.assign(portal.deps, {
    customers: { ...portal.deps.customers, recipientOf: async () => ({ name: "Елена", mail: null, language: "bg" as const }) },
  });
  await announce();
  expect([(await portal.sent()).length, (await stateOf(browser)).state]).toEqual([0, "ready"]);
  const large = randomBytes(20_100_000).toString("base64");
  portal.deps.exporters = [async () => ({ large })];
  const other = portal.browser(overdue);
  portal.queued.length = 0;
  await request(other);
  await expect(make()).rejects.toThrow("larger than any expected");
  expect((await stateOf(other)).state).toBe("under-way");
});

test("another user's link, one that is over and one that a newer one replaced open nothing", async () => {
  const [mine, other] = [await made(portal.browser(home)), portal.browser(overdue)];
  const first = await link(mine);
  expect((await other.send("GET", first)).status).toBe(404);
  const second = await link(mine);
  expect((await mine.send("GET", first)).status).toBe(404);
  portal.later(121);
  expect((await mine.send("GET", second)).status).toBe(404);
  expect(await other.call(linkExport, { body: {} })).toMatchObject({ status: 404, body: { problem: "no-export" } });
  expect((await mine.send("GET", await link(mine))).status).toBe(200);
});

test("of two downloads by one link at once, one gets the archive", async () => {
  const browser = await made(portal.browser(home));
  const href = await link(browser);
  const both = await Promise.all([browser.send("GET", href), browser.send("GET", href)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test("a run that ends before its end leaves nothing, and the next one makes the whole archive once", async () => {
  const browser = portal.browser(home);
  await request(browser);
  const { payload } = portal.queued.shift()! as { payload: { exportId: string } };
  const ended: ExportDependencies = { ...portal.deps, jobs: { enqueue: async () => Promise.reject(new Error("the process ended here")) } };
  await expect(makeExport.run(payload, ended)).rejects.toThrow("ended here");
  expect(await stateOf(browser)).toMatchObject({ state: "under-way", bytes: null });
  await makeExport.run(payload, portal.deps);
  await makeExport.run(payload, portal.deps);
  expect((await stateOf(browser)).state).toBe("ready");
  expect(portal.queued.map(({ name }) => name)).toEqual(["data-export.send-notice"]);
});

test("one that was lost on the way may be requested again after an hour; three a day", async () => {
  const browser = portal.browser(home);
  await request(browser);
  portal.later(3_601);
  expect((await stateOf(browser)).state).toBe("none");
  expect((await request(browser)).status).toBe(200);
  portal.queued.shift();
  await make();
  await made(browser);
  expect(await request(browser)).toMatchObject({ status: 429, body: { problem: "too-many-exports" } });
});

test("an archive is deleted after seven days", async () => {
  const browser = await made(portal.browser(home));
  portal.later(7 * 86_400 - 1);
  await forgetExports.run({}, portal.deps);
  expect((await stateOf(browser)).state).toBe("ready");
  portal.later(2);
  await forgetExports.run({}, portal.deps);
  expect((await stateOf(browser)).state).toBe("none");
});

test("forms without a script are led to the page, and to the file", async () => {
  const browser = portal.browser(home);
  const to = async (path: string) =>
    (await browser.send("POST", `/myvrata/settings/export/${path}`, { form: {}, headers: { accept: "text/html" } })).headers["location"]!;
  expect(await to("link")).toBe("/myvrata/settings/export?problem=no-export");
  expect(await to("request")).toBe("/myvrata/settings/export");
  expect(await to("request")).toBe("/myvrata/settings/export?problem=under-way");
  await make();
  expect((await browser.send("GET", await to("link"))).status).toBe(200);
});
