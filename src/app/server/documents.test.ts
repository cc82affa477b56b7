import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shownBrand } from "#platform/brand.ts";
import { rehearsalWords } from "#platform/messages/rehearsal-words.ts";
import { BRAND } from "#testing/brand.ts";
import { LIMITS } from "#testing/limits.ts";
import { documentOf, plainDocumentOf, type Head } from "./documents.ts";
import type { Frame } from "../web/frame.ts";
import { LOGO } from "#ui/site/LinkItems.tsx";
import { pages } from "../web/features.ts";

const frame = {
  place: { contextPath: "/portal", area: "/myacme" },
  brand: { ...shownBrand(BRAND, "en"), name: "Acme & Co" },
  limits: LIMITS,
  language: "en",
  demo: false,
  user: null,
  cartCount: 0,
  cookieChoice: null,
} satisfies Frame;
const head: Head = {
  assets: { entry: "assets/a.js", styles: ["assets/a.css"], preloads: [], fonts: [], chunks: {} },
  look: {
    styles: "@layer brand{:root{--brand:#7a1f5c}}",
    icon: "/brand/initial.svg",
    social: "/social.png",
    company: BRAND.company,
    addressOf: (path) => `https://acme.example/portal${path}`,
  },
};
const rendered = {
  html: "<p>…</p>",
  cached: new Map<string, never>(),
  hereMark: "",
  href: "/portal/help?text=a",
  status: 200,
  title: "Help",
  view: { file: "support/help/web/HelpPage", isBare: false, slots: [] },
  closed: [],
  isBroken: false,
};
const documentWith = (description: string | undefined) =>
  documentOf({ ...rendered, description, loaded: { title: "Help", data: null } }, frame, head);

test("a public page gives search engines and link previews its description, canonical address, language and picture", () => {
  const html = documentWith('Short answers from {brand} "now"');
  for (const text of [
    "<title>Help · Acme &#38; Co</title>",
    '<meta name="description" content="Short answers from Acme &#38; Co &#34;now&#34;">',
    '<link rel="canonical" href="https://acme.example/portal/help?lang=en">',
    '<link rel="alternate" hreflang="bg" href="https://acme.example/portal/help">',
    '<link rel="alternate" hreflang="en" href="https://acme.example/portal/help?lang=en">',
    '<link rel="alternate" hreflang="x-default" href="https://acme.example/portal/help">',
    '<meta property="og:title" content="Help">',
    '<meta property="og:locale" content="en_GB">',
    '<meta property="og:image" content="https://acme.example/portal/social.png">',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain("noindex");
});

test("a page without a description, or that stands for another one, is marked noindex", () => {
  for (const html of [documentWith(undefined), plainDocumentOf({ html: "", title: "" }, frame, head)]) {
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/og:|canonical|hreflang/);
  }
});

test("the brand's colours come after the sheets that say in which order layers count, with the page's nonce, and its sign stands in the tab", () => {
  const html = documentWith(undefined);
  expect(html).toMatch(/a\.css"><style nonce="@@nonce@@">@layer brand\{:root\{--brand:#7a1f5c\}\}<\/style>/);
  expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/portal/brand/initial.svg">');
});

/** Public pages whose content is one visitor's own, or answers a question. */
const OWN = [
  "/cart",
  "/checkout",
  "/einvoice",
  "/faults/address",
  "/login",
  "/login/invited",
  "{area}/logout",
  "/products/compare",
  "/help/search",
  "/search",
  "/unsubscribe/:name",
];

test.each(pages.map((page) => [page.path, page] as const))(
  "%s is indexed by search engines only if it is public",
  (path, { file, access, demo }) => {
    const own = access !== "anyone" || demo !== undefined || OWN.includes(path) || /^\/(checkout|login)\//.test(path);
    expect(/^export const description\b/m.test(readFileSync(`src/features/${file}.tsx`, "utf8"))).toBe(!own);
  },
);

test("above what is printed stand the seller and the customer, escaped, but not on a page that stands alone", () => {
  const customer = { name: "Ада & синове <ООД>", code: "200000002" };
  const headIn = (html: string) => /<div class="print-head" aria-hidden="true">.*?<\/div>/.exec(html)?.[0];
  const page = { ...rendered, description: undefined, loaded: { title: "Help", data: null } };
  const own = headIn(documentOf(page, frame, { ...head, customer }))!;
  expect(own).toContain("<span>Customer: Ада &#38; синове &#60;ООД&#62;, customer number 200000002</span>");
  expect(own).toMatch(/<b>.*Acme &#38; Co<\/b><span>Seller: .+, company number \d+<\/span>/);
  expect(headIn(documentOf(page, frame, head))).toBe(own.replace(/<span>Customer[^<]*<\/span>/, ""));
  expect(headIn(documentOf(page, frame, { ...head, customer, bare: true }))).toBeUndefined();
  const drawn = headIn(documentOf(page, { ...frame, brand: { ...frame.brand, logo: "door" } }, head));
  expect(drawn).toContain(`<use href="#${LOGO}"/>`);
  expect(headIn(plainDocumentOf({ html: "", title: "" }, frame, head))).toBe(headIn(documentOf(page, frame, head)));
});

test.each(["bg", "en"] as const)(
  "every page of a rehearsal says in %s above all else that it is one, and no other page does",
  (language) => {
    const about = { ...rendered, description: undefined, loaded: { title: "Help", data: null } };
    const plain = { html: "<p>…</p>", title: "404" };
    const banner = `<body><aside class="rehearsal" aria-label="${rehearsalWords[language].name}"><p>${rehearsalWords[language].text}</p></aside>`;
    const rehearsal: Frame = { ...frame, language, rehearsal: true };
    for (const html of [
      documentOf(about, rehearsal, head),
      documentOf(about, rehearsal, { ...head, bare: true }),
      plainDocumentOf(plain, rehearsal, head),
    ])
      expect(html).toContain(banner);
    for (const html of [documentOf(about, { ...frame, language }, head), plainDocumentOf(plain, { ...frame, language }, head)])
      expect(html).not.toContain("rehearsal");
  },
);
