import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductInput } from "#features/shop/catalogue/server/inputs.ts";
import type { SentTo } from "#platform/endpoint.ts";
import type { Db } from "#platform/server/db.ts";
import { anOffer, aProduct, SQUARE, stockShelves } from "#testing/catalogue.ts";
import { openShelf } from "#app/server/shop.ts";
import { freshDb } from "#testing/database.ts";
import { opened, openServer, type TestServer } from "#testing/server.ts";
import { LIMITS } from "#testing/limits.ts";
import { searchProducts } from "../contract.ts";
import type { Filter } from "../widgets.ts";
import { listing } from "./feature.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
let db: Db;
let close: () => Promise<void>;
const pageLimits = { listing: LIMITS.listing };
let context: TestServer;

/** One watch in three variants that are not sold in every combination. */
const watch = (sid: string, more: Partial<ProductInput> = {}): ProductInput =>
  aProduct(sid, {
    category: "watches",
    model: sid,
    offers: [
      anOffer(`${sid}-64-black`, { memory: "64 GB", memoryMb: 65_536, eurCents: 8_000, stock: 2 }),
      anOffer(`${sid}-512-black`, { position: 1, memory: "512 GB", memoryMb: 524_288, eurCents: 30_000, stock: 0 }),
      anOffer(`${sid}-512-sand`, {
        position: 2,
        memory: "512 GB",
        memoryMb: 524_288,
        colour: "sand",
        eurCents: 35_000,
        discountedEurCents: 32_000,
        stock: 7,
        pictures: [{ name: SQUARE.name, alt: { bg: "Пясъчен часовник", en: "A watch in sand" } }],
      }),
    ],
    ...more,
  });

beforeAll(async () => {
  ({ db, close } = await freshDb());
  const other = watch("W2", { offers: [anOffer("W2-1", { memory: "512 GB", memoryMb: 524_288, eurCents: 31_000 })] });
  await stockShelves(db, [watch("W1"), other], NOW);
  context = await openServer(db, [opened(listing, { db, ...openShelf(), pageLimits })]);
});
afterAll(async () => {
  await context.close();
  await close();
});

type Query = SentTo<typeof searchProducts>["query"];
const ask = async (query: Partial<Query>) => {
  const { body } = await context.browser().call(searchProducts, { query: { widget: "devices", ...query } });
  const facet = (filter: Filter) =>
    Object.fromEntries(body.aggr.find((one) => one.filter === filter)!.buckets.map(({ key, count }) => [key, count]));
  return { ...body, facet };
};

test("a card shows the variant that fits all filters: its offer, price, memory, colour, picture and pieces", async () => {
  const shown = async (query: Partial<Query>) =>
    (await ask({ category: "watches", ...query })).content.map(({ offerSid, stock }) => `${offerSid} ${stock}`);
  expect(await shown({})).toEqual(["W1-64-black 2", "W2-1 5"]);
  expect(await shown({ memory: "512 GB" })).toEqual(["W1-512-sand 7", "W2-1 5"]);
  expect(await shown({ memory: "512 GB", colour: "black" })).toEqual(["W1-512-black 0", "W2-1 5"]);
  expect(await shown({ memory: "512 GB", colour: "black", inStock: "true" })).toEqual(["W2-1 5"]);
  expect(await shown({ memory: "64 GB", colour: "sand" })).toEqual([]);
  expect(await shown({ discounted: "true" })).toEqual(["W1-512-sand 7"]);
  expect(await shown({ price: "200-400" })).toEqual(["W1-512-sand 7", "W2-1 5"]);
  expect(await shown({ text: "w1 512", colour: "black" })).toEqual(["W1-64-black 2"]);
  const { content } = await ask({ category: "watches", colour: "sand" });
  expect(content).toMatchObject([
    {
      productSid: "W1",
      memorySize: "512 GB",
      colour: { key: "sand", name: "Пясъчен", hex: "#d8c7a8" },
      price: { eur: "350.00" },
      discountedPrice: { eur: "320.00" },
      image: { alt: "Пясъчен часовник" },
    },
  ]);
});

test("prices are in the order of the variants that are shown, and counts are of variants that fit", async () => {
  const cheapest = async (query: Partial<Query>) =>
    (await ask({ category: "watches", sort: "price", ...query })).content.map(({ offerSid }) => offerSid);
  expect(await cheapest({})).toEqual(["W1-64-black", "W2-1"]);
  expect(await cheapest({ memory: "512 GB" })).toEqual(["W2-1", "W1-512-sand"]);
  expect(await cheapest({ memory: "512 GB", sort: "price,desc" })).toEqual(["W1-512-sand", "W2-1"]);
  const { facet, total } = await ask({ category: "watches", memory: "512 GB" });
  expect([total, facet("colour"), facet("inStock"), facet("price"), facet("memory")]).toEqual([
    2,
    { sand: 1, black: 2 },
    { true: 2 },
    { "200-400": 2 },
    { "64 GB": 1, "512 GB": 2 },
  ]);
});

test("a reserved piece does not count as in stock for others", async () => {
  const promised = async (pieces: number) => {
    await sql`alter table catalogue.offers disable trigger promised_adds_up`.execute(db);
    await sql`update catalogue.offers set reserved = ${pieces} where sid = 'W1-512-sand'`.execute(db);
    await sql`alter table catalogue.offers enable trigger promised_adds_up`.execute(db);
  };
  const seven = { category: "watches", memory: "512 GB", colour: "sand" } as const;
  await promised(5);
  expect((await ask(seven)).content.map(({ stock }) => stock)).toEqual([2]);
  await promised(7);
  expect((await ask({ ...seven, inStock: "true" })).total).toBe(0);
  expect((await ask(seven)).content.map(({ stock }) => stock)).toEqual([0]);
  await promised(0);
});
