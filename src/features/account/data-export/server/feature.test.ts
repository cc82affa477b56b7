import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { customers } from "#app/server/customers.ts";
import { exporters } from "#app/server/exporters.ts";
import { standingClock } from "#platform/server/clock.ts";
import { simulatedMail } from "#providers/mail/simulated.ts";
import { outboxOf } from "#providers/outbox.ts";
import { filesOfArchive } from "#testing/archive.ts";
import { BRAND } from "#testing/brand.ts";
import { freshDb } from "#testing/database.ts";
import { TRY_LIMITS } from "#testing/limits.ts";
import { fillWithPeople, home, overdue, smallBusiness, smallBusinessShop } from "#testing/people.ts";
import { NOW, opened, openServer, PLACE, type Browser } from "#testing/server.ts";
import { exportState, linkExport, requestExport } from "../contract.ts";
import type { ExportDependencies } from "./dependencies.ts";
import { dataExport } from "./feature.ts";
import { forgetExports, makeExport, sendExportNotice } from "./jobs.ts";

let deps: ExportDependencies;
let server: Awaited<ReturnType<typeof openServer>>;
let context: Awaited<ReturnType<typeof freshDb>>;
const clock = standingClock(NOW);
const queued: { name: string; payload: unknown }[] = [];
const jobs: ExportDependencies["jobs"] = { enqueue: async (_tx, { name }, { payload }) => void queued.push({ name, payload }) };

beforeAll(async () => {
  context = await freshDb();
  const { db } = context;
  const addressOf = (path: string) => `https://vrata.example${path}`;
  const world = { db, clock, customers, exporters, mail: simulatedMail({ db, clock }) };
  deps = { ...world, jobs, brand: BRAND, place: PLACE, addressOf, limits: TRY_LIMITS };
  server = await openServer(db, [opened(dataExport, deps)], { clock });
});
afterAll(async () => {
  await server.close();
  await context.close();
});
beforeEach(async () => {
  clock.moveTo(NOW);
  queued.length = 0;
  for (const table of ["people.customers", "people.users", "platform.rate_limits", "simulated_outbox.mails"])
    await sql`delete from ${sql.table(table)}`.execute(deps.db);
  await fillWithPeople(deps.db);
});

const later = (seconds: number) => clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString());
const stateOf = async (browser: Browser) => (await browser.call(exportState, {})).body;
const request = (browser: Browser) => browser.call(requestExport, { body: {} });
const make = async () => makeExport.run(queued.shift()!.payload as { exportId: string }, deps);
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
  const browser = server.browser(home);
  expect(await stateOf(browser)).toMatchObject({ state: "none" });
  expect((await request(browser)).status).toBe(200);
  expect(await stateOf(browser)).toMatchObject({ state: "under-way" });
  expect(await request(browser)).toMatchObject({ status: 409, body: { problem: "under-way" } });
  await make();
  expect(await stateOf(browser)).toMatchObject({ state: "ready", fetchedAt: null });
  await sendExportNotice.run(queued.shift()!.payload as { userId: string; exportId: string }, deps);
  const { lines } = await outboxOf(deps.db).list({ skip: 0, size: 5 });
  expect(lines.map(({ to, title }) => [to, title])).toEqual([["home@demo.vrata.example", "Архивът с Вашите данни е готов"]]);

  const href = await link(browser);
  const first = await browser.send("GET", href);
  expect([first.status, first.headers["content-type"], first.headers["content-disposition"]]).toEqual([
    200,
    "application/zip",
    expect.stringContaining("attachment"),
  ]);
  expect((await browser.send("GET", href)).status).toBe(404);
  expect((await stateOf(browser)).fetchedAt).toBe(clock.now().toISOString());
  const history = await customers.historyOf(deps.db, home.id, { since: new Date(0), limit: 5 });
  expect(history.map(({ event }) => event)).toEqual(["export-fetched", "export-made"]);
});

test("the main user gets the customer's data, and no password or token is among them", async () => {
  const files = await download(await made(server.browser(home)));
  expect(Object.keys(files).sort()).toEqual(
    [
      "user",
      "sessions",
      "history",
      "customer",
      "users",
      "billingAccounts",
      "contracts",
      "lines",
      "orders",
      "cart",
      "home-internet",
      "notification-settings",
    ]
      .map((name) => `${name}.json`)
      .sort(),
  );
  expect(files["user.json"]).toMatchObject({ username: "home", name: home.name, main: true });
  expect(files["contracts.json"]).toMatchObject([{ cid: "C1000001" }, { cid: "C1000002" }]);
  expect(JSON.stringify(files)).not.toMatch(/hash|token|scrypt|argon/i);
});

test("a virtual user gets nothing of the customer or of other users", async () => {
  const files = await download(await made(server.browser(smallBusinessShop)));
  expect(Object.keys(files).sort()).toEqual([
    "cart.json",
    "history.json",
    "notification-settings.json",
    "orders.json",
    "sessions.json",
    "user.json",
  ]);
  expect(JSON.stringify(files)).not.toContain(smallBusiness.name);
});

test("another user's link, one that is over and one that a newer one replaced open nothing", async () => {
  const [mine, other] = [await made(server.browser(home)), server.browser(overdue)];
  const first = await link(mine);
  expect((await other.send("GET", first)).status).toBe(404);
  const second = await link(mine);
  expect((await mine.send("GET", first)).status).toBe(404);
  later(121);
  expect((await mine.send("GET", second)).status).toBe(404);
  expect(await other.call(linkExport, { body: {} })).toMatchObject({ status: 404, body: { problem: "no-export" } });
  expect((await mine.send("GET", await link(mine))).status).toBe(200);
});

test("of two downloads by one link at once, one gets the archive", async () => {
  const browser = await made(server.browser(home));
  const href = await link(browser);
  const both = await Promise.all([browser.send("GET", href), browser.send("GET", href)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test("a run that ends before its end leaves nothing, and the next one makes the whole archive once", async () => {
  const browser = server.browser(home);
  await request(browser);
  const { payload } = queued.shift()! as { payload: { exportId: string } };
  const ended: ExportDependencies = { ...deps, jobs: { enqueue: async () => Promise.reject(new Error("the process ended here")) } };
  await expect(makeExport.run(payload, ended)).rejects.toThrow("ended here");
  expect(await stateOf(browser)).toMatchObject({ state: "under-way", bytes: null });
  await makeExport.run(payload, deps);
  await makeExport.run(payload, deps);
  expect((await stateOf(browser)).state).toBe("ready");
  expect(queued.map(({ name }) => name)).toEqual(["data-export.send-notice"]);
});

test("one that was lost on the way may be requested again after an hour; three a day", async () => {
  const browser = server.browser(home);
  await request(browser);
  later(3_601);
  expect((await stateOf(browser)).state).toBe("none");
  expect((await request(browser)).status).toBe(200);
  queued.shift();
  await make();
  await made(browser);
  expect(await request(browser)).toMatchObject({ status: 429, body: { problem: "too-many-exports" } });
});

test("an archive is deleted after seven days", async () => {
  const browser = await made(server.browser(home));
  later(7 * 86_400 - 1);
  await forgetExports.run({}, deps);
  expect((await stateOf(browser)).state).toBe("ready");
  later(2);
  await forgetExports.run({}, deps);
  expect((await stateOf(browser)).state).toBe("none");
});

test("forms without a script are led to the page, and to the file", async () => {
  const browser = server.browser(home);
  const to = async (path: string) =>
    (await browser.send("POST", `/myvrata/settings/export/${path}`, { form: {}, headers: { accept: "text/html" } })).headers["location"]!;
  expect(await to("link")).toBe("/myvrata/settings/export?problem=no-export");
  expect(await to("request")).toBe("/myvrata/settings/export");
  expect(await to("request")).toBe("/myvrata/settings/export?problem=under-way");
  await make();
  expect((await browser.send("GET", await to("link"))).status).toBe(200);
});
