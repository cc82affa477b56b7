import sharp from "sharp";
import { expect, test } from "vitest";
import { httpServer } from "#platform/server/http.ts";
import { standingClock } from "#platform/server/clock.ts";
import { anOffer, aProduct, stockShelves } from "#testing/catalogue.ts";
import { BRAND } from "#testing/brand.ts";
import { freshDb } from "#testing/database.ts";
import { LIMITS } from "#testing/limits.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { PASSKEY_SITE } from "#testing/passkey-device.ts";
import { NOW, serverContext } from "#testing/server.ts";
import { serveSite, type SiteSettings } from "./serve-site.ts";

const ACME = {
  ...BRAND,
  name: { bg: "Acme", en: "Acme" },
  logo: undefined,
  icon: "/brand/initial.svg",
  contact: { ...BRAND.contact, mail: "help@acme.example" },
} as const;
const place = { contextPath: "/portal", area: "/myacme" };
const page = (path: `/${string}`, more: object = {}) => ({ path, file: "shop/home/web/HomePage", access: "anyone", ...more }) as const;
/** Pages that answer as their name says. */
const PAGES = {
  "/": [200, "<p>"],
  "/open": [200, "<p>"],
  "/off": [404, "<p>"],
  "/away": [503, "<p>"],
  "/own": [200, "<meta name=robots content=noindex>"],
} as const;

const fresh = await openForTests(freshDb);
await stockShelves(fresh.db, [aProduct("a", { offers: [anOffer("a-1")] })], new Date(NOW));

async function open(more: Partial<Omit<SiteSettings, "deps">> & { deps?: Partial<SiteSettings["deps"]> } = {}) {
  const app = await httpServer({ context: serverContext({ place }) });
  for (const [path, [status, html]] of Object.entries(PAGES))
    app.get(`/portal${path}`, (_, reply) => reply.code(status).type("text/html").send(html));
  serveSite(app, {
    pages: [
      ...Object.keys(PAGES).map((path) => page(path as "/")),
      page("/demo", { demo: true }),
      page("/customers", { access: "customer" }),
    ],
    built: "public",
    securityContact: "",
    ...more,
    deps: {
      addressOf: (path) => `https://acme.example/portal${path}`,
      brand: ACME,
      brandPictures: [],
      clock: standingClock(NOW),
      db: fresh.db,
      isThere: () => true,
      pageLimits: LIMITS,
      passkeySite: () => PASSKEY_SITE,
      place,
      ...more.deps,
    },
  });
  return async (url: string, method: "GET" | "HEAD" = "GET") => {
    const { statusCode: status, headers, payload: text, rawPayload: bytes } = await app.inject({ url, method });
    return { status, type: headers["content-type"], location: headers["location"], text, bytes };
  };
}
const opened = await open();

test("the sitemap has what opens to strangers and is not hidden: no page of a system that is off, of customers, or of the demo", async () => {
  const { text, type } = await opened("/portal/sitemap.xml");
  expect(type).toBe("application/xml; charset=utf-8");
  const locs = [...text.matchAll(/<loc>https:\/\/acme\.example\/portal([^<]*)<\/loc>/g)].map(([, path]) => path!);
  expect(locs).toHaveLength(text.split("<url>").length - 1);
  expect(locs).toEqual(expect.arrayContaining(["/", "/?lang=en", "/open", "/away", "/help/bills", "/devices/a?lang=en"]));
  expect(locs.filter((path) => /off|own|demo|customers/.test(path) && !path.startsWith("/help"))).toEqual([]);
});

test("a sitemap of more addresses than a file may have is an index of several files", async () => {
  const split = await open({ most: 30 });
  const index = (await split("/sitemap.xml")).text;
  const files = [...index.matchAll(/<loc>https:\/\/acme\.example([^<]*)<\/loc>/g)].map(([, path]) => path!);
  expect(index).toContain("<sitemapindex");
  const counts = await Promise.all(files.map(async (path) => (await split(path)).text.split("<url>").length - 1));
  expect(Math.max(...counts)).toBe(30);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe((await opened("/sitemap.xml")).text.split("<url>").length - 1);
  expect((await split(`/sitemap-${files.length + 1}.xml`)).status).toBe(404);
});

test("robots.txt names the sitemap by its whole address, and leaves the customers' area out", async () => {
  const { text, type } = await opened("/robots.txt");
  expect(type).toBe("text/plain; charset=utf-8");
  expect(text).toBe("User-agent: *\nDisallow: /portal/myacme/\n\nSitemap: https://acme.example/portal/sitemap.xml\n");
});

test("security.txt is that of RFC 9116: the brand's mail address or the setting, and valid for less than a year from now", async () => {
  const { text } = await opened("/.well-known/security.txt");
  expect(text.split("\n")).toEqual([
    "Contact: mailto:help@acme.example",
    "Expires: 2027-05-20T08:00:00Z",
    "Preferred-Languages: bg, en",
    "Canonical: https://acme.example/.well-known/security.txt",
    "",
  ]);
  const other = await open({ securityContact: "https://acme.example/report" });
  expect((await other("/.well-known/security.txt")).text).toContain("Contact: https://acme.example/report\n");
});

test("password managers are led to the page that changes the password and to that of passkeys; what is not there is 404", async () => {
  expect(await opened("/.well-known/change-password")).toMatchObject({ status: 303, location: "/portal/myacme/settings" });
  const at = "https://acme.example/portal/myacme/settings/second-factor";
  expect(JSON.parse((await opened("/.well-known/passkey-endpoints")).text)).toEqual({ enroll: at, manage: at });
  const without = await open({ deps: { passkeySite: () => undefined } });
  expect((await without("/.well-known/passkey-endpoints")).status).toBe(404);
  expect((await opened("/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200")).status).toBe(404);
});

test.each(["/favicon.ico", "/portal/favicon.ico", "/apple-touch-icon.png", "/robots.txt", "/sitemap.xml", "/.well-known/security.txt"])(
  "HEAD of %s is answered as GET is, without a body",
  async (url) => {
    expect(await opened(url, "HEAD")).toMatchObject({ status: 200, type: (await opened(url)).type, text: "" });
  },
);

test("the icons are the brand's: an ICO of three sizes, and an opaque one for phones", async () => {
  const { bytes, type } = await opened("/favicon.ico");
  expect([type, bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual(["image/x-icon", 1, 3]);
  const [length, place] = [bytes.readUInt32LE(6 + 32 + 8), bytes.readUInt32LE(6 + 32 + 12)];
  expect(await sharp(bytes.subarray(place, place + length)).metadata()).toMatchObject({ format: "png", width: 48, height: 48 });
  const acme = await opened("/apple-touch-icon.png");
  expect(await sharp(acme.bytes).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false });
  const vrata = await open({ deps: { brand: { ...ACME, logo: "door", icon: "/icon.svg" } } });
  expect((await vrata("/apple-touch-icon.png")).bytes.equals(acme.bytes)).toBe(false);
});
