import { afterAll, beforeAll, expect, test } from "vitest";
import { likedAccessories } from "#features/shop/catalogue/server/presents.ts";
import { findDevice } from "#features/shop/catalogue/server/store.ts";
import type { Db } from "#platform/server/db.ts";
import { anOffer, aProduct, stockShelves } from "#testing/catalogue.ts";
import { freshDb } from "#testing/database.ts";
import { NOW, opened, openServer, type TestServer } from "#testing/server.ts";
import { device, presents } from "../contract.ts";
import { productFeature } from "./feature.ts";

let db: Db;
let close: () => Promise<void>;
let context: TestServer;

const accessory = (sid: string, eurCents: number, more: { popularity: number; manufacturer?: string; stock?: number }) => {
  const { stock = 5, ...product } = more;
  return aProduct(sid, {
    category: "accessories",
    offers: [anOffer(`${sid}-1`, { memory: null, memoryMb: null, eurCents, stock })],
    ...product,
  });
};

beforeAll(async () => {
  ({ db, close } = await freshDb());
  const shelves = [
    aProduct("P1", {
      offers: [
        anOffer("P1-128", { discountedEurCents: 25_000 }),
        anOffer("P1-256", { position: 1, memory: "256 GB", memoryMb: 262_144, colour: "sand", stock: 0 }),
      ],
    }),
    aProduct("P2", { withdrawn: true }),
    accessory("A1", 2_000, { popularity: 5 }),
    accessory("A2", 2_500, { popularity: 9, manufacturer: "Tonessa" }),
    accessory("A3", 7_000, { popularity: 8, manufacturer: "Tonessa" }),
    accessory("A4", 1_000, { popularity: 99, stock: 0 }),
  ];
  await stockShelves(db, shelves, new Date(NOW));
  const addressOf = (path: string) => `https://vrata.example${path}`;
  context = await openServer(db, [opened(productFeature, { db, addressOf, findDevice, likedAccessories })]);
});
afterAll(async () => {
  await context.close();
  await close();
});

test("a device is returned with all its offers, in the language of the request", async () => {
  const browser = context.browser();
  const { body } = await browser.call(device, { params: { slug: "p1" } });
  expect(body).toMatchObject({
    portal: "https://vrata.example",
    device: {
      productSid: "P1",
      category: "phones",
      technicalData: [{ label: "Екран", value: "6,1 инча" }],
      offers: [
        {
          offerSid: "P1-128",
          memorySize: "128 GB",
          colour: { key: "black", name: "Черен" },
          price: { eur: "300.00", bgn: "586.75" },
          discountedPrice: { eur: "250.00", bgn: "488.96" },
          lowestPrice30Days: { eur: "300.00" },
          leasingPrice: { eur: "15.00", months: 24, total: { eur: "360.00" } },
          stock: 5,
        },
        { offerSid: "P1-256", colour: { name: "Пясъчен" }, discountedPrice: null, lowestPrice30Days: null, stock: 0 },
      ],
    },
  });
  const english = await browser.send("GET", "/products/device/p1", { headers: { "accept-language": "en" } });
  expect(english.json()).toMatchObject({ device: { technicalData: [{ label: "Screen" }] } });
  expect(browser.cookies.has("vrata-visitor")).toBe(false);
});

test.each(["nope", "p2", "P1", "a--b", "'; drop table catalogue.products; --"])(
  "a device that is not sold, or never was, is not found: %s",
  async (slug) => {
    for (const path of ["", "/presents"]) {
      const answer = await context.browser().send("GET", `/products/device/${encodeURIComponent(slug)}${path}`);
      expect([answer.status, (answer.json() as { problem: string }).problem]).toEqual([404, "not-found"]);
    }
  },
);

test.each([
  ["any", "p1", ["A1", "A2", "A3"]],
  ["50", "p1", ["A1", "A2"]],
  ["25", "a3", ["A2", "A1"]],
] as const)("presents for %s with %s: in stock, within the sum, the maker's own first, then the best liked", async (budget, slug, sids) => {
  const { body } = await context.browser().call(presents, { params: { slug }, query: { budget } });
  expect(body.products.map(({ productSid }) => productSid)).toEqual(sids);
});

test("an invalid budget is refused, and without a budget there is no limit", async () => {
  expect((await context.browser().send("GET", "/products/device/p1/presents?budget=1e9")).status).toBe(400);
  const { products } = (await context.browser().send("GET", "/products/device/p1/presents")).json() as { products: unknown[] };
  expect(products).toHaveLength(3);
});
