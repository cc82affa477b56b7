import { LRUCache } from "lru-cache";
import { filled, type Brand } from "#platform/brand.ts";
import { addressIn, LANGUAGES } from "#platform/language.ts";
import { jsonWriter } from "#platform/json.ts";
import type { PageData } from "../web/first-screen.ts";
import type { Frame } from "../web/frame.ts";
import { rehearsalWords } from "#platform/messages/rehearsal-words.ts";
import { TOKEN_PLACE } from "#platform/web/csrf.ts";
import type { User } from "#platform/server/feature.ts";
import { NOTE_EARLY_PRESSES } from "#platform/web/early-press.ts";
import { NOTE_FLOOR } from "#platform/web/floor.ts";
import type { Rendered } from "../web/ssr.tsx";
import { escaped, printHead } from "./print-head.ts";

/** The built files that a page needs: its own style sheets, the chunks to start fetching, and by their sources that of the page and those of its slots. */
export type Assets = { entry: string; styles: string[]; preloads: string[]; fonts: string[]; chunks: Readonly<Record<string, string>> };

/** What the brand adds to the head of every page. */
export type Look = {
  styles: string;
  icon: `/${string}`;
  /** The picture for shared links. */
  social: string | undefined;
  /** The company that sells, above what is printed. */
  company: Pick<Brand["company"], "number" | "seat">;
  /** The absolute URL of one of the portal's paths. */
  addressOf: (path: string) => string;
};
/** `customer`: whose page it is, above what is printed; `bare`: a page that stands alone, and so is printed. */
export type Head = { assets: Assets; look: Look; bare?: true | undefined; customer?: User["customer"] };

export const NONCE = "@@nonce@@";
export const TOKEN = TOKEN_PLACE;

/** JSON escaped so that it cannot close its script element. */
const embedded = jsonWriter((json) => json.replaceAll("<", "\\u003c"));

/** The whole HTML document, with placeholders for the nonce and the CSRF token. */
export function documentOf(rendered: Rendered, frame: Frame, head: Head): string {
  const { html, href, title, description, query } = rendered;
  return [
    wholeHead({ title, description, href, query }, frame, head),
    `<body>${rehearsalBanner(frame)}${head.bare ? "" : printHead(frame, head.look.company, head.customer)}<div id="portal">${html}</div><script type="application/json" id="page-data">${embeddedOf(rendered, frame, head.assets)}</script></body></html>`,
  ].join("");
}

/** Above each page of a rehearsal, that it is one; no script is needed for it, and none removes it. */
function rehearsalBanner({ rehearsal, language }: Frame): string {
  const { name, text } = rehearsalWords[language];
  return rehearsal ? `<aside class="rehearsal" aria-label="${escaped(name)}"><p>${escaped(text)}</p></aside>` : "";
}

/** All that the page is rendered from, as JSON. */
export const pageData = ({ loaded, href }: Pick<Rendered, "loaded" | "href">, frame: Frame): string => embedded({ frame, href, loaded });

/** The same as the browser reads it, which does not have the list of pages at first: with the chunks, and with the paths that are closed to the person. */
function embeddedOf({ loaded, href, view, closed }: Rendered, frame: Frame, { chunks }: Assets): string {
  const { file, isBare, slots } = view;
  const data: PageData = {
    frame,
    href,
    loaded,
    closed,
    view: {
      file,
      chunk: chunks[file] ?? "",
      isBare,
      slots: slots.flatMap(([name, of]) => (chunks[of] ? [{ name, file: of, chunk: chunks[of] }] : [])),
    },
  };
  return embedded(data);
}

type Seen = Pick<Rendered, "title" | "description" | "href" | "query">;
/** Cached page heads. */
const HEADS = 1_000;
const heads = new LRUCache<string, { brand: Frame["brand"]; head: Pick<Head, "assets" | "look">; html: string }>({ max: HEADS });

/** The head of a page: the same for the same title, description and canonical address. */
function wholeHead(seen: Seen, frame: Frame, head: Head): string {
  const { brand, language, place } = frame;
  const { assets, look } = head;
  const key = `${language} ${look.addressOf("")} ${pathOf(seen.href)}?${seen.query ?? ""} ${assets.entry} ${seen.title} ${seen.description}`;
  const known = heads.get(key);
  if (known?.brand === brand && known.head.assets === assets && known.head.look === look) return known.html;
  const html = [
    ...headOf(seen.title, frame, head),
    ...seenByOthers(seen, frame, look),
    linksTo(assets, place).preloads,
    `<script nonce="${NONCE}">${NOTE_FLOOR}${NOTE_EARLY_PRESSES}</script><script type="module" nonce="${NONCE}" src="${place.contextPath}/${assets.entry}"></script></head>`,
  ].join("");
  heads.set(key, { brand, head: { assets, look }, html });
  return html;
}

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0]!;

/** A document that needs no script: the fallback for a page that cannot be shown. */
export const plainDocumentOf = (page: { html: string; title: string }, frame: Frame, head: Head): string =>
  [
    ...headOf(page.title, frame, head),
    NO_ROBOTS,
    `</head><body>${rehearsalBanner(frame)}${printHead(frame, head.look.company, head.customer)}<div id="portal">${page.html}</div></body></html>`,
  ].join("");

function headOf(title: string, frame: Frame, { assets, look }: Head): string[] {
  return [
    `<!doctype html><html lang="${frame.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escaped(title ? `${title} · ${frame.brand.name}` : frame.brand.name)}</title><meta name="csrf-token" content="${TOKEN}"><meta name="color-scheme" content="light dark">`,
    `<meta property="csp-nonce" content="" nonce="${NONCE}">`, // read by the calendar's own style element
    linksTo(assets, frame.place).styles,
    ...(look.styles ? [`<style nonce="${NONCE}">${look.styles}</style>`] : []), // after the style sheets, which declare the order of the layers
    // phones request it at the root by themselves
    ...(frame.place.contextPath ? [`<link rel="apple-touch-icon" href="${frame.place.contextPath}/apple-touch-icon.png">`] : []),
    `<link rel="icon" type="image/${look.icon.endsWith(".png") ? "png" : "svg+xml"}" href="${frame.place.contextPath}${look.icon}">`,
  ];
}

type Links = { styles: string; preloads: string };
const links = new WeakMap<Assets, Map<string, Links>>();

/** The links to a page's files: the same in each of its documents. */
function linksTo(assets: Assets, { contextPath }: Frame["place"]): Links {
  const known = links.get(assets) ?? new Map<string, Links>();
  links.set(assets, known);
  const found = known.get(contextPath);
  if (found) return found;
  const each = (files: string[], link: (at: string) => string) => files.map((file) => link(`${contextPath}/${file}`)).join("");
  const made = {
    styles:
      each(assets.fonts, (at) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${at}">`) +
      each(assets.styles, (at) => `<link rel="stylesheet" href="${at}">`),
    preloads: each(assets.preloads, (at) => `<link rel="modulepreload" href="${at}">`),
  };
  known.set(contextPath, made);
  return made;
}

const NO_ROBOTS = `<meta name="robots" content="noindex">`;
const LOCALE = { bg: "bg_BG", en: "en_GB" };

/** The addresses of a public page in each language, and the one whose language the visitor's own choice decides. */
export const alternatesOf = (address: string): [string, string][] => [
  ...LANGUAGES.map((language): [string, string] => [language, addressIn(language, address)]),
  ["x-default", address],
];

/** What search engines and shared links receive of a page: its canonical address in this and in the other language, a sentence and a picture. */
function seenByOthers({ title, description, href, query }: Seen, { brand, language, place }: Frame, { social, addressOf }: Look): string[] {
  if (description === undefined) return [NO_ROBOTS];
  const summary = filled(description, brand);
  const path = pathOf(href).slice(place.contextPath.length).replace(/\/+$/, "") || "/";
  const address = `${addressOf(path)}${query ? `?${query}` : ""}`;
  const other = language === "bg" ? "en" : "bg";
  const properties: [string, string][] = [
    ["og:site_name", brand.name],
    ["og:title", title],
    ["og:locale", LOCALE[language]],
    ["og:locale:alternate", LOCALE[other]],
    ...(social
      ? ([
          ["og:image", addressOf(social)],
          ["og:image:width", "1200"],
          ["og:image:height", "630"],
        ] as [string, string][])
      : []),
  ];
  return [
    `<meta name="description" content="${escaped(summary)}">`,
    `<link rel="canonical" href="${escaped(addressIn(language, address))}">`,
    ...alternatesOf(address).map(([tag, at]) => `<link rel="alternate" hreflang="${tag}" href="${escaped(at)}">`),
    ...properties.map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`),
    `<meta name="twitter:card" content="${social ? "summary_large_image" : "summary"}">`,
  ];
}
