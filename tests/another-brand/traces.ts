import { globSync, readFileSync } from "node:fs";
import vrata from "#app/server/brand/vrata.json" with { type: "json" };
import type { Brand } from "#platform/brand.ts";
import { telOf } from "#platform/brand.ts";
import { COLOURS } from "#platform/colours.ts";

/**
 * Technical names that the software has under every brand: the product in addresses is the setting PORTAL_PRODUCT, cookies, storage and
 * the password of the demo world keep their names.
 */
const TECHNICAL =
  /(?:\/|%2F)myvrata(?=%|[/?#"'&\s,;.<>\\]|$)|\bvrata-(?:session|known|second-step|access|typed|einvoice|visitor|language|csrf|scrolls|checkout|contact-draft|contact-form|reply|ticket|person|visit|catalogue|demo)\b/g;

const pattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(" ", "[\\s\\u00a0]");

const WORDS = [
  "vrata",
  "(?<!\\p{L})врат(?:а|ата|и|ите|ичка)(?!\\p{L})",
  "\\bdoors?\\b",
  ...[vrata.contact.phone, telOf(vrata.contact.phone), vrata.contact.mail, vrata.bank.iban].map(pattern),
  ...[vrata.contact.address.bg, vrata.contact.address.en, vrata.contact.hours.en].map(pattern),
  `(?<!\\d)${vrata.company.number}(?!\\d)`,
  ...[vrata.slogan.bg, vrata.slogan.en, vrata.about.bg, vrata.about.en].map(pattern),
  "(?<!/brand)/(?:icon\\.svg|hero\\.svg|social\\.png)",
];

/** Vrata's colours that the brand does not have itself. */
const coloursBut = ({ colours }: Brand): string[] => {
  const own = new Set([...Object.values(colours.light), ...Object.values(colours.dark)]);
  const all = (["light", "dark"] as const).flatMap((theme) => COLOURS.map((name) => vrata.colours[theme][name]));
  return [...new Set(all)].filter((colour) => !own.has(colour));
};

/** Finds what is left of Vrata in what another brand shows: words in both alphabets, numbers, addresses, pictures and colours; each with its surroundings. */
export function tracesFor(brand: Brand): (text: string) => string[] {
  const forbidden = new RegExp([...WORDS, ...coloursBut(brand)].join("|"), "giu");
  return (text) => {
    const plain = text.replace(TECHNICAL, "");
    return [
      ...new Set(
        [...plain.matchAll(forbidden)].map(({ index, 0: found }) => plain.slice(Math.max(0, index - 50), index + found.length + 40)),
      ),
    ];
  };
}

/** Words of Vrata's in what mails, SMS, pages, documents and guides are written from, beside the brand file. */
export function wordedSources(): string[] {
  const words = new RegExp(WORDS.join("|"), "iu");
  return globSync([
    "src/**/messages/**/*.ts",
    "src/**/*words*.ts",
    "src/features/support/help/articles/**/*.ts",
    "guides/*.json",
    "catalogue/*.json",
  ])
    .filter((file) => !/\.test\.|^src\/testing\//.test(file))
    .flatMap((file) => {
      const lines = readFileSync(file, "utf8").split("\n");
      return lines
        .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line) && words.test(line.replace(TECHNICAL, "")))
        .map((line) => `${file}: ${line.trim()}`);
    });
}

/** Colours of Vrata's in the sources of pages, beside the tokens, which a brand's style sheet sets. */
export function colouredSources(): string[] {
  const colours = new RegExp((["light", "dark"] as const).flatMap((theme) => Object.values(vrata.colours[theme])).filter((one) => one !== "#ffffff").join("|"), "gi"); // prettier-ignore
  return globSync([
    "src/**/*.{css,tsx}",
    "src/**/web/*.ts",
    "src/**/messages/**/*.ts",
    "src/platform/server/*.ts",
    "src/features/**/server/**/*.ts",
  ])
    .filter((file) => !/\.test\.|tokens\.css$|^src\/testing\/|serve-guide-media/.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(colours)].map(([colour]) => `${file}: ${colour}`));
}
