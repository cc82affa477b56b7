import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Brand } from "#platform/brand.ts";
import type { Worded } from "#platform/language.ts";
import { WrongSetting, type Config } from "../config.ts";
import { colourFaults } from "./colour-faults.ts";
import { derivedColours } from "./derive-colours.ts";
import { BrandFile } from "./format.ts";
import { logoFaults } from "./logo-faults.ts";
import { pictureFaults, printedLogo, readPictures, type BrandPicture, type NamedPictures } from "./pictures.ts";
import { shapeFaults } from "./shape-faults.ts";
import vrata from "./vrata.json" with { type: "json" };

export type BrandSettings = Pick<
  Config,
  "BRAND_FILE" | "PORTAL_PRODUCT" | "CONTACT_PHONE" | "CONTACT_MAIL" | "CONTACT_URL" | "WITHDRAWAL_DAYS" | "LEV"
>;
export type ReadBrand = { brand: Brand; pictures: BrandPicture[] };

const OWN = vrata as unknown as BrandFile;
const OWN_LEGAL = OWN.legal as Brand["legal"];
/** The first sentence of the front page where the brand has none. */
const SLOGAN: Worded = { bg: "Всичко от Вашия доставчик, на едно място", en: "Everything from your provider, in one place" };

/** The brand of the settings: BRAND_FILE, else Vrata's own, overridden by single settings. Throws `WrongSetting` naming all that is wrong in the file. */
export async function readBrand(settings: BrandSettings): Promise<ReadBrand> {
  if (!settings.BRAND_FILE) {
    const file = fileWithout(settings);
    return { brand: brandOf(file, [], settings), pictures: [] };
  }
  const { file, pictures, faults } = await readBrandFile(settings.BRAND_FILE);
  if (!file || faults.length > 0)
    throw new WrongSetting(
      `BRAND_FILE ${settings.BRAND_FILE} is not a brand (docs/brand.md says what is):\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
    );
  return { brand: { ...brandOf(file, pictures, settings), printedLogo: await printedLogo(pictures) }, pictures };
}

/** Reads a brand file with its pictures. Every fault is one line with its place and what to do; `file` is undefined where it has not the form of one. */
export async function readBrandFile(path: string): Promise<{ file: BrandFile | undefined; pictures: BrandPicture[]; faults: string[] }> {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    return { file: undefined, pictures: [], faults: [`the file cannot be read: ${(error as Error).message}`] };
  }
  const read = BrandFile.safeParse(given);
  const shape = shapeFaults(read.error?.issues ?? [], given);
  const { colours, ...named } = readableParts(given);
  const { pictures, faults: missing } = readPictures(named, dirname(path));
  const wrong = (await Promise.all(pictures.map(pictureFaults))).flat();
  const palettes = colours && derivedColours(colours);
  const unseen = palettes && missing.length + wrong.length === 0 ? await logoFaults(pictures, palettes) : []; // a broken logo cannot be drawn
  return { file: read.data, pictures, faults: [...shape, ...missing, ...wrong, ...(palettes ? colourFaults(palettes) : []), ...unseen] };
}

/** The pictures and colours of a file as far as they have their form, so that one fault hides no other. */
function readableParts(given: unknown): NamedPictures & Partial<Pick<BrandFile, "colours">> {
  const { logo, icon, hero, social, colours } = BrandFile.shape;
  const parts = Object.entries({ logo, icon, hero, social, colours }).map(([name, part]) => {
    const { data } = part.safeParse((given as Record<string, unknown> | null)?.[name]);
    return [name, data] as const;
  });
  return Object.fromEntries(parts.filter(([, data]) => data !== undefined));
}

/** The brand of a file that has no fault, with the settings that say single things instead of it. */
export function brandOf(file: BrandFile, pictures: readonly BrandPicture[], settings: BrandSettings): Brand {
  const at = (...names: BrandPicture["place"][]) => pictures.find(({ place }) => names.includes(place))?.address;
  const { contact, company, legal = {}, bank } = file;
  const [light, dark] = [at("logo", "logo.light"), at("logo", "logo.dark")];
  return {
    name: typeof file.name === "string" ? { bg: file.name, en: file.name } : file.name,
    about: file.about,
    slogan: file.slogan ?? SLOGAN,
    logo: file.logo === "door" ? "door" : light && dark && { light, dark },
    printedLogo: undefined, // drawn once, where a portal opens
    icon: file.logo === "door" ? "/icon.svg" : (at("icon") ?? "/brand/initial.svg"),
    hero: file.hero === "door" ? "/hero.svg" : (at("hero") ?? "/brand/scene.svg"),
    social: file === OWN ? "/social.png" : at("social"),
    mailHead: file.mailHead,
    notFound: file.notFound,
    colours: derivedColours(file.colours),
    contact: {
      hours: contact.hours,
      address: contact.address,
      phone: settings.CONTACT_PHONE || contact.phone,
      mail: settings.CONTACT_MAIL || contact.mail,
      page: settings.CONTACT_URL || contact.page,
    },
    company: { ...company, note: company.note },
    bank: bank && { iban: bank.iban, bic: bank.bic, bank: bank.bank, reason: bank.reason },
    withdrawalDays: settings.WITHDRAWAL_DAYS,
    showsLev: settings.LEV === "on",
    legal: { ...OWN_LEGAL, ...legal } as Brand["legal"],
  };
}

/** Without a brand file a different product name still replaces Vrata's, with its sign and its words about doors. */
function fileWithout({ PORTAL_PRODUCT }: BrandSettings): BrandFile {
  if (PORTAL_PRODUCT === "vrata") return OWN;
  const { logo: _, hero: __, slogan: ___, ...rest } = OWN;
  return { ...rest, name: PORTAL_PRODUCT[0]!.toUpperCase() + PORTAL_PRODUCT.slice(1) };
}
