import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { business, fault, home, overdue, prepaid, suspended, type Person } from "#testing/people.ts";
import { LINES as INVENTORY_LINES } from "#providers/service-inventory/simulated.ts";
import { opened } from "#testing/server.ts";
import { openServices } from "#testing/services.ts";
import { activateBoltOn, boltOnDetails, boltOns, keepBoltOn, stopBoltOn, withdrawBoltOn } from "../contract.ts";
import { boltOnsFeature, boltOnsServer } from "./feature.ts";
import { stopBoltOns } from "./jobs.ts";

let world: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  world = await openServices({ jobs: boltOnsServer.jobs as never, features: (deps) => [opened(boltOnsFeature, deps)] });
  await world.fillBills();
});
afterAll(() => world.close());

const offer = (serviceId: string, boltonIdentifier = "BO-DATA-5", price = "409") => ({ serviceId, boltonIdentifier, price });
const activate = (user: Person, body: Parameters<typeof press>[1]) => press(user, { startNow: "yes", ...body });
const press = (
  user: Person,
  body: { serviceId: string; price: string; boltonIdentifier?: string; tidalServiceId?: string; startNow?: "yes"; upgrade?: "yes" },
) => world.browser(user).call(activateBoltOn, { body });
const listed = async (user: Person, serviceId: string) =>
  (await world.browser(user).call(boltOns, { query: { serviceId } })).body as Extract<
    Awaited<ReturnType<typeof read>>,
    { status: 200 }
  >["body"];
const read = (user: Person, serviceId: string) => world.browser(user).call(boltOns, { query: { serviceId } });
const mails = () => world.count("simulated_outbox.mails");

test("details have the price, the charges with their first day, the terms and what is replaced, as the inventory has it", async () => {
  const details = (body: object) =>
    world.browser(home).call(boltOnDetails, { body: body as { tidalServiceId: string; serviceId: string } });
  expect(await details({ boltonIdentifier: "BO-DATA-20", boltOnType: "data", partNum: "x", serviceId: "888100102" })).toMatchObject({
    status: 200,
    body: {
      priceCents: 767,
      recurring: true,
      consumer: true,
      charge: { firstDay: "2026-11-21", nextDay: "2026-12-21", lastDay: null },
      replaces: null,
    },
  });
  expect(await details({ tidalServiceId: "BO-TIDAL-HIFI", serviceId: "888100101" })).toMatchObject({ body: { replaces: { en: "TIDAL" } } });
  await expect(details({ tidalServiceId: "BO-NONE", serviceId: "888100101" })).rejects.toMatchObject({ status: 404 });
});

test.each([
  ["overdue, with the sum", overdue, "888200102", "overdue", { sumCents: 8_420 }],
  ["a line suspended for it", overdue, "888200101", "overdue", { sumCents: 8_420 }],
  ["no balance", prepaid, "888400102", "no-balance", {}],
  ["graced", prepaid, "888400103", "prepaid-suspended", {}],
  ["disabled", prepaid, "888400104", "prepaid-suspended", {}],
  ["not yet active", prepaid, "888400106", "prepaid-condition", {}],
  ["no credit limit is known", fault, "888800101", "credit-unknown", {}],
  ["credit limit reached", suspended, "888300104", "credit-limit", {}],
  ["suspended by its owner", suspended, "888300101", "line-suspended", {}],
  ["blocked", suspended, "888300102", "line-blocked", {}],
] as const)("in the demo's world: %s", async (...[, user, serviceId, outcome, more]) => {
  expect(await activate(user, offer(serviceId))).toEqual(expect.objectContaining({ status: 200, body: { outcome, ...more } }));
});

test("only what can give the line something is offered: nothing of what is unlimited, and nothing monthly that it has", async () => {
  const offered = async (line: string) => (await listed(home, line)).offers.map(({ offerId }) => offerId);
  expect(await offered("888100101")).toEqual(["BO-DATA-5", "BO-DATA-20", "BO-ROAM-WORLD", "BO-TIDAL-HIFI"]);
  expect(await offered("888100102")).toEqual(expect.arrayContaining(["BO-MIN-100", "BO-MSG-200", "BO-TIDAL"]));
  expect(await activate(home, offer("888100101", "BO-MIN-100", "256"))).toMatchObject({ status: 200, body: { outcome: "not-for-line" } });
  expect(await activate(home, offer("888100101", "BO-TIDAL", "511"))).toMatchObject({ body: { outcome: "already-there" } });
});

test("a bolt-on is requested once: stored, followed, and shown as there only once the inventory has it", async () => {
  const line = "888100102";
  const first = await activate(home, offer(line));
  expect(first).toMatchObject({ status: 200, body: { outcome: "success" } });
  expect(await activate(home, offer(line))).toMatchObject({ body: { ...(first as { body: object }).body, outcome: "already-requested" } });
  expect(await activate(home, offer(line, "BO-MIN-100", "256"))).toMatchObject({ status: 400, body: { problem: "ongoing-request" } });
  expect(await listed(home, line)).toMatchObject({ products: [], latest: { state: "queued" } });
  await world.look();
  expect(await listed(home, line)).toMatchObject({
    products: [{ offerId: "BO-DATA-5", until: "2026-12-21", withdrawal: { refundCents: 409 } }],
    latest: { state: "applied" },
  });
});

test("another price than was shown is said and not charged; a consumer consents first; a business needs not", async () => {
  expect(await activate(home, offer("888100101", "BO-DATA-5", "309"))).toMatchObject({
    body: { outcome: "price-changed", priceCents: 409 },
  });
  expect(await press(home, offer("888100101"))).toMatchObject({ status: 422, body: { problem: "start-now" } });
  const lines = await world.deps.customers.linesOf(world.db, business.customerId, "all");
  const { serviceId } = lines.find(({ serviceType }) => serviceType === "MOBILE")!;
  expect(await press(business, offer(serviceId))).toMatchObject({ body: { outcome: "success" } });
  await world.look();
  expect((await listed(business, serviceId)).products).toMatchObject([{ withdrawal: null }]);
});

test("an upgrade of TIDAL needs its tick, and takes the place of what the line has", async () => {
  const hifi = { serviceId: "888100101", tidalServiceId: "BO-TIDAL-HIFI", price: "920" };
  expect(await activate(home, hifi)).toMatchObject({ body: { outcome: "tidal" } });
  expect(await activate(home, { ...hifi, upgrade: "yes" })).toMatchObject({ body: { outcome: "success" } });
  await world.look();
  expect((await listed(home, "888100101")).products.map(({ offerId }) => offerId)).toEqual(["BO-TIDAL-HIFI"]);
});

test("a monthly one ends after the month that is paid for, unless that is taken back", async () => {
  const line = "888100102";
  await activate(home, offer(line, "BO-DATA-20", "767"));
  await world.look();
  const { productId } = (await listed(home, line)).products.find(({ recurring }) => recurring)!;
  const end = { body: { serviceId: line, productId } };
  const browser = world.browser(home);
  const stopsOn = async () => (await listed(home, line)).products.find((one) => one.productId === productId)?.stopsOn;
  expect(await browser.call(stopBoltOn, end)).toMatchObject({ status: 200, body: { stopsOn: "2026-12-20" } });
  expect(await stopsOn()).toBe("2026-12-20");
  expect(await browser.call(keepBoltOn, end)).toMatchObject({ status: 200 });
  expect(await stopsOn()).toBeNull();
  expect(await browser.call(keepBoltOn, end)).toMatchObject({ status: 409, body: { problem: "too-late" } });
  await browser.call(stopBoltOn, end);
  world.clock.moveTo("2026-12-20T19:10:00+02:00");
  await stopBoltOns.run({}, world.deps);
  expect(await world.underWay(line)).toEqual([]);
  world.clock.moveTo("2026-12-20T20:10:00+02:00");
  await stopBoltOns.run({}, world.deps);
  expect(await browser.call(keepBoltOn, end)).toMatchObject({ status: 409 });
  await world.look();
  expect(await stopsOn()).toBeUndefined();
  await stopBoltOns.run({}, world.deps);
  expect(await world.count("bolt_ons.stops")).toBe(0);
});

test("a withdrawal within fourteen days ends it at once, and a receipt with sum and time is mailed once", async () => {
  const line = "888100102";
  await activate(home, offer(line, "BO-MIN-100", "256"));
  await world.look();
  const { productId } = (await listed(home, line)).products.find(({ offerId }) => offerId === "BO-MIN-100")!;
  world.pass(3 * 86_400_000);
  const withdraw = () => world.browser(home).call(withdrawBoltOn, { body: { serviceId: line, productId } });
  const before = await mails();
  expect(await withdraw()).toMatchObject({ status: 200, body: { refundCents: 231 } });
  await withdraw();
  await world.look();
  expect((await listed(home, line)).products.filter((one) => one.productId === productId)).toEqual([]);
  expect((await mails()) - before).toBe(1);
  await expect(withdraw()).rejects.toMatchObject({ status: 404 });
});

test("a confirmation of a withdrawal is promised by mail only to who has a contact mail", async () => {
  const promised = async () => (await listed(home, "888100102")).mailsReceipt;
  expect(await promised()).toBe(true);
  await sql`update people.users set mail = null where id = ${home.id}`.execute(world.db);
  expect(await promised()).toBe(false);
});

test("what is another's is 404; while the inventory is away that is said, and nothing is requested", async () => {
  await expect(activate(overdue, offer("888100101"))).rejects.toMatchObject({ status: 404 });
  await expect(read(overdue, "888100101")).rejects.toMatchObject({ status: 404 });
  await sql`update people.assets set service_id = ${INVENTORY_LINES.away} where service_id = 'TV100001'`.execute(world.db);
  expect(await read(home, INVENTORY_LINES.away)).toMatchObject({ status: 503, body: { problem: "away" } });
  expect(await activate(home, offer(INVENTORY_LINES.away))).toMatchObject({ status: 503 });
});
