import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { User } from "#platform/server/feature.ts";
import { ProviderUnavailable, type ServiceInventory } from "#providers/service-inventory/port.ts";
import { business, home, overdue, prepaid } from "#testing/people.ts";
import { opened } from "#testing/server.ts";
import { openServices } from "#testing/services.ts";
import { sql } from "kysely";
import { lineList, lineSummary, linesCsv, lineUse } from "../contract.ts";
import { linesFeature } from "./feature.ts";
import { snapshotsOf } from "./store.ts";
import { HOUR_MS } from "#vocabulary/time-units.ts";

const PATIENCE_MS = 100;
/** Whether the prepaid system is away. */
const prepaidSystem = { isAway: false };
/** The inventory: how many calls it gets and answers together; it fails or hangs for some lines, or as a whole. */
const inventory = { calls: 0, together: 0, most: 0, isAway: false, hanging: new Set<string>(), release: () => undefined as void };
const released = () => new Promise<void>((done) => (inventory.release = done));

function watched(own: ServiceInventory): ServiceInventory {
  return {
    ...own,
    async line(serviceId) {
      inventory.calls += 1;
      inventory.most = Math.max(inventory.most, (inventory.together += 1));
      try {
        if (inventory.isAway) throw new ProviderUnavailable("service inventory");
        if (inventory.hanging.has(serviceId)) await released();
        return await own.line(serviceId);
      } finally {
        inventory.together -= 1;
      }
    },
  };
}

let portal: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  const billDocuments = { renderSheet: async (sheet: object, about: object) => Buffer.from(`%PDF ${JSON.stringify({ sheet, about })}`) };
  const features: NonNullable<Parameters<typeof openServices>[0]>["features"] = (deps) => {
    const { fresh, stored } = deps.prepaidUse;
    const prepaidUse = { stored, fresh: (...of: Parameters<typeof fresh>) => (prepaidSystem.isAway ? stored(...of) : fresh(...of)) };
    const world = { ...deps, prepaidUse, serviceInventory: watched(deps.serviceInventory), patienceMs: PATIENCE_MS };
    return [opened(linesFeature, { ...world, billDocuments, contractNoticeDays: 30 })];
  };
  portal = await openServices({ features });
  // connections are open before, and the inventory's code was run: nothing but its answers is waited for
  await Promise.all(Array.from({ length: 10 }, () => portal.deps.serviceInventory.line(PHONE)));
});
beforeEach(() => {
  prepaidSystem.isAway = false;
  Object.assign(inventory, { calls: 0, most: 0, isAway: false });
});
afterAll(() => portal.close());

const rows = async (user: User) => (await portal.browser(user).call(lineList, { query: {} })).body.lines;
const details = async (user: User, id: string) => (await portal.browser(user).call(lineUse, { query: { id } })).body;
const PHONE = "888100101";

test("a page of twenty lines is read together, once, and has what is used of each with the day of its reset", async () => {
  const first = await rows(business);
  expect(inventory).toMatchObject({ calls: 20, most: 10 });
  expect(first.every(({ useAsOf, useIsOld }) => useAsOf === "2026-11-21T08:00:00.000Z" && !useIsOld)).toBe(true);
  expect(first.find(({ type }) => type === "MOBILE")?.use).toEqual(
    ["data", "minutes", "messages"].map((kind) => expect.objectContaining({ kind, resetsOn: "2026-12-01" }) as object),
  );
  await rows(business);
  expect(inventory.calls).toBe(20);
});

test("while the inventory is away the page stands, with its last answer and its time", async () => {
  const before = await rows(home);
  portal.pass(HOUR_MS);
  inventory.isAway = true;
  const after = await rows(home);
  expect(after.map(({ serviceId, use }) => ({ serviceId, use }))).toEqual(before.map(({ serviceId, use }) => ({ serviceId, use })));
  expect(after.every(({ useAsOf, useIsOld }, at) => useAsOf === before[at]!.useAsOf && useIsOld)).toBe(true);
  expect(await details(home, PHONE)).toMatchObject({ isOld: true, asOf: before[0]!.useAsOf, contract: { monthlyCents: 2_044 } });
  expect(await details(overdue, "888200102")).toMatchObject({ isOld: true, asOf: null, use: [], contract: null, best: null });
});

test("a line whose answer is late does not hold up the others, and has it on the next page", async () => {
  portal.pass(HOUR_MS);
  inventory.hanging.add(PHONE);
  const page = await rows(home);
  expect(page.filter(({ useIsOld }) => useIsOld).map(({ serviceId }) => serviceId)).toEqual([PHONE]);
  inventory.hanging.clear();
  inventory.release();
  await expect.poll(async () => (await rows(home)).some(({ useIsOld }) => useIsOld)).toBe(false);
});

test("a line's page has its products, its contract, when that ends soon, and the best tariff in the reader's language", async () => {
  const read = await details(home, PHONE);
  expect(read).toMatchObject({
    products: [{ name: "TIDAL", recurring: true, priceCents: 511 }],
    contract: { monthlyCents: 2_044, noticeDays: 30, endsSoon: false },
    best: { name: expect.stringMatching(/^Unlimited /) as string },
  });
  await portal.addLines([
    { serviceId: "TV100001", status: "active", reason: null, contract: { since: "2024-12-15", until: "2026-12-14", monthlyCents: 900, noticeDays: 30, endFeeCents: 0 } }, // prettier-ignore
  ]);
  portal.pass(HOUR_MS);
  expect(await details(home, "TV100001")).toMatchObject({ use: [], contract: { until: "2026-12-14", endsSoon: true }, best: null });
});

test("the summary of a contract is a document as of the inventory's answer; a line without a contract, or never read, has none", async () => {
  const browser = portal.browser(home);
  const answer = await browser.send("GET", `/myvrata/services/line/summary?id=${PHONE}`, { headers: { "accept-language": "en" } });
  expect(answer.headers["content-disposition"]).toContain("contract-888100101.pdf");
  const again = await browser.send("GET", `/myvrata/services/line/summary?id=${PHONE}`, { headers: { "accept-language": "en" } });
  expect(again.text).toBe(answer.text);
  for (const words of ["Contract summary", "Monthly price with VAT", "€20.44", "TIDAL", "Елена Димитрова"]) expect(answer.text).toContain(words); // prettier-ignore
  await portal.addLines([{ serviceId: "29100101", status: "active", reason: null }]);
  portal.pass(HOUR_MS);
  expect(await browser.call(lineSummary, { query: { id: "29100101" } })).toMatchObject({ status: 409, body: { problem: "no-contract" } });
  inventory.isAway = true;
  const unread = await portal.browser(overdue).call(lineSummary, { query: { id: "888200101" } });
  expect(unread).toMatchObject({ status: 409, body: { problem: "unread" } });
});

test("the table has every line that the list is narrowed to, with what was last known of its use", async () => {
  inventory.isAway = true;
  const { file } = (await portal.browser(business).call(linesCsv, { query: { type: "MOBILE" } })) as { file: Blob };
  const lines = (await file.text()).trimEnd().split("\r\n");
  const { counts } = (await portal.browser(business).call(lineList, { query: {} })).body;
  expect(lines).toHaveLength(1 + counts.MOBILE);
  expect(lines[0]).toContain("Име;Номер;Вид;Тарифа;Състояние");
});

test("what one customer used of a number is not shown to the customer who has it next", async () => {
  expect(await snapshotsOf(portal.db, home.customerId, [PHONE])).toHaveLength(1);
  expect(await snapshotsOf(portal.db, overdue.customerId, [PHONE])).toEqual([]);
  await rows(prepaid);
  const { prepaidUse } = portal.deps;
  expect((await prepaidUse.stored(prepaid.customerId, ["888400101"])).get("888400101")).toMatchObject({ use: [{}, {}] });
  expect(await prepaidUse.stored(home.customerId, ["888400101"])).toEqual(new Map());
});

test("what is used of a prepaid line is told by the prepaid system alone, and a line that cannot be used has no allowance", async () => {
  const lines = await rows(prepaid);
  const shown = Object.fromEntries(
    lines.map(({ serviceId, state, use }) => [serviceId, [state, use.map(({ kind, used, total }) => [kind, used, total])]]),
  );
  // of its bundles 4,310 MB and 182 minutes are left; its text messages have expired
  expect(shown["888400101"]).toEqual([
    "active",
    [
      ["data", 10_240 - 4_310, 10_240],
      ["minutes", 300 - 182, 300],
    ],
  ]);
  const stopped = lines.filter(({ state }) => ["graced", "disabled", "expired", "preactive"].includes(state));
  expect(stopped.map(({ use }) => use)).toEqual(stopped.map(() => []));
  expect(stopped).toHaveLength(4);
  expect((await details(prepaid, "888400101")).use).toEqual(lines.find(({ serviceId }) => serviceId === "888400101")!.use);
  await sql`update people.assets set status = 'BLOCKED' where service_id = ${PHONE}`.execute(portal.db);
  expect((await details(home, PHONE)).use).toEqual([]);
  await sql`update people.assets set status = 'ACTIVE' where service_id = ${PHONE}`.execute(portal.db);
  expect((await details(home, PHONE)).use).not.toEqual([]);
});

test.each([
  [false, false],
  [false, true],
  [true, false],
  [true, true],
])("a prepaid line has one time for its use and one for its products: prepaid system away %s, inventory away %s", async (...away) => {
  const [isPrepaidAway, isInventoryAway] = away;
  await sql`delete from lines.snapshots`.execute(portal.db);
  await sql`delete from recharges.numbers`.execute(portal.db);
  portal.pass(HOUR_MS);
  prepaidSystem.isAway = isPrepaidAway;
  inventory.isAway = isInventoryAway;
  const now = portal.clock.now().toISOString();
  const timeOf = (isAway: boolean) => [isAway ? null : now, isAway];
  const { useAsOf, useIsOld, asOf, isOld } = await details(prepaid, "888400101");
  expect([
    [useAsOf, useIsOld],
    [asOf, isOld],
  ]).toEqual([timeOf(isPrepaidAway), timeOf(isInventoryAway)]);
});
