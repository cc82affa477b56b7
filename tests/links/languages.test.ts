import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pages } from "#app/web/features.ts";
import { attributeOf } from "#testing/html.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home } from "#testing/people.ts";
import { openBrowser, PLACE } from "#testing/server.ts";
import { openWholePortal } from "../abuse/portal.ts";

const portal = await openForTests(() => openWholePortal({ pages: true, demo: true }));
const ORIGIN = "https://vrata.example";
const HTML = { accept: "text/html", "accept-language": "bg" };

/** What a page says of its address to whoever reads its head. */
async function seenAt(url: string, headers: Record<string, string> = {}) {
  const answer = await portal.app.inject({ url, headers: { ...HTML, ...headers } });
  const links = [...answer.payload.replaceAll("&#38;", "&").matchAll(/<link [^>]*>/g)].map(([link]) => link);
  const alternates = links.filter((link) => attributeOf(link, "hreflang"));
  return {
    status: answer.statusCode,
    language: [/<html lang="?(\w+)/.exec(answer.payload)?.[1], answer.headers["content-language"]],
    canonical: links.filter((link) => attributeOf(link, "rel") === "canonical").map((link) => attributeOf(link, "href")),
    alternates: Object.fromEntries(alternates.map((link) => [attributeOf(link, "hreflang"), attributeOf(link, "href")])),
    isHidden: /<meta name="?robots"? content="?noindex/.test(answer.payload),
    varies: answer.headers["vary"],
    cookies: answer.cookies.filter(({ name }) => name === "vrata-language").map(({ value }) => value),
  };
}

/** The addresses of the sitemap with what stands beside each. */
async function sitemap() {
  const { payload } = await portal.app.inject({ url: "/sitemap.xml" });
  const plain = (text: string) => text.replaceAll("&#38;", "&");
  return [...payload.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, loc = "", rest = ""]) => ({
    loc: plain(loc),
    alternates: Object.fromEntries<string>(
      [...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, at]) => [tag, plain(at!)] as [string, string]),
    ),
  }));
}

const isOf = (path: string, pathname: string): boolean => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`).test(pathname);

/** The first and the last address of each page and language, whose products and articles are alike; all of them in the soak. */
function someOfEach<Entry extends { loc: string }>(entries: Entry[]): Set<Entry> {
  if (process.env["ALL_LOOKS"]) return new Set(entries);
  const kindOf = (loc: string): string => {
    const { pathname, search } = new URL(loc);
    return `${pages.find(({ path }) => isOf(path, pathname))?.path} ${search}`;
  };
  const byKind = (list: Entry[]) => new Map(list.map((entry) => [kindOf(entry.loc), entry] as const)).values();
  return new Set([...byKind(entries), ...byKind(entries.toReversed())]);
}

const isPublic = ({ file }: { file: string }): boolean =>
  /^export const description\b/m.test(readFileSync(`src/features/${file}.tsx`, "utf8"));

test(
  "the sitemap has every public page in both languages, and its addresses open, are canonical to themselves, and name the same alternates",
  { timeout: 600_000 },
  async () => {
    const entries = await sitemap();
    const locs = new Set(entries.map(({ loc }) => loc));
    const paths = [...locs].map((loc) => new URL(loc).pathname);
    for (const { path } of pages.filter(isPublic)) expect({ path, in: paths.some((one) => isOf(path, one)) }).toEqual({ path, in: true });
    expect(locs.size).toBe(entries.length);
    expect(locs.size).toBeGreaterThan(100);
    for (const { loc, alternates } of entries) {
      const address = `${ORIGIN}${new URL(loc).pathname}`;
      expect(alternates).toEqual({ bg: address, en: `${address}?lang=en`, "x-default": address });
      expect([alternates["bg"], alternates["en"]].every((one) => one !== undefined && locs.has(one))).toBe(true);
    }
    for (const { loc, alternates } of someOfEach(entries)) {
      const { pathname, search } = new URL(loc);
      const language = search === "?lang=en" ? "en" : "bg";
      expect(await seenAt(`${pathname}${search}`)).toMatchObject({
        status: 200,
        language: [language, language],
        canonical: [loc],
        alternates,
        isHidden: false,
        varies: "cookie, accept-language",
      });
    }
  },
);

test("no page that is hidden from search engines names a canonical address or another language, and none is in the sitemap", async () => {
  const paths = new Set((await sitemap()).map(({ loc }) => new URL(loc).pathname));
  for (const { path } of pages.filter((page) => page.access === "anyone" && !isPublic(page) && !/[:{]/.test(page.path))) {
    expect({ path, ...(await seenAt(`${path}?lang=en`)) }).toMatchObject({ path, canonical: [], alternates: {}, isHidden: true });
    expect({ path, listed: paths.has(path) }).toEqual({ path, listed: false });
  }
});

test.each([
  ["/faults", "", "bg"],
  ["/faults?lang=en", "", "en"],
  ["/faults?lang=en", "bg", "en"],
  ["/faults?lang=bg", "en", "bg"],
  ["/faults?lang=en&lang=en", "", "en"],
  ["/faults?lang=en&lang=bg", "", "bg"],
  ["/faults?lang=en&lang=bg", "en", "en"],
  ["/faults?lang=de", "", "bg"],
  ["/faults?lang=", "en", "en"],
  ["/faults?lang=EN", "", "bg"],
  ["/faults", "en", "en"],
])("%s with the stored language %j is in %s", async (url, stored, language) => {
  const seen = await seenAt(url, stored ? { cookie: `vrata-language=${stored}` } : {});
  expect(seen).toMatchObject({
    status: 200,
    language: [language, language],
    canonical: [`${ORIGIN}/faults${language === "en" ? "?lang=en" : ""}`],
  });
});

test("an address that decides the language stores it once, on GET alone, so that the next page is in the same one", async () => {
  expect((await seenAt("/faults?lang=en")).cookies).toEqual(["en"]);
  expect((await seenAt("/faults?lang=en", { cookie: "vrata-language=en" })).cookies).toEqual([]);
  expect((await seenAt("/faults")).cookies).toEqual([]);
  const head = await portal.app.inject({ method: "HEAD", url: "/faults?lang=en" });
  expect(head.cookies.map(({ name }) => name)).not.toContain("vrata-language");
  const browser = openBrowser(portal.app);
  await browser.send("GET", "/help?lang=en", { headers: HTML });
  expect((await browser.send("GET", "/help", { headers: HTML })).headers["content-language"]).toBe("en");
});

test("the switch of languages leads back to the page without the language in its address", async () => {
  const browser = openBrowser(portal.app);
  await browser.send("GET", "/help?lang=en", { headers: HTML });
  const form = { value: "bg_BG", returnTo: "/faults?type=tv&lang=en" };
  const answer = await browser.send("POST", "/language", { form, headers: HTML });
  expect(answer.headers["location"]).toBe("/faults?type=tv");
  expect((await browser.send("GET", "/faults?type=tv", { headers: HTML })).headers["content-language"]).toBe("bg");
});

test.each([
  ["/devices/listing", ""],
  ["/devices/listing?page=0", ""],
  ["/devices/listing?page=1", "page=1"],
  ["/devices/listing?page=1&utm_source=mail", "page=1"],
  ["/devices/listing?page=1&sort=price", ""],
  ["/devices/listing?page=1&size=10", ""],
  ["/devices/listing?manufacturer=Lumo", ""],
  ["/shop/devices/listing?more=60", ""],
  ["/faults?type=tv", ""],
  ["/cookies/?page=1", ""],
])("the canonical address of %s has the query %j, in both languages", async (url, query) => {
  const address = `${ORIGIN}${url.replace(/\/?(\?.*)?$/, "")}`;
  const bg = query ? `${address}?${query}` : address;
  const en = query ? `${bg}&lang=en` : `${bg}?lang=en`;
  const alternates = { bg, en, "x-default": bg };
  expect(await seenAt(url)).toMatchObject({ canonical: [bg], alternates });
  expect(await seenAt(`${url}${url.includes("?") ? "&" : "?"}lang=en`)).toMatchObject({ canonical: [en], alternates });
});

test("a customer's page takes the language of its address, and names no other to search engines", async () => {
  const browser = await portal.signedIn(home);
  const { text, headers } = await browser.send("GET", `${PLACE.area}?lang=en`, { headers: HTML });
  expect([headers["content-language"], /<html lang="?(\w+)/.exec(text)?.[1]]).toEqual(["en", "en"]);
  expect(text).not.toMatch(/hreflang|canonical/);
});
