import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { KeysQuery } from "#features/shop/catalogue/contract.ts";
import type { ProductInput } from "#features/shop/catalogue/server/inputs.ts";
import type { SentTo } from "#platform/endpoint.ts";
import type { Db } from "#platform/server/db.ts";
import { anOffer, aProduct, stockShelves } from "#testing/catalogue.ts";
import { openShelf } from "#app/server/shop.ts";
import { freshDb } from "#testing/database.ts";
import { opened, openServer, type Browser, type TestServer } from "#testing/server.ts";
import { LIMITS } from "#testing/limits.ts";
import { searchProducts } from "../contract.ts";
import type { Filter } from "../widgets.ts";
import { listing } from "./feature.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
let db: Db;
let close: () => Promise<void>;
const { catalogue, shelf, findRelated } = openShelf();
const pageLimits = { listing: LIMITS.listing };
let context: TestServer;
let browser: Browser;
beforeAll(async () => {
  ({ db, close } = await freshDb());
  await stockShelves(db, phones(), NOW);
  context = await openServer(db, [opened(listing, { db, catalogue, shelf, findRelated, pageLimits })]);
  browser = context.browser();
});
afterAll(async () => {
  await context.close();
  await close();
});

/** 30 phones of three makers with rising prices, every fifth sold out, every third in sand, every sixth at a discount; and two tablets. */
function phones(): ProductInput[] {
  const made = Array.from({ length: 30 }, (_, n) => {
    const sid = `P${String(n).padStart(2, "0")}`;
    const eurCents = 10_000 + n * 2_000;
    return aProduct(sid, {
      manufacturer: ["Lumo", "Nevo", "Huawei"][n % 3]!,
      model: `Model ${sid}`,
      popularity: 100 + ((n * 7) % 30),
      addedAt: new Date(Date.UTC(2026, 9, 1 + ((n * 11) % 30))),
      keywords: [],
      offers: [
        anOffer(`${sid}-1`, {
          eurCents,
          stock: n % 5 === 0 ? 0 : 3,
          colour: n % 3 === 0 ? "sand" : "black",
          ...(n % 6 === 0 && { discountedEurCents: eurCents - 1_000 }),
        }),
      ],
    });
  });
  const tablet = (sid: string, eurCents: number) =>
    aProduct(sid, { category: "tablets", model: "Tablet", offers: [anOffer(`${sid}-1`, { eurCents, memory: null, memoryMb: null })] });
  return [...made, tablet("T1", 20_000), tablet("T2", 30_000)];
}

type Query = SentTo<typeof searchProducts>["query"];
const ask = async (query: Partial<Query>) => {
  const { body } = await browser.call(searchProducts, { query: { widget: "devices", ...query } });
  const facet = (filter: Filter) =>
    Object.fromEntries(body.aggr.find((one) => one.filter === filter)!.buckets.map(({ key, count }) => [key, count]));
  return { ...body, sids: body.content.map(({ productSid }) => productSid), facet };
};
const refused = async (query: string) => {
  const { status, json } = await browser.send("GET", `/products/search?${query}`);
  return [status, (json() as { fields?: { field: string }[] }).fields?.map(({ field }) => field)];
};

test("a setting limits the products of one response, whatever page size is requested", async () => {
  pageLimits.listing = 30;
  const all = await ask({ size: "-1" });
  expect([all.content.length, all.total, all.max]).toEqual([30, 32, 30]);
  const more = await ask({ widget: "shop", more: "999999" });
  expect([more.content.length, more.size, more.max]).toEqual([30, 30, 30]);
  pageLimits.listing = LIMITS.listing;
  expect((await ask({ size: "-1" })).content).toHaveLength(32);
});

test("a listing has its products, the count of each filter value, and its bounds", async () => {
  const { content, page, size, total, restrictions, max, facet } = await ask({});
  expect({ shown: content.length, page, size, total, max }).toEqual({ shown: 20, page: 0, size: 20, total: 32, max: 200 });
  expect(restrictions).toMatchObject({ manufacturer: 6, colour: 6 });
  expect(facet("category")).toEqual({ phones: 30, tablets: 2 });
  expect(facet("manufacturer")).toEqual({ Huawei: 10, Lumo: 12, Nevo: 10 });
  expect(facet("price")).toEqual({});
  expect(content[0]).toMatchObject({ price: { eur: expect.any(String), bgn: expect.any(String) }, image: { alt: expect.any(String) } });
});

test("the counts of each filter use all other filters, and never itself", async () => {
  const phones = await ask({ category: "phones", manufacturer: "Lumo" });
  expect(phones.total).toBe(10);
  expect(phones.facet("manufacturer")).toEqual({ Huawei: 10, Lumo: 10, Nevo: 10 });
  expect(phones.facet("colour")).toEqual({ sand: 10 });
  expect(phones.facet("inStock")).toEqual({ true: 8 });
  const both = await ask({ category: "phones", manufacturer: ["Lumo", "Nevo"], discounted: "true" });
  expect([both.total, both.facet("manufacturer")]).toEqual([5, { Lumo: 5, Nevo: 0 }]);
});

test("price ranges belong to the category, count, and filter by the price to pay", async () => {
  const all = await ask({ category: "phones" });
  expect(all.facet("price")).toEqual({ "0-150": 3, "150-300": 7, "300-600": 15, "600-1000": 5 });
  const cheap = await ask({ category: "phones", price: ["0-150"], sort: "price" });
  expect([cheap.sids, cheap.facet("price")["150-300"]]).toEqual([["P00", "P01", "P02"], 7]);
  expect((await ask({ price: "0-150" })).total).toBe(32);
});

test("colours are named in the language of the request", async () => {
  const { aggr } = await ask({});
  expect(aggr.find(({ filter }) => filter === "colour")!.buckets).toEqual([
    { key: "sand", count: 10, name: "Пясъчен", hex: "#d8c7a8" },
    { key: "black", count: 22, name: "Черен", hex: "#1c1d20" },
  ]);
});

test.each([
  ["price", ["P00", "P01", "P02"]],
  ["price,desc", ["P29", "P28", "P27"]],
  ["name", ["P02", "P05", "P08"]],
  ["name,desc", ["P28", "P25", "P22"]],
  ["relevance", ["P17", "P04", "P21"]],
  ["relevance,desc", ["P00", "P13", "P26"]],
  ["newest", ["P19", "P08", "P27"]],
  ["newest,desc", ["P00", "P11", "P22"]],
] as const)("products are sorted by %s", async (sort, first) => {
  expect((await ask({ category: "phones", sort, size: "10" })).sids.slice(0, 3)).toEqual(first);
});

test("pages follow one another without a gap, and a page past the end is the last one", async () => {
  const pages = await Promise.all(["0", "1", "2"].map((page) => ask({ category: "phones", sort: "price", size: "10", page })));
  expect(new Set(pages.flatMap(({ sids }) => sids)).size).toBe(30);
  const past = await ask({ category: "phones", sort: "price", size: "10", page: "900000" });
  expect([past.page, past.sids]).toEqual([2, pages[2]!.sids]);
  expect(await ask({ size: "-1" })).toMatchObject({ size: -1, total: 32, content: { length: 32 } });
});

test("a listing with a more-button returns all products from the start, up to the requested count", async () => {
  expect(await ask({ widget: "shop" })).toMatchObject({ size: 24, content: { length: 24 }, total: 32 });
  expect(await ask({ widget: "shop", more: "48" })).toMatchObject({ size: 48, content: { length: 32 } });
  expect((await ask({ widget: "shop", more: "999999" })).size).toBe(200);
});

test.each([
  ["huawei", 10],
  ["хуауей", 10],
  ["Лумо мод", 10],
  ["p07", 1],
  ["Р07", 1],
  ["128gb", 30],
  ["хуауей 128 гб", 10],
  ["nothing of the kind", 0],
  ["' or 1=1 --", 0],
  // empty words find nothing, and neither do unknown ones
  ["!!!", 0],
  ["';--", 0],
  ["zzzz", 0],
  ["P 07", 1],
  ["за хуауей", 10],
])("the words %s find %i products, in either alphabet", async (text, total) => {
  const found = await ask({ text });
  expect([found.total, found.content.length]).toEqual([total, Math.min(total, 20)]);
});

test("counts follow the words too", async () => {
  const found = await ask({ text: "хуауей", category: "phones" });
  expect([found.facet("manufacturer"), found.facet("category")]).toEqual([{ Huawei: 10 }, { phones: 10 }]);
});

test("an empty listing has the count that removing each filter would give", async () => {
  const { content, total, aggr } = await ask({ category: "tablets", manufacturer: "Nevo" });
  expect([content, total]).toEqual([[], 0]);
  expect(aggr.find(({ filter }) => filter === "manufacturer")).toMatchObject({ without: 2, buckets: [{ key: "Lumo", count: 2 }, { key: "Nevo", count: 0 }] }); // prettier-ignore
  expect(aggr.find(({ filter }) => filter === "category")).toMatchObject({ without: 10 });
});

test("related products are of the same kind and in stock, the nearest in price first", async () => {
  const { sids, total } = await ask({ widget: "related", product: "P12" });
  expect([sids.slice(0, 3), sids.length, total]).toEqual([["P11", "P13", "P09"], 12, 12]);
  expect(sids).not.toContain("P10");
  expect((await ask({ widget: "related", product: "T1" })).sids).toEqual(["T2"]);
  expect((await refused("widget=related&product=none"))[0]).toBe(404);
});

test.each([
  ["", ["widget"]],
  ["widget=cars", ["widget"]],
  ["widget=devices&sort=colour", ["sort"]],
  ["widget=devices&sort=price,asc", ["sort"]],
  ["widget=devices&page=-1", ["page"]],
  ["widget=devices&page=1&page=2", ["page"]],
  ["widget=devices&size=25", ["size"]],
  ["widget=devices&category=cars", ["category"]],
  ["widget=devices&inStock=yes", ["inStock"]],
  ["widget=devices&price=cheap", ["price"]],
  [`widget=devices&text=${"a".repeat(81)}`, ["text"]],
  [`widget=devices${"&memory=1 GB".repeat(21)}`, ["memory"]],
  ["widget=devices&drop=table", ["query"]],
  ["widget=devices&more=40", ["more"]],
  ["widget=shop&page=1", ["page"]],
  ["widget=devices&product=P01", ["product"]],
  ["widget=related", ["product"]],
  ["widget=related&product=P01&sort=price", ["sort"]],
])("an invalid parameter is refused at its field: %s", async (query, fields) => {
  expect(await refused(query)).toEqual([400, fields]);
});

test("a change of the catalogue is in the next response, counts included", async () => {
  const before = await ask({ category: "phones", inStock: "true" });
  await sql`update catalogue.offers set stock = 0 where sid = 'P01-1'`.execute(db);
  const after = await ask({ category: "phones", inStock: "true" });
  expect([after.total, after.facet("inStock"), after.sids.includes("P01")]).toEqual([before.total - 1, { true: before.total - 1 }, false]);
  await sql`update catalogue.offers set stock = 3 where sid = 'P01-1'`.execute(db);
});

test("all three search plans find the same products: scanning all, excluding mismatches, and reading cells", async () => {
  const all = await catalogue.readCells(db);
  const numbers = (fits: boolean) =>
    all.filter(({ category, discounted }) => category === "phones" && discounted === fits).map(({ number }) => number);
  const params = {
    category: "phones",
    cells: { fit: numbers(true), unfit: numbers(false) },
    search: "",
    sort: "price",
    offset: 0,
    limit: 20,
    first: undefined,
  } satisfies KeysQuery;
  const through = await catalogue.findKeys(db, params);
  expect(through.keys.map(({ offerSid }) => offerSid)).toEqual(["P00-1", "P06-1", "P12-1", "P18-1", "P24-1"]);
  const { fit, unfit } = params.cells;
  expect(await catalogue.findKeys(db, { ...params, first: "cells" })).toEqual(through);
  expect(await catalogue.findKeys(db, { ...params, cells: { fit, unfit: [...unfit, ...Array.from({ length: 99 }, (_, n) => `${n}`)] } })).toEqual(through); // prettier-ignore
  expect(await catalogue.findKeys(db, { ...params, cells: { fit: [...fit, ...Array.from({ length: 99 }, (_, n) => `${n}`)], unfit } })).toEqual(through); // prettier-ignore
  const [found, byCells, byWords] = await Promise.all(
    [undefined, "cells" as const, "words" as const].map((first) => catalogue.findKeys(db, { ...params, search: "p06:*", first })),
  );
  expect(found!.keys.map(({ offerSid }) => offerSid)).toEqual(["P06-1"]);
  expect([byCells, byWords]).toEqual([found, found]);
});

test("a page far past the last linked one is that last one, and costs no more", async () => {
  const { page, content } = await ask({ category: "phones", size: "10", page: "999999" });
  expect([page, content.length]).toEqual([2, 10]);
});
