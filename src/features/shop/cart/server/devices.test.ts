import { sql } from "kysely";
import { expect, test } from "vitest";
import { shopOfFile } from "#testing/shop-of-file.ts";
import { anOffer, aProduct } from "#testing/catalogue.ts";
import type { Browser } from "#testing/server.ts";
import { forgetOldReservations } from "#features/shop/catalogue/server/jobs.ts";
import { userHash, visitorHash } from "#platform/server/visitor.ts";
import { holdBoth, merge } from "./merge.ts";
import { entriesOf, whichLieIn } from "./store.ts";
import { addEntry, entries, removeEntry, renewEntry, restoreEntry, updateEntry } from "../contract.ts";

const shop = shopOfFile(async (opened) => {
  await opened.renew();
  await opened.shelve(aProduct("A1"), aProduct("B1", { offers: [anOffer("B1-1", { stock: 50, eurCents: 10_000 })] }));
});

const ELENA = {
  id: "0b7a2f1e-0000-4000-8000-000000000001",
  sessionId: "elena at home",
  customerId: "c",
  role: "customer",
  main: true,
  grants: [],
} as const;
const add = (browser: Browser, offer: string, quantity = 1) => browser.call(addEntry, { body: { offer, quantity } });
const cartOf = async (browser: Browser) => (await browser.call(entries, {})).body;
const setOffer = (sid: string, set: string) => sql.raw(`update catalogue.offers set ${set} where sid = '${sid}'`).execute(shop.db);

test("a device is put beside a vignette, with its picture, its page, and a total over both", async () => {
  const browser = await shop.shopper("CB1234AB");
  expect(await add(browser, "A1-1", 2)).toMatchObject({ status: 200, body: { entryNumber: 2, total: { eur: "607.67" } } });
  expect((await cartOf(browser)).entries).toMatchObject([
    { kind: "vignette", state: "valid", page: null, image: null },
    {
      kind: "device",
      title: "Lumo A1",
      note: "128 GB, Черен",
      quantity: 2,
      maxQuantity: 5,
      price: { eur: "300.00", bgn: "586.75" },
      total: { eur: "600.00", bgn: "1173.50" },
      state: "valid",
      newPrice: null,
      available: null,
      page: "/devices/a1?offer=A1-1",
      image: { src: expect.stringMatching(/^\/products\/pictures\//) as string, alt: "Черен телефон, отпред" },
    },
  ]);
  expect(await shop.stockOf("A1-1")).toEqual({ stock: 5, reserved: 0 });
});

test("adding the same device again adds to its quantity, never above the stock, and never below one", async () => {
  const browser = shop.context.browser();
  await add(browser, "A1-1", 2);
  expect(await add(browser, "A1-1", 3)).toMatchObject({ status: 200, body: { entries: [{ entryNumber: 1, quantity: 5 }] } });
  expect(await add(browser, "A1-1")).toMatchObject({ status: 422, body: { problem: "over-maximum" } });
  expect(await add(browser, "A1-1", 0)).toMatchObject({ status: 422, body: { problem: "below-one" } });
  expect(await add(browser, "A1-1", -3)).toMatchObject({ status: 422, body: { problem: "below-one" } });
  expect(await add(browser, "B1-1", 11)).toMatchObject({ status: 422, body: { problem: "over-maximum" } });
  const change = (quantity: number) => browser.call(updateEntry, { body: { entryNumber: 1, quantity } });
  expect(await change(6)).toMatchObject({ status: 422, body: { problem: "over-maximum" } });
  expect(await change(0)).toMatchObject({ status: 422, body: { problem: "below-one" } });
  expect(await change(1)).toMatchObject({ status: 200, body: { entries: [{ quantity: 1 }], total: { eur: "300.00" } } });
});

test("a device that is not sold, or sold out, is refused and leaves the cart unchanged", async () => {
  const browser = shop.context.browser();
  await setOffer("A1-1", "stock = 0");
  await setOffer("B1-1", "withdrawn = true");
  expect(await add(browser, "A1-1")).toMatchObject({ status: 422, body: { problem: "none-left" } });
  expect(await add(browser, "B1-1")).toMatchObject({ status: 422, body: { problem: "gone" } });
  expect(await add(browser, "no-such-offer")).toMatchObject({ status: 422, body: { problem: "gone" } });
  expect((await cartOf(browser)).entries).toEqual([]);
  expect([await shop.count("cart.carts"), await shop.count("catalogue.reservations")]).toEqual([0, 0]);
});

test("a plain form is redirected to the cart, with the problem in its address; a request for JSON gets a response", async () => {
  const browser = shop.context.browser();
  const sent = (form: Record<string, string>, headers = { accept: "text/html" }) => browser.send("POST", "/cart/add", { form, headers });
  const good = await sent({ offer: "A1-1", quantity: "2" });
  expect([good.status, good.headers["location"]]).toEqual([303, "/cart"]);
  const bad = await sent({ offer: "A1-1", quantity: "9" });
  expect([bad.status, bad.headers["location"]]).toEqual([303, "/cart?problem=over-maximum"]);
  const response = await sent({ offer: "A1-1" }, { accept: "application/json" });
  expect([response.status, response.json()]).toMatchObject([200, { entryNumber: 1, entries: [{ quantity: 3 }] }]);
});

test("the memory and colour chosen in a form are put in the cart, whichever offer its page was rendered for", async () => {
  const offers = [
    anOffer("C1-256", { memory: "256 GB" }),
    anOffer("C1-512", { memory: "512 GB", position: 1 }),
    anOffer("C1-512-sand", { memory: "512 GB", colour: "sand", position: 2, stock: 0 }),
  ];
  await shop.shelve(aProduct("C1", { offers }));
  const browser = shop.context.browser();
  const sent = async (memory: string, colour: string) =>
    (
      await browser.send("POST", "/cart/add", {
        form: { offer: "C1-256", quantity: "1", memory, colour },
        headers: { accept: "text/html" },
      })
    ).headers["location"];
  expect(await sent("512 GB", "black")).toBe("/cart");
  expect((await cartOf(browser)).entries).toMatchObject([{ title: "Lumo C1", note: "512 GB, Черен", quantity: 1 }]);
  expect(await sent("256 GB", "sand")).toBe("/cart?problem=not-together");
  expect(await sent("512 GB", "sand")).toBe("/cart?problem=none-left");
  expect(await sent("256 GB", "black")).toBe("/cart");
  expect((await cartOf(browser)).entries).toMatchObject([{ note: "512 GB, Черен" }, { note: "256 GB, Черен", quantity: 1 }]);
});

test("a device added from many tabs at once is one entry with the total quantity", async () => {
  const browser = shop.context.browser();
  await cartOf(browser);
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(browser, "A1-1")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await cartOf(browser)).entries).toMatchObject([{ entryNumber: 1, quantity: 5 }]);
});

test("a changed price is shown with both prices, and applies to the cart only once the buyer agrees", async () => {
  const browser = shop.context.browser();
  await add(browser, "A1-1", 2);
  await setOffer("A1-1", "eur_cents = 33000");
  expect(await cartOf(browser)).toMatchObject({
    entries: [{ state: "changed", price: { eur: "300.00" }, newPrice: { eur: "330.00" }, total: { eur: "660.00" } }],
    total: { eur: "660.00" },
  });
  expect(await browser.call(renewEntry, { body: { entryNumber: 1 } })).toMatchObject({
    body: {
      entries: [{ state: "valid", price: { eur: "330.00" }, newPrice: null }],
    },
  });
});

test("when fewer pieces remain than the cart has, the page shows it, and agreeing sets the quantity to what remains", async () => {
  const browser = shop.context.browser();
  await add(browser, "A1-1", 4);
  await setOffer("A1-1", "stock = 3");
  expect((await cartOf(browser)).entries).toMatchObject([{ state: "changed", quantity: 4, available: 3, maxQuantity: 3 }]);
  expect(await browser.call(renewEntry, { body: { entryNumber: 1 } })).toMatchObject({
    body: { entries: [{ state: "valid", quantity: 3 }] },
  });
  await setOffer("A1-1", "stock = 0");
  expect((await cartOf(browser)).entries).toMatchObject([{ state: "lapsed", available: 0 }]);
  expect(await browser.call(renewEntry, { body: { entryNumber: 1 } })).toMatchObject({ status: 422, body: { problem: "gone" } });
});

test("a removed entry can be restored with its number and quantity, a vignette while nobody else has it", async () => {
  const browser = await shop.shopper("CB1234AB", "PB5678BP");
  await add(browser, "A1-1", 3);
  for (const entryNumber of [1, 2, 3]) await browser.call(removeEntry, { body: { entryNumber } });
  await shop.fakeSeller.someoneElseTakes("PB5678BP");
  const restore = (entryNumber: number) => browser.call(restoreEntry, { body: { entryNumber } });
  expect(await restore(3)).toMatchObject({ status: 200, body: { entries: [{ entryNumber: 3, quantity: 3 }] } });
  expect(await restore(1)).toMatchObject({ status: 200, body: { entries: [{ entryNumber: 1, state: "valid" }, { entryNumber: 3 }] } });
  expect(await restore(2)).toMatchObject({ status: 422, body: { problem: "gone" } });
  expect(await restore(1)).toMatchObject({ status: 200, body: { entries: [{ entryNumber: 1 }, { entryNumber: 3 }] } });
  expect(await shop.fakeSeller.heldUntil("CB1234AB")).toEqual(new Date("2026-11-21T10:30:00+02:00"));
});

test("an entry added again meanwhile does not change when the old one is restored", async () => {
  const browser = shop.context.browser();
  await add(browser, "A1-1", 3);
  await browser.call(removeEntry, { body: { entryNumber: 1 } });
  await add(browser, "A1-1", 1);
  expect(await browser.call(restoreEntry, { body: { entryNumber: 1 } })).toMatchObject({ body: { entries: [{ quantity: 1 }] } });
});

test("an entry that another visitor removed can be restored by nobody else", async () => {
  const elena = await shop.shopper("CB1234AB");
  await elena.call(removeEntry, { body: { entryNumber: 1 } });
  const { status } = await shop.context.browser().send("POST", "/cart/restore", { json: { entryNumber: 1 } });
  expect(status).toBe(404);
});

test("signing in merges the browser's cart into the user's: the greater quantity of each product, and reserved vignettes stay reserved", async () => {
  const laptop = shop.context.browser(ELENA);
  await add(laptop, "A1-1", 2);
  const phone = await shop.shopper("CB1234AB");
  await add(phone, "A1-1", 3);
  await add(phone, "B1-1", 1);
  const signed = await shop.signsIn(phone, { ...ELENA, sessionId: "elena's phone" });
  expect((await cartOf(signed)).entries).toMatchObject([
    { kind: "device", title: "Lumo A1", quantity: 3 },
    { madeOutTo: "CB1234AB", state: "valid" },
    { title: "Lumo B1", quantity: 1 },
  ]);
  expect(await cartOf(laptop)).toEqual(await cartOf(signed));
  expect((await cartOf(phone)).entries).toEqual([]);
});

test("signing in takes no piece away without a word, where fewer are left by now", async () => {
  const laptop = shop.context.browser(ELENA);
  await add(laptop, "A1-1", 4);
  await setOffer("A1-1", "stock = 2");
  const phone = shop.context.browser();
  await add(phone, "A1-1", 1);
  const signed = await shop.signsIn(phone, { ...ELENA, sessionId: "elena's phone" });
  expect((await cartOf(signed)).entries).toMatchObject([{ quantity: 4, state: "changed", available: 2 }]);
});

test("carts with the same two products in either order are merged at once, without a deadlock", async () => {
  const owners = [];
  for (let n = 0; n < 8; n += 1) {
    const browser = shop.context.browser();
    for (const offer of n % 2 ? ["A1-1", "B1-1"] : ["B1-1", "A1-1"]) await add(browser, offer);
    owners.push({ from: visitorHash(browser.cookies.get("vrata-visitor")!), to: userHash(`user ${n}`) });
  }
  let tries = 0;
  await Promise.all(
    owners.map((pair) =>
      shop.db.transaction().execute(async (tx) => {
        tries += 1;
        await holdBoth(tx, pair);
        await merge(tx, pair, shop.deps.sellers);
      }),
    ),
  );
  expect(tries).toBe(8);
  for (const { to } of owners) expect(await entriesOf(shop.db, to)).toHaveLength(2);
});

test("a signed-in cart is found in another session a week later, and only by its user", async () => {
  await add(shop.context.browser(ELENA), "A1-1", 2);
  shop.clock.moveTo("2026-11-28T10:00:00+02:00");
  expect((await cartOf(shop.context.browser({ ...ELENA, sessionId: "a week later" }))).entries).toMatchObject([
    { quantity: 2, state: "valid" },
  ]);
  const georgi = { ...ELENA, id: "0b7a2f1e-0000-4000-8000-000000000002", sessionId: "georgi" };
  expect((await cartOf(shop.context.browser(georgi))).entries).toEqual([]);
});

test("a reservation is stored as long as a cart has it or can restore it; others are deleted after a month", async () => {
  const sweep = () => forgetOldReservations.run({}, { db: shop.db, clock: shop.clock, cart: { whichLieIn } });
  const [mine, back] = [shop.context.browser(), shop.context.browser()];
  for (const browser of [mine, back]) await add(browser, "A1-1", 2);
  await add(mine, "B1-1");
  await mine.call(removeEntry, { body: { entryNumber: 2 } });
  await back.call(removeEntry, { body: { entryNumber: 1 } });
  await sql`update cart.removed set removed_at = now() where visitor <> ''`.execute(shop.db);
  await sql`delete from cart.removed where entry->>'title_bg' like '%B1%'`.execute(shop.db);
  shop.clock.moveTo("2027-01-15T04:30:00+02:00");
  await sweep();
  expect(await shop.count("catalogue.reservations")).toBe(2);
  expect((await cartOf(mine)).entries).toMatchObject([{ state: "valid", quantity: 2, available: null }]);
  expect(await back.call(restoreEntry, { body: { entryNumber: 1 } })).toMatchObject({
    body: { entries: [{ state: "valid", quantity: 2 }] },
  });
  await sql`delete from cart.carts`.execute(shop.db);
  await sweep(); // changed in the night before
  expect(await shop.count("catalogue.reservations")).toBe(2);
  shop.clock.moveTo("2027-02-16T04:30:00+02:00");
  await sweep();
  expect(await shop.count("catalogue.reservations")).toBe(0);
});
