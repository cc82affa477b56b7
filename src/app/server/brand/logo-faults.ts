import sharp from "sharp";
import type { Palettes } from "#platform/colours.ts";
import { GROUNDS } from "./colour-faults.ts";
import { contrast, PICTURE_CONTRAST } from "./contrast.ts";
import type { BrandPicture } from "./pictures.ts";

const DRAWN = { width: 160, height: 64 };
const OPAQUE = 128;
/** How much of a logo must stand out from its ground. */
const LEAST_SHARE = 0.5;

type Ground = { where: "light" | "dark"; name: string; colour: string };

/** The grounds on which the logo stands: the head of pages in each theme, and their foot. */
const groundsOf = ({ light, dark }: Palettes): Ground[] => [
  { where: "light", name: "the head of pages", colour: GROUNDS.light.paper },
  { where: "dark", name: "the head of pages on a dark screen", colour: GROUNDS.dark.paper },
  { where: "dark", name: "the foot of pages", colour: light.night },
  { where: "dark", name: "the foot of pages on a dark screen", colour: dark.night },
];

/** What part of the logo's pixels has at least WCAG's contrast of pictures with the ground, 0 to 1. */
async function shareOf(logo: Buffer, ground: string): Promise<number> {
  const { data } = await sharp(logo, { density: 300 })
    .resize({ ...DRAWN, fit: "inside" })
    .ensureAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3]! >= OPAQUE) {
      const colour = `#${data.toString("hex", at, at + 3)}`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  const [all, seen] = [...counts].reduce(
    ([total, part], [colour, count]) => [total + count, part + (contrast(colour, ground) >= PICTURE_CONTRAST ? count : 0)],
    [0, 0],
  );
  return all === 0 ? 0 : seen / all;
}

/** Where a logo does not stand out from the grounds of pages, with what to do. */
export async function logoFaults(pictures: readonly BrandPicture[], palettes: Palettes): Promise<string[]> {
  const faults: string[] = [];
  for (const { where, name: ground, colour } of groundsOf(palettes)) {
    const logo = pictures.find(({ place }) => place === "logo" || place === `logo.${where}`);
    const share = logo ? await shareOf(logo.bytes, colour) : 1;
    if (share < LEAST_SHARE)
      faults.push(
        `${logo!.place}: ${Math.floor(share * 100)} % of ${logo!.name} stands out from ${colour}, ${ground}, at least ${LEAST_SHARE * 100} % must: ` +
          (logo!.place === "logo" ? `name another picture for it, "logo": { "light": …, "dark": … }` : "change its colours"),
      );
  }
  return faults;
}
