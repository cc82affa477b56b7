import { LOOK, strangersFrame } from "#testing/page-frame.ts";
import { LIMITS } from "#testing/limits.ts";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { writeManifests } from "#testing/built-pages.ts";
import { listing } from "#features/shop/listing/server/feature.ts";
import { openShelf } from "./shop.ts";
import { listingWeb } from "#features/shop/listing/web/feature.ts";
import type { Db } from "#platform/server/db.ts";
import { httpServer } from "#platform/server/http.ts";
import type { Database } from "#platform/server/open-db.ts";
import { listen } from "#platform/server/listen.ts";
import { serve } from "#platform/server/serve.ts";
import { anOffer, aProduct, stockShelves } from "#testing/catalogue.ts";
import { freshDb } from "#testing/database.ts";
import { serverContext } from "#testing/server.ts";
import { servePages, type PageSettings } from "./serve-pages.ts";
import { fillingsOf } from "../web/features.ts";
import * as renderer from "../web/ssr.tsx";
const pages: PageSettings["pages"] = [...listingWeb.pages];
const NOW = new Date("2026-11-21T09:00:00Z");
const built = mkdtempSync(join(tmpdir(), "vrata-built-"));
let db: Db;
let close: () => Promise<void>;
type Instance = Awaited<ReturnType<typeof httpServer>>;
let app: Instance;
let other: Instance;
/** How often a page was rendered; what happens while one is rendered. */
let made = 0;
let meanwhile: () => void = () => undefined;
const forgets: (() => void)[] = [];
const notifyAll = () => forgets.forEach((forget) => forget());

beforeAll(async () => {
  mkdirSync(join(built, "assets"));
  const files = pages.flatMap((page) => [page.file, ...fillingsOf(page)]);
  writeManifests(built, files);
  const fresh = await freshDb();
  ({ db, close } = fresh);
  const many = Array.from({ length: 60 }, (_, n) =>
    aProduct(`A${n}`, {
      manufacturer: n % 2 ? "Lumo" : `Maker ${n}`,
      popularity: n,
      offers: [anOffer(`A${n}-1`, { eurCents: 20_000 + n })],
    }),
  );
  const sale = aProduct("S1", {
    manufacturer: "Nevo",
    model: "Sale",
    popularity: 99,
    offers: [anOffer("S1-1", { eurCents: 50_000, discountedEurCents: 40_000, lowest30EurCents: 48_000, discountedSince: NOW, stock: 0 })],
  });
  await stockShelves(db, [...many, sale], NOW);
  app = await openInstance(fresh.database);
  other = await openInstance(fresh.database);
});
/** One of several portals on the same database: each has its own page cache. */
async function openInstance(database: Database) {
  const context = serverContext({ db });
  const app = await httpServer({ context });
  serve(app, listing, { deps: { db, ...openShelf(), pageLimits: LIMITS }, context });
  await servePages(app, {
    context,
    pages,
    renderer,
    built,
    cacheBytes: 32 * 1024 * 1024,
    strangersFrame,
    look: LOOK,
    frameOf: async (request) => {
      made += 1;
      meanwhile();
      return strangersFrame(request);
    },
    listen: (channel, forget) => {
      forgets.push(forget);
      return listen(database, channel, forget);
    },
  });
  await app.ready();
  return app;
}

afterAll(async () => {
  await app.close();
  await other.close();
  await close();
  rmSync(built, { recursive: true });
});
beforeEach(() => {
  notifyAll();
  made = 0;
  meanwhile = () => undefined;
});

const open = async (url: string, { language = "bg", cookie = "", at = app } = {}) => {
  const { statusCode, payload } = await at.inject({
    url,
    headers: { accept: "text/html", "accept-language": language, ...(cookie && { cookie }) },
  });
  expect(statusCode).toBe(200);
  // React separates adjacent texts by markers
  return payload.replaceAll("<!-- -->", "").slice(0, payload.indexOf('<script type="application/json"'));
};

test("a listing is whole without a script: devices with their prices, filters as a form, and links to its pages", async () => {
  const html = await open("/devices/listing?category=phones&manufacturer=Lumo&size=10");
  expect(html).toContain("<title>Телефони · Vrata</title>");
  expect(html).toContain("Намерени: 30 устройства");
  expect(html.match(/<article/g)).toHaveLength(10);
  expect(html).toContain('href="/devices/a59?offer=A59-1"');
  expect(html).toContain("200,59\u00a0€");
  expect(html).toMatch(/<form[^>]* action=\/devices\/listing/);
  expect(html).toContain("type=hidden name=category value=phones");
  expect(html).toMatch(
    /name=manufacturer[^>]* checked value=Lumo|name=manufacturer value=Lumo[^>]* checked|checked name=manufacturer value=Lumo/,
  );
  expect(html).toMatch(/<summary><span[^>]*>Вижте още \(\d+\)<\/span>/);
  expect(html).toContain('href="/devices/listing?category=phones&amp;manufacturer=Lumo&amp;size=10&amp;page=2"');
  expect(html).toContain('aria-label="Страница 1 от 3"');
});

test("a listing of twenty devices is at most 30.8 kB of HTML, with the data for hydration and without links to the 34 built files", async () => {
  const { payload } = await app.inject({ url: "/devices/listing", headers: { accept: "text/html", "accept-language": "bg" } });
  expect(payload.match(/<article/g)).toHaveLength(20);
  expect(payload.slice(payload.indexOf("page-data"))).not.toContain('"manufacturer":"');
  const asBuilt = payload.replace(/_\w+?_[0-9a-f]{6}/g, "AbC1"); // the build's classes have four letters
  expect(Buffer.byteLength(asBuilt)).toBeLessThanOrEqual(30_800);
});

test("a discount stands beside the regular price and the lowest of 30 days, and counts from that one", async () => {
  const html = await open("/shop/devices/listing?text=sale", { language: "en" });
  expect(html).toContain("−16%");
  expect(html).toMatch(/Regular price <\/span><s>€500.00<\/s>/);
  expect(html).toContain("€400.00");
  expect(html).toContain("Lowest price of the last 30 days: €480.00");
  expect(html).toContain("Sold out");
});

test("the shop's own listing goes on with a button, a link to more of the same page", async () => {
  const html = await open("/shop/devices/listing");
  expect(html.match(/<article/g)).toHaveLength(24);
  expect(html).toContain('href="/shop/devices/listing?more=48#product-25"');
  expect(html).toContain("Показани са 24 от 61");
  expect(await open("/shop/devices/listing?more=72")).not.toContain("more=96");
});

test("an empty listing shows which filters to remove, and how many devices each removal gives", async () => {
  const html = await open("/devices/listing?category=tablets&manufacturer=Lumo");
  expect(html).toContain("Няма устройство, което да отговаря на всичко избрано");
  expect(html).toContain('<a href="/devices/listing?manufacturer=Lumo">Без „Таблети“: 30 устройства</a>');
  expect(await open("/devices/listing?text=zzz")).toContain("Без думите „zzz“");
});

test("invalid values in an address are ignored, and valid ones are never rendered as markup", async () => {
  const html = await open('/devices/listing?sort=colour&page=-1&size=7&price=x&text=%3Cscript%3E"&colour=%00');
  expect(html).not.toContain("<script>&quot;");
  expect(html).toContain("&lt;script&gt;");
});

test("an address that repeats the CSRF token's placeholder searches for it as a word, and nothing else", async () => {
  const html = await open("/devices/listing?text=@@token@@&manufacturer=@@token@@");
  expect(html.match(/value=@@token@@/g)).toHaveLength(2);
  expect(html).toMatch(/name="csrf-token" content="[\w-]{20,}"/);
});

test("a listing is rendered once for all anonymous visitors, separately for each query and language", async () => {
  await open("/devices/listing?manufacturer=Lumo");
  await open("/devices/listing?manufacturer=Lumo");
  expect(made).toBe(1);
  await open("/devices/listing?manufacturer=Nevo");
  await open("/devices/listing?manufacturer=Lumo", { language: "en" });
  await open("/devices/listing?manufacturer=Lumo", { cookie: "vrata-visitor=AAAAAAAAAAAAAAAAAAAAAA" });
  expect(made).toBe(4);
});

test("unknown parameters of an address, and the order of known ones, neither change a listing nor cache another copy", async () => {
  const url = "/devices/listing?category=phones&manufacturer=Lumo";
  const page = await open(url);
  const bare = (html: string) => html.replace(/nonce="[^"]*"|(content|value)="[\w-]{30,}"/g, "");
  for (const same of [
    "/devices/listing?manufacturer=Lumo&category=phones",
    "/devices/listing/?manufacturer=Lumo&category=phones&",
    "/%64evices/listing?m%61nufacturer=Lumo&category=phones&category=phones",
    `${url}&q=1&utm_source=mail&more=48`,
    `http://portal.example${url}#part`,
  ])
    expect(bare(await open(same))).toBe(bare(page));
  expect(made).toBe(1);
});

test("a changed price is in the next listing", async () => {
  const before = await open("/devices/listing?manufacturer=Nevo");
  expect(before).toContain("400,00\u00a0€");
  await sql`update catalogue.offers set discounted_eur_cents = 39000 where sid = 'S1-1'`.execute(db);
  await expect.poll(() => open("/devices/listing?manufacturer=Nevo")).toContain("390,00\u00a0€");
});

test("a price change evicts the cached listings of every instance at once", async () => {
  const url = "/devices/listing?manufacturer=Nevo";
  for (const at of [app, other]) expect(await open(url, { at })).not.toContain("333,00\u00a0€");
  expect(made).toBe(2);
  for (const at of [app, other]) await open(url, { at });
  expect(made).toBe(2);
  await sql`update catalogue.offers set discounted_eur_cents = 33300 where sid = 'S1-1'`.execute(db);
  for (const at of [app, other]) await expect.poll(() => open(url, { at })).toContain("333,00\u00a0€");
});

test("a cached page equals a freshly rendered one, for each language and each listing", async () => {
  const cookie = "vrata-visitor=AAAAAAAAAAAAAAAAAAAAAA";
  for (const [url, language] of [
    ["/devices/listing", "bg"],
    ["/shop/devices/listing", "bg"],
    ["/devices/listing", "en"],
  ] as const) {
    // prettier-ignore
    const html = await open(url, { language, cookie });
    expect(html).not.toContain("@@kept");
    // nor React's preload links for pictures, which the page has itself
    expect(html.slice(html.indexOf("<body"))).not.toContain("<link");
    const shown = (page: string) => page.slice(page.indexOf("<main"));
    expect(shown(await open(url, { language, cookie }))).toBe(shown(html));
    expect(html.match(/<article/g)?.length).toBe(html.match(/id=product-\d+/g)?.length);
    expect(html.includes("aria-pressed")).toBe(url === "/devices/listing");
    expect(html).toContain(language === "bg" ? "Изчерпан" : "Sold out");
  }
});

test("a listing whose rendering began before a change is not cached after it", async () => {
  meanwhile = () => notifyAll();
  await open("/devices/listing");
  meanwhile = () => undefined;
  await open("/devices/listing");
  await open("/devices/listing");
  expect(made).toBe(2);
});
