import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Brand } from "#platform/brand.ts";
import { initialSign } from "../brand/drawn-pictures.ts";
import type { BrandPicture } from "../brand/pictures.ts";

type IconSource = { brand: Brand; brandPictures: BrandPicture[]; built: string };

/** The picture of the brand's icon: its own, the portal's, or its first letter. */
function pictureOf({ brand, brandPictures, built }: IconSource): Buffer {
  const own = brandPictures.find(({ address }) => address === brand.icon);
  if (own) return own.bytes;
  return brand.logo === "door" ? readFileSync(join(built, brand.icon)) : Buffer.from(initialSign(brand));
}

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };
const drawn = (picture: Buffer, size: number) =>
  sharp(picture, { density: 600 }).resize(size, size, { fit: "contain", background: NOTHING });

const TOUCH_SIZE = 180;
const TOUCH_EDGE = 18;
const WHITE = "#ffffff";

/** The icon for the home screen of a phone, which has no transparency: on white, with an edge. */
export const touchIcon = (source: IconSource): Promise<Buffer> =>
  drawn(pictureOf(source), TOUCH_SIZE - 2 * TOUCH_EDGE)
    .flatten({ background: WHITE })
    .extend({ top: TOUCH_EDGE, bottom: TOUCH_EDGE, left: TOUCH_EDGE, right: TOUCH_EDGE, background: WHITE })
    .removeAlpha()
    .png()
    .toBuffer();

const SIZES = [16, 32, 48];
const HEAD_BYTES = 6;
const ENTRY_BYTES = 16;

/** The icon as an ICO file: a PNG of each size after a table of them. */
export async function favicon(source: IconSource): Promise<Buffer> {
  const picture = pictureOf(source);
  const images = await Promise.all(SIZES.map((size) => drawn(picture, size).png().toBuffer()));
  const table = Buffer.alloc(HEAD_BYTES + ENTRY_BYTES * images.length);
  table.writeUInt16LE(1, 2); // an icon
  table.writeUInt16LE(images.length, 4);
  let place = table.length;
  for (const [index, image] of images.entries()) {
    const at = HEAD_BYTES + ENTRY_BYTES * index;
    table.writeUInt8(SIZES[index]!, at);
    table.writeUInt8(SIZES[index]!, at + 1);
    table.writeUInt16LE(1, at + 4); // planes
    table.writeUInt16LE(32, at + 6); // bits of a pixel
    table.writeUInt32LE(image.length, at + 8);
    table.writeUInt32LE(place, at + 12);
    place += image.length;
  }
  return Buffer.concat([table, ...images]);
}
