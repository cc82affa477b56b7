import { sql } from "kysely";
import { expect, test } from "vitest";
import { shopOfFile, stepsIn } from "#testing/shop-of-file.ts";
import { visitorHash } from "#platform/server/visitor.ts";
import type { Browser } from "#testing/server.ts";
import { entries, removeEntry, renewEntry, updateEntry } from "../contract.ts";
import { forgetCarts } from "./jobs.ts";

const shop = shopOfFile();
const { later } = stepsIn(shop);

test("a visitor without a cart sees an empty one, and gets no cookie for it", async () => {
  const browser = shop.context.browser();
  expect(await browser.call(entries, {})).toMatchObject({ status: 200, body: { entries: [], total: { eur: "0.00", bgn: "0.00" } } });
  expect([...browser.cookies.keys()]).not.toContain("vrata-visitor");
});

test("what a seller adds is shown in the visitor's language, with both currencies", async () => {
  const browser = await shop.shopper("CB1234AB", "PB5678BP");
  const seen = await browser.call(entries, {});
  expect(seen.body).toMatchObject({
    entries: [
      {
        entryNumber: 1,
        kind: "vignette",
        title: "Седмична винетка",
        note: "CB1234AB, от 21.11.2026",
        madeOutTo: "CB1234AB",
        quantity: 1,
        maxQuantity: 1,
        price: { eur: "7.67", bgn: "15.00" },
        total: { eur: "7.67", bgn: "15.00" },
        state: "valid",
      },
      { entryNumber: 2, madeOutTo: "PB5678BP" },
    ],
    total: { eur: "15.34", bgn: "30.00" },
  });
  const english = await browser.send("GET", "/cart/entries", { headers: { "accept-language": "en" } });
  expect(english.json()).toMatchObject({ entries: [{ title: "Week vignette" }, {}] });
});

test("the same product added twice, as from two tabs, is one entry with one number", async () => {
  const browser = await shop.shopper("CB1234AB");
  const again = await Promise.all([1, 2, 3].map(() => browser.send("POST", "/testing/fake-seller", { json: { subject: "CB1234AB" } })));
  expect(again.map((answer) => answer.json())).toEqual([{ entryNumber: 1 }, { entryNumber: 1 }, { entryNumber: 1 }]);
  expect((await browser.call(entries, {})).body.entries).toHaveLength(1);
  expect(await shop.cartCount(browser.cookies.get("vrata-visitor")!)).toBe(1);
});

test("a quantity goes from one to the seller's stock, and the totals follow", async () => {
  const browser = await shop.shopper();
  await browser.send("POST", "/testing/fake-seller", { json: { subject: "cable", max: 3 } });
  const change = (quantity: number) => browser.call(updateEntry, { body: { entryNumber: 1, quantity } });
  expect(await change(3)).toMatchObject({
    status: 200,
    body: { entries: [{ quantity: 3, total: { eur: "23.01", bgn: "45.00" } }], total: { eur: "23.01" } },
  });
  expect(await change(4)).toMatchObject({ status: 422, body: { problem: "over-maximum" } });
  expect(await change(0)).toMatchObject({ status: 422, body: { problem: "below-one" } });
  expect(await change(-1)).toMatchObject({ status: 422, body: { problem: "below-one" } });
  const asForm = await browser.send("POST", "/cart/update", { form: { entryNumber: "1", quantity: "2" } });
  expect([asForm.status, asForm.json()]).toMatchObject([200, { total: { eur: "15.34" } }]);
});

test("removing an entry releases it for others, and removing it again changes nothing", async () => {
  const browser = await shop.shopper("CB1234AB", "PB5678BP");
  const remove = () => browser.call(removeEntry, { body: { entryNumber: 1 } });
  expect(await remove()).toMatchObject({ status: 200, body: { entries: [{ entryNumber: 2 }] } });
  expect(await shop.fakeSeller.heldUntil("CB1234AB")).toBeUndefined();
  expect(await remove()).toMatchObject({ status: 200, body: { entries: [{ entryNumber: 2 }] } });
  // its number is never reused
  await browser.send("POST", "/testing/fake-seller", { json: { subject: "CB1234AB" } });
  expect((await browser.call(entries, {})).body.entries.map(({ entryNumber }) => entryNumber)).toEqual([2, 3]);
});

test("a lapsed entry is marked, and can be reserved again unless somebody else has it", async () => {
  const browser = await shop.shopper("CB1234AB", "PB5678BP");
  later(31);
  expect((await browser.call(entries, {})).body.entries.map(({ state }) => state)).toEqual(["lapsed", "lapsed"]);
  await shop.fakeSeller.someoneElseTakes("PB5678BP");
  const renew = (entryNumber: number) => browser.call(renewEntry, { body: { entryNumber } });
  expect(await renew(1)).toMatchObject({ body: { entries: [{ state: "valid" }, { state: "lapsed" }] } });
  expect(await renew(2)).toMatchObject({ status: 422, body: { problem: "gone" } });
});

test("another visitor's entries can be neither read nor changed, and an absent one gets the same response", async () => {
  const elena = await shop.shopper("CB1234AB");
  const georgi = await shop.shopper("PB5678BP");
  await georgi.call(removeEntry, { body: { entryNumber: 1 } });
  const foreign = await georgi.send("POST", "/cart/update", { json: { entryNumber: 1, quantity: 1 } });
  const absent = await georgi.send("POST", "/cart/update", { json: { entryNumber: 999, quantity: 1 } });
  expect([foreign.status, absent.status]).toEqual([404, 404]);
  expect((await elena.call(entries, {})).body.entries).toHaveLength(1);
  expect((await georgi.call(entries, {})).body.entries).toHaveLength(0);
});

test.each([
  ["/cart/update", { entryNumber: true, quantity: 1 }],
  ["/cart/update", { entryNumber: 1 }],
  ["/cart/update", { entryNumber: 1, quantity: 1.5 }],
  ["/cart/update", { entryNumber: 1, quantity: "1e3" }],
  ["/cart/update", { entryNumber: 1, quantity: 1, price: "0.01" }],
  ["/cart/remove", { entryNumber: 0 }],
  ["/cart/remove", { entryNumber: "1 or 1=1" }],
  ["/cart/renew", {}],
])("%s refuses %j", async (path, json) => {
  const browser = await shop.shopper("CB1234AB");
  expect((await browser.send("POST", path, { json })).status).toBe(400);
});

test("an abandoned cart is deleted after a month, with the plates in it", async () => {
  const [old, late] = [await shop.shopper("CB1234AB"), await shop.shopper("PB5678BP")];
  const visitorOf = (browser: Browser) => visitorHash(browser.cookies.get("vrata-visitor")!);
  const touched = (browser: Browser, days: number) =>
    sql`update cart.carts set touched_at = ${new Date(shop.clock.now().getTime() - days * 24 * 3600_000)} where visitor = ${visitorOf(browser)}`.execute(
      shop.db,
    );
  await touched(old, 31);
  await touched(late, 29);
  await forgetCarts.run({}, { db: shop.db, clock: shop.clock });
  expect((await old.call(entries, {})).body.entries).toEqual([]);
  expect((await late.call(entries, {})).body.entries).toHaveLength(1);
});

test("without scripts each action redirects to the cart, with what was refused or removed in the address", async () => {
  const browser = await shop.shopper();
  await browser.send("POST", "/testing/fake-seller", { json: { subject: "cable", max: 3 } });
  const page = { accept: "text/html,application/xhtml+xml" };
  const goesOn = async (action: string, form: Record<string, string>) => {
    const { status, headers } = await browser.send("POST", `/cart/${action}`, { form, headers: page });
    return [status, headers["location"]];
  };
  expect(await goesOn("update", { entryNumber: "1", quantity: "2" })).toEqual([303, "/cart"]);
  expect(await goesOn("update", { entryNumber: "1", quantity: "0" })).toEqual([303, "/cart?problem=below-one"]);
  expect(await goesOn("remove", { entryNumber: "1" })).toEqual([303, "/cart?removed=1"]);
  expect(await goesOn("restore", { entryNumber: "1" })).toEqual([303, "/cart"]);
  expect(await goesOn("renew", { entryNumber: "1" })).toEqual([303, "/cart"]);
  expect((await browser.call(entries, {})).body.entries).toMatchObject([{ entryNumber: 1, quantity: 2 }]);
  expect(await goesOn("update", { entryNumber: "7", quantity: "1" })).toEqual([404, undefined]);
});
