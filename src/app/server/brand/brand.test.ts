import { globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { shownBrand } from "#platform/brand.ts";
import { COLOURS } from "#platform/colours.ts";
import { configFrom } from "../config.ts";
import { readBrand, readBrandFile } from "./brand.ts";
import { GROUNDS } from "./colour-faults.ts";
import { initialSign } from "./drawn-pictures.ts";
import { brandSchema, BrandFile } from "./format.ts";
import { brandStyles, tokenOf } from "./styles.ts";
import vrata from "./vrata.json" with { type: "json" };

const { legal: _, logo: __, hero: ___, slogan: ____, ...rest } = vrata;
const colours = { light: { brand: "#7a1f5c" } };
const acme = { ...rest, colours, name: "Acme", company: { ...vrata.company, name: { bg: "„Акме“ АД", en: "Acme AD" } } };
const folder = mkdtempSync(join(tmpdir(), "brand-"));
function fileOf(brand: object): string {
  const path = join(folder, "brand.json");
  writeFileSync(path, JSON.stringify(brand));
  return path;
}
const read = (environment: Record<string, string>) => readBrand(configFrom(environment));
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40">${inside}</svg>`;
const drawnIn = (colour: string) => svg(`<rect width="80" height="40" fill="${colour}"/>`);
const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
const plainPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#808080" } }).png().toBuffer(); // prettier-ignore

test("Vrata's own file and the example are valid brands, and pages show their values", async () => {
  expect(BrandFile.safeParse(vrata).error).toBeUndefined();
  expect(shownBrand((await read({})).brand, "bg")).toMatchObject({ name: "Vrata", phone: "0700 00 000", logo: "door", hero: "/hero.svg" });
  const { brand } = await read({ BRAND_FILE: "docs/brand-example/brand.json" });
  expect([shownBrand(brand, "bg").name, shownBrand(brand, "en").name]).toEqual(["Бряг", "Bryag"]);
  expect(brand).toMatchObject({
    logo: { light: "/brand/logo-light.svg", dark: "/brand/logo-dark.svg" },
    hero: "/brand/hero.svg",
    bank: { iban: "BG18RZBB91550123456789", reason: { en: "Customer {customer}, bill {bill}" } },
  });
  expect(shownBrand(brand, "en").notFound?.title).toBe("This page has sailed away");
});

test("BRAND_FILE changes name, seller, colours and pictures; what it leaves out is neutral, and legal texts are ours with its names", async () => {
  put("acme.svg", drawnIn("#808080"));
  const { brand, pictures } = await read({ BRAND_FILE: fileOf({ ...acme, logo: "acme.svg" }) });
  expect(brand).toMatchObject({
    name: { bg: "Acme", en: "Acme" },
    slogan: { bg: "Всичко от Вашия доставчик, на едно място" },
    logo: { light: "/brand/logo.svg", dark: "/brand/logo.svg" },
    icon: "/brand/initial.svg",
    hero: "/brand/scene.svg",
    social: undefined,
    notFound: undefined,
  });
  expect(pictures.map(({ address, name }) => [address, name])).toEqual([["/brand/logo.svg", "acme.svg"]]);
  expect(brand.legal.terms.bg.title).toBe("Общи условия");
  expect(brandStyles(brand)).toContain(":root{--brand:#7a1f5c;");
  expect(initialSign(brand)).toMatch(/fill="#7a1f5c".*>A<\/text>/);
});

test("the style sheet of a brand sets every colour of Vrata's in both themes, and nothing for Vrata itself", async () => {
  expect(brandStyles((await read({})).brand)).toBe("");
  const { brand } = await read({ BRAND_FILE: "docs/brand-example/brand.json" });
  const [light, dark] = brandStyles(brand).split("prefers-color-scheme:dark") as [string, string];
  for (const [part, theme] of [
    [light, "light"],
    [dark, "dark"],
  ] as const)
    // prettier-ignore
    for (const colour of COLOURS.filter((name) => brand.colours[theme][name] !== vrata.colours[theme][name]))
      expect(part).toContain(`${tokenOf(colour)}:${brand.colours[theme][colour]}`);
  expect(COLOURS.filter((name) => brand.colours.light[name] === vrata.colours.light[name])).toEqual(["onBrand"]); // white
  expect(brandStyles(brand)).toContain("@media print{:root{--night:transparent;");
});

test("single settings change phone, mail and contact page; a brand with another product is not called Vrata, and has no door", async () => {
  const settings = {
    CONTACT_PHONE: "*88",
    CONTACT_MAIL: "ask@acme.example",
    CONTACT_URL: "https://acme.example/ask",
    PORTAL_PRODUCT: "acme",
  };
  expect(shownBrand((await read(settings)).brand, "en")).toMatchObject({
    name: "Acme",
    logo: undefined,
    hero: "/brand/scene.svg",
    slogan: "Everything from your provider, in one place",
    phone: "*88",
    mail: "ask@acme.example",
    page: "https://acme.example/ask",
  });
});

const inBoth = (text: string) => ({ bg: text, en: text });
test.each([
  [{ ...acme, name: "" }, "name: "],
  [{ ...acme, name: { bg: "Акме" } }, "name: "],
  [{ ...acme, contact: { ...acme.contact, phone: "call me" } }, "contact.phone: must be a phone number like 0700 00 000"],
  [{ ...acme, colours: { light: {} } }, "colours.light.brand: "],
  [
    { ...acme, colours: { light: { brand: "#aabbcc" } } },
    "colours.light: brand (#aabbcc) on surface (#ffffff) has a contrast of 1.9, at least 4.5 is needed: choose a darker brand",
  ],
  [{ ...acme, colour: "red" }, "the file: "],
  [{ ...acme, logo: "../secret.svg" }, "logo: "],
  [{ ...acme, slogan: inBoth("Call {fone}") }, "slogan.bg: has a placeholder that is not one of {brand}, {seller}, {phone}"],
  [{ ...acme, bank: { ...vrata.bank, iban: "BG80BNBG96611020345679" } }, "bank.iban: must be an IBAN"],
  [
    { ...acme, bank: { ...vrata.bank, reason: inBoth("{phone}") } },
    "bank.reason.bg: has a placeholder that is not one of {customer}, {bill}",
  ],
])("an invalid brand file stops the start with an error that names the place (%#)", async (brand, message) => {
  await expect(read({ BRAND_FILE: fileOf(brand) })).rejects.toThrow(message);
});

test("a missing file or picture stops the start", async () => {
  await expect(read({ BRAND_FILE: join(folder, "none.json") })).rejects.toThrow(/BRAND_FILE .*none.json is not a brand[^]*cannot be read/);
  await expect(read({ BRAND_FILE: fileOf({ ...acme, icon: "none.svg" }) })).rejects.toThrow(
    `icon: none.svg cannot be read: put it into ${folder}`,
  );
});

test("every fault is named at once: of colours, of several pictures, and of what is missing", async () => {
  put("big.svg", svg(`<title>${"x".repeat(200_000)}</title>`));
  const { file, faults } = await readBrandFile(
    fileOf({
      ...acme,
      about: { bg: "Само на български." },
      logo: "big.svg",
      icon: "none.svg",
      colours: { light: { brand: "#aabbcc", accent: "#777777" } },
      contact: { ...acme.contact, phone: "call me" },
      colour: "red",
    }),
  );
  expect(file).toBeUndefined();
  expect([...new Set(faults.map((fault) => fault.split(":", 1)[0]))].sort()).toEqual(
    ["about.en", "colours.light", "contact.phone", "icon", "logo", "the file"], // prettier-ignore
  );
  expect(faults).toEqual(
    expect.arrayContaining(["about.en: is missing", "the file: has “colour”, which it does not know: delete it, or correct its name"]),
  );
  expect((await readBrandFile(fileOf([]))).faults.join()).toContain("the file: ");
});

test.each([
  ["a script", svg("<script>alert(1)</script>"), "has an element <script>"],
  ["a handler", svg(`<path onload="alert(1)" d="M0 0h9"/>`), "has a script"],
  ["a handler after an entity", svg(`<path d="M0 0h9"&#x20;onload="alert(1)"/>`), "has a script"],
  ["a page inside", svg("<foreignObject><p/></foreignObject>"), "has an element <foreignObject>"],
  ["a picture from elsewhere", svg(`<image href="https://example.com/a.png"/>`), "refers to https://example.com/a.png"],
  ["a drawing from elsewhere", svg(`<use xlink:href='other.svg#a'/>`), "refers to other.svg#a"],
  ["a font from elsewhere", svg("<style>@font-face{src:url(//example.com/a.woff2)}</style>"), "refers to //example.com/a.woff2"],
  ["a style sheet from elsewhere", svg(`<style>@import "a.css"</style>`), "imports a style sheet"],
  ["an address that is a script", svg(`<use href="java&#115;cript:alert(1)"/>`), "has a script"],
  ["a document type", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("")}`, "has a document type"],
  ["no drawing at all", "a text", "is no svg picture"],
])("an SVG with %s is refused, with what to do", async (_name, content, fault) => {
  put("odd.svg", content);
  expect((await readBrandFile(fileOf({ ...acme, icon: "odd.svg" }))).faults.join("\n")).toContain(`icon: odd.svg ${fault}`);
});

test("pictures are bounded in kind, bytes and pixels", async () => {
  put("small.png", await plainPng(20, 20));
  put("named.png", drawnIn("#808080"));
  put("social.png", await plainPng(600, 315));
  const { faults } = await readBrandFile(fileOf({ ...acme, icon: "small.png", hero: "named.png", social: "social.png" }));
  expect(faults).toEqual([
    "icon: small.png is 20 by 20 pixels, at least 48 by 48 are needed to be sharp",
    "hero: named.png is no png picture: export it as one",
    "social: social.png is 600 by 315 pixels and must be 1200 by 630",
  ]);
});

test.each([
  ["a dark logo for both grounds", { logo: "dark.svg" }, ["logo", "logo", "logo"]],
  ["a white logo for both grounds", { logo: "white.svg" }, ["logo"]],
  ["each for the other ground", { logo: { light: "white.svg", dark: "dark.svg" } }, ["logo.light", "logo.dark", "logo.dark", "logo.dark"]],
  ["each for its ground", { logo: { light: "dark.svg", dark: "white.svg" } }, []],
  ["a logo with a ground of its own", { logo: "sign.svg" }, []],
])("%s: the contrast of logos with the grounds of pages is checked", async (_name, logos, places) => {
  put("dark.svg", drawnIn("#222222"));
  put("white.svg", drawnIn("#ffffff"));
  put("sign.svg", svg(`<rect width="80" height="40" fill="#868686"/><circle cx="40" cy="20" r="8" fill="#fff"/>`));
  const { faults } = await readBrandFile(fileOf({ ...acme, ...logos }));
  expect(faults.map((fault) => fault.split(":", 1)[0])).toEqual(places);
});

test("Vrata's own colours and the grounds of pages are those of the tokens", () => {
  const tokens = readFileSync("src/ui/styles/tokens.css", "utf8");
  const [light, dark] = tokens.split("prefers-color-scheme: dark") as [string, string];
  for (const theme of ["light", "dark"] as const)
    for (const [name, colour] of [...COLOURS.map((one) => [tokenOf(one), vrata.colours[theme][one]]), ...Object.entries(GROUNDS[theme])]) {
      const at = new RegExp(`${name!.startsWith("--") ? "" : "--"}${name}: (#\\w+)`);
      const set = (theme === "dark" && at.exec(dark)?.[1]) || at.exec(light)?.[1]; // what the dark theme leaves out is as in the light one
      expect({ theme, name, set }).toEqual({ theme, name, set: colour });
    }
});

/** The software's name, Vrata, is for operators: on their terminal and in its documentation. */
test("nothing that people read names Vrata: the brand file alone does", () => {
  const files = globSync("src/**/*.{ts,tsx,css}").filter(
    (file) =>
      !/\.test\.|^src\/testing\/|^src\/app\/server\/(brand|settings|main|worker|say-why|docs)\b|^src\/platform\/server\/(data-folder|folder-lock|released)|catalogue\/server\/file/.test(
        file,
      ),
  );
  const named = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => /\bVrata\b|Врата(?!\p{L})/u.test(line) && !/^\s*(\/\/|\/?\*)|^import/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(named).toEqual([]);
});

test("docs/brand.schema.json is what BRAND_FILE takes (npm run docs)", () => {
  expect(readFileSync("docs/brand.schema.json", "utf8")).toBe(brandSchema());
});
