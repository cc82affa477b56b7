import { globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shownBrand } from "#platform/brand.ts";
import { configFrom } from "../config.ts";
import { readBrand } from "./brand.ts";
import { brandSchema, BrandFile, OWN_COLOURS } from "./format.ts";
import { brandStyles, initialSign } from "./styles.ts";
import vrata from "./vrata.json" with { type: "json" };

const { legal: _, logo: __, ...rest } = vrata;
const acme = { ...rest, name: "Acme", company: { ...vrata.company, name: { bg: "„Акме“ АД", en: "Acme AD" } } };
const folder = mkdtempSync(join(tmpdir(), "brand-"));
function fileOf(brand: object): string {
  const path = join(folder, "brand.json");
  writeFileSync(path, JSON.stringify(brand));
  return path;
}
const read = (environment: Record<string, string>) => readBrand(configFrom(environment));

test("Vrata's own file is a valid brand, and pages show its values", () => {
  expect(BrandFile.safeParse(vrata).error).toBeUndefined();
  expect(shownBrand(read({}).brand, "bg")).toMatchObject({ name: "Vrata", phone: "0700 00 000", logo: "door" });
});

test("BRAND_FILE changes name, seller, colours and pictures; legal texts that it leaves out are ours with its names", () => {
  writeFileSync(join(folder, "acme.svg"), "<svg/>");
  const { brand, pictures } = read({ BRAND_FILE: fileOf({ ...acme, logo: "acme.svg", colours: { light: { brand: "#7a1f5c" } } }) });
  expect(brand).toMatchObject({ name: "Acme", logo: "/brand/logo.svg", icon: "/brand/initial.svg", social: undefined });
  expect(pictures).toEqual([{ address: "/brand/logo.svg", file: join(folder, "acme.svg") }]);
  expect(brand.legal.terms.bg.title).toBe("Общи условия");
  expect(brandStyles(brand)).toContain(":root{--brand:#7a1f5c}");
  expect(initialSign(brand)).toMatch(/fill="#7a1f5c".*>A<\/text>/);
});

test("single settings change phone, mail and contact page; a brand with another product is not called Vrata", () => {
  const settings = {
    CONTACT_PHONE: "*88",
    CONTACT_MAIL: "ask@acme.example",
    CONTACT_URL: "https://acme.example/ask",
    PORTAL_PRODUCT: "acme",
  };
  expect(shownBrand(read(settings).brand, "en")).toMatchObject({
    name: "Acme",
    logo: undefined,
    phone: "*88",
    mail: "ask@acme.example",
    page: "https://acme.example/ask",
  });
});

test.each([
  [{ ...acme, name: "" }, "name: "],
  [{ ...acme, contact: { ...acme.contact, phone: "call me" } }, "contact.phone: must be a phone number like 0700 00 000"],
  [{ ...acme, colours: { light: { brand: "#aabbcc" } } }, "colours.light: brand on surface has a contrast of 2.0, at least 4.5 is needed"],
  [{ ...acme, colour: "red" }, "the file: "],
  [{ ...acme, logo: "../secret.svg" }, "logo: "],
])("an invalid brand file stops the start with an error that names the place (%#)", (brand, message) => {
  expect(() => read({ BRAND_FILE: fileOf(brand) })).toThrow(message);
});

test("a missing file or picture stops the start", () => {
  expect(() => read({ BRAND_FILE: join(folder, "none.json") })).toThrow(/BRAND_FILE .*none.json cannot be read/);
  expect(() => read({ BRAND_FILE: fileOf({ ...acme, icon: "none.svg" }) })).toThrow(/names none.svg as its icon/);
});

test("the portal's own colours are those of the tokens", () => {
  const tokens = readFileSync("src/ui/styles/tokens.css", "utf8");
  const [light, dark] = tokens.split("prefers-color-scheme: dark");
  const named = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const [sheet, colours] of [
    [light!, OWN_COLOURS.light],
    [dark!, OWN_COLOURS.dark],
  ] as const)
    for (const [name, colour] of Object.entries(colours).filter(([one]) => one !== "onNight"))
      expect({ name, in: new RegExp(`--${named(name)}: (#\\w+)`).exec(sheet)?.[1] }).toEqual({ name, in: colour });
});

/** The software's name, Vrata, is for operators: on their terminal and in its documentation. */
test("nothing that people read names Vrata: the brand file and the demo world alone do", () => {
  const files = globSync("src/**/*.{ts,tsx,css}").filter(
    (file) =>
      !/\.test\.|\.examples\.|^src\/testing\/|\/demo[-/]|simulated|^src\/app\/server\/(brand|settings|main|worker|say-why|docs)\b|^src\/platform\/server\/(data-folder|folder-lock|released)|catalogue\/server\/file/.test(
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
