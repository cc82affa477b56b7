import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { devicesOfOffers } from "#features/shop/catalogue/server/comparing.ts";
import { productsOfOffers } from "#features/shop/catalogue/server/store.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { anOffer, aProduct, stockShelves } from "#testing/catalogue.ts";
import { freshDb } from "#testing/database.ts";
import { NOW, opened, openServer, type Browser, type TestServer } from "#testing/server.ts";
import { LIMITS } from "#testing/limits.ts";
import { home, overdue } from "#testing/people.ts";
import { addToComparison, comparison, comparisonProducts, OTHER_CATEGORY } from "../contract.ts";
import { compareFeature } from "./feature.ts";
import { forgetComparisons } from "./jobs.ts";
import { emptied } from "#testing/tables.ts";

let db: Db;
let close: () => Promise<void>;
const pageLimits = { compare: LIMITS.compare };
let context: TestServer;
const clock = standingClock(NOW);

beforeAll(async () => {
  ({ db, close } = await freshDb());
  const phones = ["P1", "P2", "P3", "P4", "P5"].map((sid) => aProduct(sid));
  const two = aProduct("P6", {
    offers: [anOffer("P6-1"), anOffer("P6-2", { position: 1, memory: "256 GB", memoryMb: 262_144, discountedEurCents: 25_000 })],
  });
  await stockShelves(db, [...phones, two, aProduct("T1", { category: "tablets" }), aProduct("T2", { category: "tablets" })], new Date(NOW));
  context = await openServer(db, [opened(compareFeature, { db, clock, productsOfOffers, devicesOfOffers, pageLimits })], { clock });
});
beforeEach(async () => {
  clock.moveTo(NOW);
  pageLimits.compare = LIMITS.compare;
  await emptied(db, "compare.lists");
});
afterAll(async () => {
  await context.close();
  await close();
});

/** Sends fields as the page's form does, with the token among them and not in the header. */
async function post(browser: Browser, path: string, fields: Record<string, string>) {
  const { token } = (await browser.send("GET", "/testing/token")).json() as { token: string };
  return browser.send("POST", `/products/compare/${path}`, { form: { ...fields, _csrf: token }, csrf: false });
}
const add = async (browser: Browser, ...offers: string[]) => {
  for (const offer of offers) expect((await post(browser, "add", { offer, price: "300.00", discountedPrice: "" })).status).toBe(200);
};
const compared = async (browser: Browser) => (await browser.call(comparisonProducts, {})).body.map(({ offerSid }) => offerSid);

test("a visitor compares nothing at first, and gets no cookie for it", async () => {
  const browser = context.browser();
  const answer = await browser.send("GET", "/products/compare/getComparisonProducts");
  expect([answer.status, answer.headers["content-type"], answer.text]).toEqual([200, "application/json; charset=utf-8", "[]"]);
  expect(browser.cookies.has("vrata-visitor")).toBe(false);
});

test("a form with offer, price, discountedPrice and _csrf adds a product, and gets its fields and no error (A§7)", async () => {
  const browser = context.browser();
  const answer = await post(browser, "add", { offer: "P6-2", price: "1.00", discountedPrice: "0.50" });
  expect(answer.status).toBe(200);
  expect(answer.json()).toEqual({
    productSid: "P6",
    offerSid: "P6-2",
    slug: "p6",
    category: "phones",
    manufacturer: "Lumo",
    model: "P6",
    image: { src: expect.stringContaining("/products/pictures/") as string, alt: "Черен телефон, отпред" },
    memorySize: "256 GB",
    colour: { key: "black", name: "Черен", hex: "#1c1d20" },
    price: { eur: "300.00", bgn: "586.75" },
    discountedPrice: { eur: "250.00", bgn: "488.96" },
    lowestPrice30Days: expect.objectContaining({ eur: expect.any(String) as string }) as object,
    stock: 5,
    error: null,
  });
  const reply = await browser.send("GET", "/products/compare/getComparisonProducts");
  // a JSON text, an array of products as A§3 has them (A§7)
  expect(JSON.parse(reply.text)).toMatchObject([
    {
      productSid: "P6",
      manufacturer: "Lumo",
      model: "P6",
      image: { src: expect.any(String) as string },
      memorySize: "256 GB",
      offerSid: "P6-2",
    },
  ]);
});

test("four are compared, in the order of adding; the fifth is refused and changes nothing", async () => {
  const browser = context.browser();
  await add(browser, "P4-1", "P2-1", "P3-1", "P1-1");
  const fifth = await post(browser, "add", { offer: "P5-1" });
  expect([fifth.status, fifth.json()]).toMatchObject([422, { problem: "list-is-full" }]);
  expect(await compared(browser)).toEqual(["P4-1", "P2-1", "P3-1", "P1-1"]);
});

test("the maximum of compared products is a setting, also for offers in an address", async () => {
  pageLimits.compare = 2;
  const browser = context.browser();
  await add(browser, "P4-1", "P2-1");
  expect((await post(browser, "add", { offer: "P5-1" })).status).toBe(422);
  expect((await browser.call(comparison, { query: { offers: "P1-1,P2-1,P3-1" } })).body.leftOut.surplus).toBe(1);
  pageLimits.compare = 5;
  await add(browser, "P1-1", "P3-1", "P5-1");
});

test("the same device again, by another offer, replaces its own entry", async () => {
  const browser = context.browser();
  await add(browser, "P6-1", "P1-1", "P6-2", "P6-2");
  expect(await compared(browser)).toEqual(["P6-2", "P1-1"]);
});

test("a product of another category starts a new list with it alone, and the response reports it (A§5, A§8)", async () => {
  const browser = context.browser();
  await add(browser, "P1-1", "P2-1");
  expect((await post(browser, "add", { offer: "T1-1" })).json()).toMatchObject({ productSid: "T1", error: OTHER_CATEGORY });
  expect(OTHER_CATEGORY).toBe("Added product from different category.");
  expect(await compared(browser)).toEqual(["T1-1"]);
});

test("remove deletes a product by its id, clearAll deletes every one; repeating either is no error", async () => {
  const browser = context.browser();
  await add(browser, "P1-1", "P2-1", "P3-1");
  const left = await post(browser, "remove", { product: "P2" });
  expect((left.json() as { productSid: string }[]).map(({ productSid }) => productSid)).toEqual(["P1", "P3"]);
  expect((await post(browser, "remove", { product: "P2" })).json()).toHaveLength(2);
  expect((await post(browser, "clearAll", {})).text).toBe("[]");
  expect((await post(browser, "clearAll", {})).text).toBe("[]");
  expect(await compared(browser)).toEqual([]);
});

test("a product that is no longer sold drops out of the list", async () => {
  const browser = context.browser();
  await add(browser, "P1-1", "P2-1");
  await sql`update catalogue.offers set withdrawn = true where sid = 'P1-1'`.execute(db);
  expect(await compared(browser)).toEqual(["P2-1"]);
  expect((await post(browser, "add", { offer: "P1-1" })).status).toBe(404);
  await sql`update catalogue.offers set withdrawn = false where sid = 'P1-1'`.execute(db);
});

test("another visitor's list can be neither read nor changed", async () => {
  const [elena, georgi] = [context.browser(), context.browser()];
  await add(elena, "P1-1");
  await add(georgi, "P2-1");
  await post(georgi, "clearAll", {});
  expect([await compared(elena), await compared(georgi)]).toEqual([["P1-1"], []]);
});

test("twenty adds at the same moment end at four and lose no acknowledged one", async () => {
  const browser = context.browser();
  await add(browser, "P1-1");
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => browser.call(addToComparison, { body: { offer: `P${(place % 5) + 1}-1` } })),
  );
  const good = new Set(answers.flatMap((answer) => (answer.status === 200 ? [answer.body.offerSid] : [])));
  expect((await compared(browser)).sort()).toEqual([...good].sort());
  expect(good.size).toBe(4);
});

/** The same browser after its user signed in, or signed out, which deletes the visitor cookie. */
const signedIn = (browser: Browser, user: typeof home): Browser => {
  const next = context.browser(user);
  const visitor = browser.cookies.get("vrata-visitor");
  if (visitor) next.cookies.set("vrata-visitor", visitor);
  return next;
};

test("signing in merges the stored list with the browser's, in every browser, and signing out hides it", async () => {
  await add(context.browser(home), "P1-1");
  const browser = context.browser();
  await add(browser, "P2-1");
  expect(await compared(signedIn(browser, home))).toEqual(["P1-1", "P2-1"]);
  expect(await compared(context.browser(home))).toEqual(["P1-1", "P2-1"]);
  expect(await compared(browser)).toEqual([]);
  expect(await compared(context.browser(overdue))).toEqual([]);
});

test("the browser's list replaces the stored one when it is of another category", async () => {
  await add(context.browser(home), "P1-1", "P2-1");
  const browser = context.browser();
  await add(browser, "T1-1");
  const mine = signedIn(browser, home);
  await add(mine, "T2-1");
  expect(await compared(mine)).toEqual(["T1-1", "T2-1"]);
});

test("the table shows the requested offers side by side, and counts the omitted ones (B§2)", async () => {
  const browser = context.browser();
  const { body } = await browser.call(comparison, { query: { offers: "P2-1,NOPE,T1-1,P6-2,<b>" } });
  expect(body).toMatchObject({ category: "phones", leftOut: { unknown: 2, otherCategory: 1, surplus: 0 } });
  expect(body.devices).toMatchObject([
    {
      offerSid: "P2-1",
      colour: { key: "black" },
      leasingPrice: { eur: "15.00", months: 24, total: { eur: "360.00" } },
      technicalData: [{ key: "Screen", label: "Екран", value: "6,1 инча", plain: "6.1 inches" }],
    },
    { offerSid: "P6-2", memorySize: "256 GB" },
  ]);
  const none = await browser.call(comparison, { query: { offers: "NOPE" } });
  expect(none.body).toEqual({ category: null, devices: [], leftOut: { unknown: 1, otherCategory: 0, surplus: 0 } });
});

test("without offers in the address the table shows the visitor's list", async () => {
  const browser = context.browser();
  await add(browser, "P3-1", "P1-1");
  expect((await browser.call(comparison, { query: {} })).body.devices.map(({ offerSid }) => offerSid)).toEqual(["P3-1", "P1-1"]);
});

test.each([
  ["add", {}, 400],
  ["add", { offer: "NOPE" }, 404],
  ["add", { offer: "a,b" }, 400],
  ["add", { offer: "P1-1", price: "cheap" }, 400],
  ["add", { offer: "P1-1", surplus: "1" }, 400],
  ["remove", {}, 400],
  ["remove", { product: "" }, 400],
  ["clearAll", { product: "P1" }, 400],
])("%s refuses %j with %i", async (path, fields, status) => {
  expect((await post(context.browser(), path, fields)).status).toBe(status);
});

test.each(["add", "remove", "clearAll"])("%s does nothing without a token, or from another site's page", async (path) => {
  const browser = context.browser();
  await add(browser, "P1-1");
  const form: Record<string, string> = path === "add" ? { offer: "P2-1" } : path === "remove" ? { product: "P1" } : {};
  expect((await browser.send("POST", `/products/compare/${path}`, { form: { ...form, _csrf: "made-up" }, csrf: false })).status).toBe(403);
  expect((await browser.send("POST", `/products/compare/${path}`, { form, headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
  expect(await compared(browser)).toEqual(["P1-1"]);
});

test("a visitor's list is deleted after a month, a customer's after a year", async () => {
  const [visitor, customer] = [context.browser(), context.browser(home)];
  await add(visitor, "P1-1");
  await add(customer, "P1-1");
  const after = async (days: number) => {
    clock.moveTo(new Date(Date.parse(NOW) + days * 24 * 3_600_000).toISOString());
    await forgetComparisons.run({}, { db, clock });
    return [(await compared(visitor)).length, (await compared(customer)).length];
  };
  expect([await after(29), await after(31), await after(366)]).toEqual([
    [1, 1],
    [0, 1],
    [0, 0],
  ]);
});
