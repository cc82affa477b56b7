import { findPage } from "#app/web/address.ts";
import { pages } from "#app/web/features.ts";
import type { Language } from "#platform/language.ts";
import { attributeOf, textOf } from "./html.ts";
import { PLACE, type Browser } from "./server.ts";

/** A link or a form on a page: its address without the origin, and its words. `#…` stands in `href` still. */
export type Link = { href: string; words: string };
/** An opened address; `url` is the link that was followed from page `from`, `at` where its redirects ended. */
export type Visited = { url: string; words: string; from: string; at: string; status: number; type: string; html: string };

export type Crawl = {
  language?: Language;
  /** Where the person begins: these addresses are opened all. */
  start?: readonly string[];
  /** How many addresses of one page, call or file are opened: two bills, not all of them. */
  each?: number;
  /** How many addresses are opened in all. A crawl that would open more fails, so that none is left out unseen. */
  most?: number;
};

/** Every page and file that the person comes to by the links of the pages, rendered on the server, each opened once. */
export async function crawl(
  browser: Browser,
  { language = "bg", start = ["/", PLACE.area], each = 2, most = 2_000 }: Crawl = {},
): Promise<Visited[]> {
  const visited: Visited[] = [];
  const known = new Set<string>();
  const opened = new Map<string, number>();
  const isStart = new Set(start);
  const waiting = start.map((href) => ({ href, words: "", from: "" }));
  for (const { href, words, from } of waiting) {
    const url = withoutFragment(href);
    if (known.has(url)) continue;
    known.add(url);
    const shape = shapeOf(url);
    const count = opened.get(shape) ?? 0;
    if (count >= each && !isStart.has(href)) continue;
    opened.set(shape, count + 1);
    if (visited.length >= most) throw new Error(`more than ${most} addresses: ${[...opened.keys()].join(" ")}`);
    const answer = await openAsPerson(browser, url, language);
    visited.push({ url, words, from, ...answer });
    for (const link of linksIn(answer.html)) waiting.push({ ...link, from: answer.at });
  }
  return visited;
}

/** Opens an address as a browser does, with its redirects. */
export async function openAsPerson(
  browser: Browser,
  url: string,
  language: Language = "bg",
): Promise<Pick<Visited, "at" | "status" | "type" | "html">> {
  const headers = { accept: "text/html,*/*;q=0.8", "accept-language": language, "sec-fetch-dest": "document" };
  let at = url;
  for (let hops = 0; hops < 6; hops += 1) {
    const { status, headers: got, text } = await browser.send("GET", at, { headers, csrf: false });
    const to = status >= 300 && status < 400 ? ownAddress(got["location"] ?? "", at) : undefined;
    const type = got["content-type"] ?? "";
    if (to === undefined) return { at, status, type, html: type.startsWith("text/html") && at !== GALLERY ? text : "" };
    at = withoutFragment(to);
  }
  throw new Error(`${url} redirects without an end`);
}

/** The page, call or file of an address: what names a single thing is left out. */
export function shapeOf(url: string): string {
  const { pathname, searchParams } = new URL(url, ORIGIN);
  const names = [...new Set(searchParams.keys())].sort().join("&");
  const path = findPage(pages, PLACE, pathname)?.page.path ?? pathname.replace(/\/[^/]*\d[^/]*/g, "/:");
  return names ? `${path}?${names}` : path;
}

/** Its examples show and link to things that are nowhere: it is opened, and not read. */
const GALLERY = "/dev/ui";
const ORIGIN = "http://127.0.0.1";
const withoutFragment = (href: string): string => href.split("#", 1)[0]!;

const LINK = /<a\b([^>]*)>([^]*?)<\/a>/g;
const FORM = /<form\b([^>]*)>/g;

/** The links of a page, and its forms that only ask, to this portal's own addresses. */
export function linksIn(html: string): Link[] {
  const links = [...html.matchAll(LINK)].flatMap(([, tag = "", inside = ""]) => {
    const href = ownAddress(attributeOf(tag, "href") ?? "");
    return href === undefined ? [] : [{ href, words: textOf(inside) || (attributeOf(tag, "aria-label") ?? "") }];
  });
  const forms = formsIn(html).flatMap(({ method, action }) => (method === "GET" ? [{ href: action, words: "form" }] : []));
  return [...links, ...forms];
}

/** The forms of a page, with their own addresses. */
export const formsIn = (html: string): { method: string; action: string }[] =>
  [...html.matchAll(FORM)].flatMap(([, tag = ""]) => {
    const action = ownAddress(attributeOf(tag, "action") ?? "");
    return action === undefined ? [] : [{ method: (attributeOf(tag, "method") ?? "get").toUpperCase(), action }];
  });

/** An address of this portal without the origin; undefined for others, and for links within the page. */
function ownAddress(href: string, base = "/"): string | undefined {
  if (href === "" || href.startsWith("#") || !URL.canParse(href, ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(href, new URL(base, ORIGIN));
  return origin === ORIGIN ? pathname + search + hash : undefined;
}
