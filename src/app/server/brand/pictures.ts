import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { BrandFile } from "./format.ts";
import { svgFaults } from "./svg-faults.ts";

/** The pictures of a brand, by their place in its file. */
const PLACES = ["logo", "logo.light", "logo.dark", "icon", "hero", "social"] as const;
type Place = (typeof PLACES)[number];
/** A picture of the brand: where it is named, its address, and its bytes. */
export type BrandPicture = { place: Place; address: `/brand/${string}`; name: string; bytes: Buffer };

/** What a picture may be at most, and how large it must be drawn at least or exactly, in bytes and pixels. */
const BOUNDS: Record<Place, { bytes: number; least?: [number, number]; exactly?: [number, number] }> = {
  logo: { bytes: 200_000, least: [40, 40] },
  "logo.light": { bytes: 200_000, least: [40, 40] },
  "logo.dark": { bytes: 200_000, least: [40, 40] },
  icon: { bytes: 100_000, least: [48, 48] },
  hero: { bytes: 500_000, least: [520, 300] },
  social: { bytes: 1_000_000, exactly: [1_200, 630] },
};
const MOST_PIXELS = 4_000;
const FORMATS: Record<string, string> = { svg: "svg", png: "png", jpg: "jpeg", webp: "webp" };

/** The parts of a brand file that name pictures. */
export type NamedPictures = Pick<BrandFile, "logo" | "icon" | "hero" | "social">;

function namesOf({ logo, icon, hero, social }: NamedPictures): [Place, string][] {
  const logos: [Place, string | undefined][] =
    typeof logo === "object" ? [["logo.light", logo.light], ["logo.dark", logo.dark]] : [["logo", logo]]; // prettier-ignore
  const all: [Place, string | undefined][] = [...logos, ["icon", icon], ["hero", hero], ["social", social]];
  return all.flatMap(([place, name]) => (name && name !== "door" ? [[place, name] as [Place, string]] : []));
}

/** Reads the pictures that the file names, from its folder; what cannot be read is a fault with what to do. */
export function readPictures(file: NamedPictures, folder: string): { pictures: BrandPicture[]; faults: string[] } {
  const faults: string[] = [];
  const pictures = namesOf(file).flatMap(([place, name]): BrandPicture[] => {
    try {
      const bytes = readFileSync(join(folder, name));
      return [{ place, address: `/brand/${place.replace(".", "-")}.${name.split(".").at(-1)!}`, name, bytes }];
    } catch {
      faults.push(`${place}: ${name} cannot be read: put it into ${folder}`);
      return [];
    }
  });
  return { pictures, faults };
}

/** Whatever is wrong with a picture: its size, its kind, its measures, and what an SVG must not have; each with what to do. */
export async function pictureFaults({ place, name, bytes }: BrandPicture): Promise<string[]> {
  const { bytes: most, least, exactly } = BOUNDS[place];
  const of = (fault: string) => `${place}: ${name} ${fault}`;
  if (bytes.length > most) return [of(`has ${bytes.length} bytes, at most ${most} are taken: make it smaller`)];
  const kind = name.split(".").at(-1)!;
  if (kind === "svg") {
    const unsafe = svgFaults(bytes.toString("utf8"));
    if (unsafe.length > 0) return unsafe.map(of);
  }
  const drawn = await sharp(bytes, { limitInputPixels: MOST_PIXELS ** 2 }).metadata().catch(() => undefined); // prettier-ignore
  if (!drawn || drawn.format !== FORMATS[kind]) return [of(`is no ${kind} picture: export it as one`)];
  const { width, height } = drawn;
  if (width > MOST_PIXELS || height > MOST_PIXELS) return [of(`is ${width} by ${height} pixels, at most ${MOST_PIXELS} are taken`)];
  if (exactly && (width !== exactly[0] || height !== exactly[1]))
    return [of(`is ${width} by ${height} pixels and must be ${exactly.join(" by ")}`)];
  const small = least && kind !== "svg" && (width < least[0] || height < least[1]);
  return small ? [of(`is ${width} by ${height} pixels, at least ${least.join(" by ")} are needed to be sharp`)] : [];
}

/** How large a logo is drawn for print, in pixels: sharp on paper at the height of a document's head. */
const PRINTED = { width: 900, height: 160 };

/** The logo for light grounds as documents print it: on white, without transparency, since archived PDFs are to look the same everywhere. */
export async function printedLogo(
  pictures: readonly BrandPicture[],
): Promise<{ png: Uint8Array; width: number; height: number } | undefined> {
  const logo = pictures.find(({ place }) => place === "logo" || place === "logo.light");
  if (!logo) return undefined;
  const drawn = sharp(logo.bytes, { density: 600 })
    .resize({ ...PRINTED, fit: "inside" })
    .flatten({ background: "#ffffff" });
  const { data, info } = await drawn.removeAlpha().png().toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
