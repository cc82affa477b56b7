import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Brand } from "#platform/brand.ts";
import { WrongSetting, type Config } from "../config.ts";
import { BrandFile } from "./format.ts";
import vrata from "./vrata.json" with { type: "json" };

export type BrandSettings = Pick<
  Config,
  "BRAND_FILE" | "PORTAL_PRODUCT" | "CONTACT_PHONE" | "CONTACT_MAIL" | "CONTACT_URL" | "WITHDRAWAL_DAYS" | "LEV"
>;
/** A picture of the brand: its address and its file. */
export type BrandPicture = { address: `/${string}`; file: string };
export type ReadBrand = { brand: Brand; pictures: BrandPicture[] };

const OWN = vrata as unknown as BrandFile;
const OWN_LEGAL = OWN.legal as Brand["legal"];

/** The brand of the settings: BRAND_FILE, else Vrata's own, overridden by single settings. Throws `WrongSetting` naming what is wrong in the file. */
export function readBrand(settings: BrandSettings): ReadBrand {
  const { file, folder } = fileOf(settings);
  const pictures = picturesOf(file, folder);
  const at = (name: string) => pictures.find(({ address }) => address.startsWith(`/brand/${name}.`))?.address;
  const { contact, company, colours = {}, legal = {} } = file;
  const brand: Brand = {
    name: file.name,
    about: file.about,
    logo: file.logo === "door" ? "door" : at("logo"),
    icon: file.logo === "door" ? "/icon.svg" : (at("icon") ?? "/brand/initial.svg"),
    social: file === OWN ? "/social.png" : at("social"),
    colours: { light: colours.light ?? {}, dark: colours.dark ?? {} },
    contact: {
      hours: contact.hours,
      address: contact.address,
      phone: settings.CONTACT_PHONE || contact.phone,
      mail: settings.CONTACT_MAIL || contact.mail,
      page: settings.CONTACT_URL || contact.page,
    },
    company: { ...company, note: company.note },
    withdrawalDays: settings.WITHDRAWAL_DAYS,
    showsLev: settings.LEV === "on",
    legal: { ...OWN_LEGAL, ...legal } as Brand["legal"],
  };
  return { brand, pictures };
}

/** Without a brand file a different product name still replaces Vrata's. */
function fileOf({ BRAND_FILE, PORTAL_PRODUCT }: BrandSettings): { file: BrandFile; folder: string } {
  if (BRAND_FILE) return { file: parsed(BRAND_FILE), folder: dirname(BRAND_FILE) };
  if (PORTAL_PRODUCT === "vrata") return { file: OWN, folder: "" };
  const { logo: _, ...rest } = OWN;
  return { file: { ...rest, name: PORTAL_PRODUCT[0]!.toUpperCase() + PORTAL_PRODUCT.slice(1) }, folder: "" };
}

function parsed(path: string): BrandFile {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new WrongSetting(`BRAND_FILE ${path} cannot be read: ${(error as Error).message}`);
  }
  const read = BrandFile.safeParse(given);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path: where, message }) => `  ${where.join(".") || "the file"}: ${message}`);
  throw new WrongSetting(`BRAND_FILE ${path} is not a brand (docs/brand.schema.json says what is):\n${faults.join("\n")}`);
}

function picturesOf(file: BrandFile, folder: string): BrandPicture[] {
  return (["logo", "icon", "social"] as const).flatMap((name) => {
    const picture = file[name];
    if (!picture || picture === "door") return [];
    const found = join(folder, picture);
    if (!existsSync(found)) throw new WrongSetting(`BRAND_FILE names ${picture} as its ${name}, which is not in ${folder}`);
    return [{ address: `/brand/${name}.${picture.split(".").at(-1)!}` as const, file: found }];
  });
}
