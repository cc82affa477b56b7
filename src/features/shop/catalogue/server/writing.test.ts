import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { listen } from "#platform/server/listen.ts";
import type { Database } from "#platform/server/open-db.ts";
import { anOffer, aProduct, shelvesAddUp, stockShelves } from "#testing/catalogue.ts";
import { freshDb } from "#testing/database.ts";
import { catalogueVersion, findDevice, productsOfOffers } from "./store.ts";
import { emptied } from "#testing/tables.ts";

let db: Db;
let database: Database;
let close: () => Promise<void>;
beforeAll(async () => void ({ db, database, close } = await freshDb()));
beforeEach(async () => {
  await emptied(
    db,
    "catalogue.products",
    "catalogue.prices",
    "catalogue.cards",
    "catalogue.variants",
    "catalogue.cells",
    "catalogue.reservations",
  );
});
afterAll(() => close());

const day = (text: string) => new Date(`2026-${text}T09:00:00Z`);
const cards = async () =>
  (
    await sql<{ offer_sid: string; effective_eur_cents: number; stock: number; memories: string[]; colours: string[] }>`
    select offer_sid, effective_eur_cents, stock, memories, colours from catalogue.cards order by product_sid`.execute(db)
  ).rows;
const cells = async () =>
  (
    await sql<{ price_band: number; discounted: boolean; in_stock: boolean; products: number }>`
    select price_band, discounted, in_stock, products from catalogue.cells order by price_band, discounted, in_stock`.execute(db)
  ).rows;

test("a device is read by its address and by what is sold of it, in the asker's language", async () => {
  await stockShelves(
    db,
    [aProduct("A1", { offers: [anOffer("A1-b"), anOffer("A1-s", { colour: "sand", position: 1, memory: "1 TB", memoryMb: 1_048_576 })] })],
    day("11-01"),
  );
  expect(await findDevice(db, "a1", "en")).toMatchObject({
    productSid: "A1",
    description: "The phone A1.",
    technicalData: [{ label: "Screen", value: "6.1 inches" }],
    offers: [
      {
        offerSid: "A1-b",
        memorySize: "128 GB",
        colour: { key: "black", name: "Black" },
        price: { eur: "300.00", bgn: "586.75" },
        stock: 5,
      },
      { offerSid: "A1-s", memorySize: "1 TB", colour: { key: "sand", name: "Sand", hex: "#d8c7a8" } },
    ],
  });
  expect(await productsOfOffers(db, ["A1-s", "none", "A1-b"], "bg")).toMatchObject([
    { offerSid: "A1-s", memorySize: "1 TB" },
    { offerSid: "A1-b", image: { src: expect.stringMatching(/^\/products\/pictures\/0+\.svg$/), alt: "Черен телефон, отпред" } },
  ]);
  expect(await findDevice(db, "none", "bg")).toBeUndefined();
});

test("writing the same twice changes nothing, and does not raise the version", async () => {
  const inputs = [aProduct("A1", { offers: [anOffer("A1-1", { discountedEurCents: 25_000 })] }), aProduct("A2")];
  await stockShelves(db, inputs, day("11-01"));
  const version = await catalogueVersion(db);
  expect(await stockShelves(db, inputs, day("11-02"))).toEqual([]);
  expect(await catalogueVersion(db)).toBe(version);
});

test("a change is reported with its columns, a price with both values, and raises the version", async () => {
  await stockShelves(db, [aProduct("A1")], day("11-01"));
  const version = Number(await catalogueVersion(db));
  const changes = await stockShelves(
    db,
    [aProduct("A1", { popularity: 11, offers: [anOffer("A1-1", { eurCents: 28_000 }), anOffer("A1-2", { position: 1, colour: "sand" })] })],
    day("11-02"),
  );
  expect(changes).toEqual([
    { sid: "A1", kind: "product", new: false, fields: ["popularity"] },
    { sid: "A1-1", kind: "offer", new: false, fields: ["eur_cents"], price: { from: 30_000, to: 28_000 } },
    { sid: "A1-2", kind: "offer", new: true, fields: [] },
  ]);
  expect(Number(await catalogueVersion(db))).toBe(version + 1);
});

test("every instance is notified of a change when it is committed, and never when nothing changed", async () => {
  let notifications = 0;
  const listener = await listen(database, "catalogue", () => void (notifications += 1));
  await stockShelves(db, [aProduct("A1")], day("11-01"));
  await stockShelves(db, [aProduct("A1")], day("11-02"));
  await sql`update catalogue.offers set stock = stock - 1`.execute(db);
  await sql`update catalogue.offers set stock = 0`.execute(db);
  await expect.poll(() => notifications).toBe(2);
  await listener.close();
});

test("the card shows the cheapest that is in stock, else the cheapest, with all memories and colours", async () => {
  const offers = [
    anOffer("A1-1", { eurCents: 20_000, stock: 0, memory: "1 TB", memoryMb: 1_048_576 }),
    anOffer("A1-2", { eurCents: 40_000, discountedEurCents: 35_000, colour: "sand", position: 1 }),
    anOffer("A1-3", { eurCents: 36_000, position: 2, colour: "sand", stock: 2 }),
  ];
  await stockShelves(db, [aProduct("A1", { offers })], day("11-01"));
  expect(await cards()).toEqual([
    { offer_sid: "A1-2", effective_eur_cents: 35_000, stock: 5, memories: ["128 GB", "1 TB"], colours: ["black", "sand"] },
  ]);
  await stockShelves(db, [aProduct("A1", { offers: offers.map((offer) => ({ ...offer, stock: 0 })) })], day("11-02"));
  expect(await cards()).toMatchObject([{ offer_sid: "A1-1", effective_eur_cents: 20_000, stock: 0 }]);
  expect(await shelvesAddUp(db)).toBe(true);
});

test("counts follow products that are added, changed, sold out and withdrawn", async () => {
  await stockShelves(db, [aProduct("A1"), aProduct("A2")], day("11-01"));
  expect(await cells()).toEqual([{ price_band: 3, discounted: false, in_stock: true, products: 2 }]);
  await stockShelves(
    db,
    [
      aProduct("A2", { offers: [anOffer("A2-1", { discountedEurCents: 14_000 })] }),
      aProduct("A3", { offers: [anOffer("A3-1", { stock: 0 })] }),
    ],
    day("11-02"),
  );
  expect(await cells()).toEqual([
    { price_band: 1, discounted: true, in_stock: true, products: 1 },
    { price_band: 3, discounted: false, in_stock: false, products: 1 },
    { price_band: 3, discounted: false, in_stock: true, products: 1 },
  ]);
  await stockShelves(db, [aProduct("A2", { withdrawn: true, offers: [anOffer("A2-1", { discountedEurCents: 14_000 })] })], day("11-03"));
  expect(await cells()).toMatchObject([{ in_stock: false }, { in_stock: true, products: 1 }]);
  expect(await findDevice(db, "a2", "bg")).toBeUndefined();
  expect(await shelvesAddUp(db)).toBe(true);
});

test("an offer changed by hand updates the cards at the end of its transaction", async () => {
  await stockShelves(db, [aProduct("A1")], day("11-01"));
  const version = Number(await catalogueVersion(db));
  await sql`update catalogue.offers set stock = 4 where sid = 'A1-1'`.execute(db);
  expect([(await cards())[0]?.stock, Number(await catalogueVersion(db))]).toEqual([4, version]);
  await sql`update catalogue.offers set stock = 0 where sid = 'A1-1'`.execute(db);
  expect(Number(await catalogueVersion(db))).toBe(version + 1);
  await sql`update catalogue.offers set eur_cents = 9900 where sid = 'A1-1'`.execute(db);
  expect(await cells()).toEqual([{ price_band: 1, discounted: false, in_stock: false, products: 1 }]);
  expect(Number(await catalogueVersion(db))).toBe(version + 2);
  expect(await shelvesAddUp(db)).toBe(true);
});

test("the lowest price of the 30 days before a discount stays while the discount goes on, even when it grows", async () => {
  const at = async (when: string, more: object) => {
    await stockShelves(db, [aProduct("A1", { offers: [anOffer("A1-1", more)] })], day(when));
    return (await productsOfOffers(db, ["A1-1"], "bg"))[0]?.lowestPrice30Days?.eur;
  };
  expect(await at("09-01", { eurCents: 25_000 })).toBeUndefined();
  expect(await at("10-20", { eurCents: 30_000 })).toBeUndefined();
  expect(await at("11-10", { eurCents: 30_000, discountedEurCents: 28_000 })).toBe("250.00");
  expect(await at("11-20", { eurCents: 30_000, discountedEurCents: 24_000 })).toBe("250.00");
  expect(await at("11-25", { eurCents: 30_000 })).toBeUndefined();
  expect(await at("11-27", { eurCents: 30_000, discountedEurCents: 29_000 })).toBe("240.00");
  const { rows } = await sql`select eur_cents, until_at is null as now from catalogue.prices order by from_at`.execute(db);
  expect(rows.map((row) => Object.values(row as object))).toEqual([
    [25_000, false],
    [30_000, false],
    [28_000, false],
    [24_000, false],
    [30_000, false],
    [29_000, true],
  ]);
});

test("the price history of a new offer is accepted, and distinguished from its discount", async () => {
  const history = [
    { from: day("10-01"), eurCents: 32_000 },
    { from: day("10-25"), eurCents: 29_000 },
    { from: day("11-01"), eurCents: 30_000 },
    { from: day("11-15"), eurCents: 22_000 },
  ];
  await stockShelves(db, [aProduct("A1", { offers: [anOffer("A1-1", { discountedEurCents: 22_000, history })] })], day("11-20"));
  expect(await productsOfOffers(db, ["A1-1"], "bg")).toMatchObject([
    { lowestPrice30Days: { eur: "290.00" }, discountedPrice: { eur: "220.00" } },
  ]);
});

test("an offer without a known past counts from its regular price", async () => {
  await stockShelves(db, [aProduct("A1", { offers: [anOffer("A1-1", { discountedEurCents: 22_000 })] })], day("11-20"));
  expect(await productsOfOffers(db, ["A1-1"], "bg")).toMatchObject([{ lowestPrice30Days: { eur: "300.00" } }]);
});
