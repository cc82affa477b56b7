import { BRAND } from "#testing/brand.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { today } from "#features/shop/home/contract.ts";
import { home } from "#features/shop/home/server/feature.ts";
import { faultList } from "#features/support/faults/contract.ts";
import type { FaultsDependencies } from "#features/support/faults/server/dependencies.ts";
import { faultsFeature } from "#features/support/faults/server/feature.ts";
import { fillFaults } from "../demo/faults.ts";
import { customers } from "./customers.ts";
import { openShelf } from "./shop.ts";
import { searchEverywhere, SHOWN } from "#features/site/search/contract.ts";
import { search } from "#features/site/search/server/feature.ts";
import type { OnSale } from "#features/shop/vignette/server/on-sale.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { aProduct, anOffer, stockShelves } from "#testing/catalogue.ts";
import { freshDb } from "#testing/database.ts";
import { NOW, opened, openServer, PLACE, type Browser, type TestServer } from "#testing/server.ts";
import { LIMITS } from "#testing/limits.ts";
import { fillWithPeople } from "#testing/people.ts";
import { findPage } from "../web/address.ts";
import { homeDependencies, searchDependencies } from "./finding.ts";
import { pages } from "../web/features.ts";

const clock = standingClock(NOW);
let db: Db;
let closeDb: () => Promise<void>;
let context: TestServer;
let browser: Browser;
const sold = (eurCents: number) => ({ price: { eurCents, bgnCents: Math.round(eurCents * 1.95583) } });
const registry: { products: ReturnType<typeof sold>[] | "away" } = { products: [sold(4960), sold(409), sold(511)] };
const phones = Array.from({ length: SHOWN + 2 }, (_, at) =>
  aProduct(`P${at}`, { keywords: ["телефон"], offers: [anOffer(`P${at}-1`, { eurCents: 30_000 + at })] }),
);
const soldOut = aProduct("P99", { keywords: ["телефон"], offers: [anOffer("P99-1", { eurCents: 100, stock: 0 })] });
const cover = aProduct("C1", { category: "accessories", keywords: ["калъф за телефон"], offers: [anOffer("C1-1", { eurCents: 900 })] });

beforeAll(async () => {
  ({ db, close: closeDb } = await freshDb());
  await fillWithPeople(db);
  await fillFaults(db, clock.now());
  await stockShelves(db, [...phones, soldOut, cover], new Date(NOW));
  const shop = { db, replica: db, ...openShelf(), pageLimits: LIMITS, isThere: () => true };
  const onSale = (async () => registry.products) as unknown as OnSale;
  context = await openServer(db, [
    opened(search, searchDependencies({ ...shop, brand: BRAND })),
    opened(home, homeDependencies({ ...shop, onSale, clock })),
    opened(faultsFeature, { db, replica: db, clock, customers } as unknown as FaultsDependencies),
  ]);
  browser = context.browser();
});
afterAll(async () => {
  await context.close();
  await closeDb();
});
const found = async (text: string) => (await browser.call(searchEverywhere, { query: { text } })).body;

test("one search finds devices, answers of the help and pages of the portal", async () => {
  const { devices, articles, pages: sites } = await found("телефони");
  expect([devices.content.length, devices.total]).toEqual([SHOWN, phones.length + 1]);
  expect(devices.content[0]).toMatchObject({ name: "Lumo P0", price: { eur: "300.00" } });
  expect(articles.content.map(({ id }) => id)).toContain("lost-or-stolen-phone");
  expect(sites.map(({ to }) => to)).toContain("/shop/devices/listing");
});

test.each([
  ["калъф за телефон", { devices: 1 }],
  ["zzzz", { devices: 0, articles: 0, pages: 0 }],
  ["';--", { devices: 0, articles: 0, pages: 0 }],
  ["   ", { devices: 0, articles: 0, pages: 0 }],
])("«%s» finds %o", async (text, counts) => {
  const body = await found(text);
  expect({ devices: body.devices.total, articles: body.articles.total, pages: body.pages.length }).toMatchObject(counts);
});

test.each([
  ["цена на винетка", "/vignettes/prices"],
  ["рестартиране на рутера", "{area}/settings/mycontact"],
  ["връщане на стока", "{area}/orders"],
  ["контакт", "/contact"],
  ["смяна на паролата", "{area}/settings"],
])("«%s» leads to the page %s, which exists", async (text, to) => {
  const sites = (await found(text)).pages.map((page) => page.to);
  expect(sites).toContain(to);
  for (const site of sites) expect(findPage(pages, PLACE, site.replace("{area}", PLACE.area))?.page.path).toBeDefined();
});

test("the home page shows the cheapest vignette and device of all that it names", async () => {
  const { body } = await browser.call(today, {});
  expect([body.vignettesFrom?.eur, body.devicesFrom?.eur]).toEqual(["4.09", "9.00"]);
});

test("the home page shows open faults with the names, places and ends of the list of faults, also where nobody is a customer", async () => {
  const { faults } = (await browser.call(today, {})).body;
  const { open, total } = (await browser.call(faultList, { query: {} })).body;
  expect(faults).toMatchObject({ total, isStale: false });
  expect(faults.latest.map(({ name, ...fault }) => ({ ...fault, name: name.bg }))).toEqual(
    open.map(({ id, name, places, serviceTypes, expectedEnd }) => ({ id, name, places, serviceTypes, expectedEnd })),
  );
  expect(faults.latest.flatMap(({ places }) => places.map(({ settlement }) => settlement))).toContain("Плевен");
});

test("the home page omits vignette prices and faults while the registry is unavailable and no fault is open", async () => {
  registry.products = "away";
  await sql`update faults.faults set ended_at = ${NOW}, end_seen_at = ${NOW}`.execute(db);
  const { body } = await browser.call(today, {});
  expect([body.vignettesFrom, body.faults.total, body.faults.latest]).toEqual([null, 0, []]);
});
