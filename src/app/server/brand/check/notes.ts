import { LEGAL_TEXTS } from "#platform/brand.ts";
import type { BrandFile } from "../format.ts";
import type { BrandPicture } from "../pictures.ts";

/** The longest sender of an SMS that is a name (GSM 03.40), and the letters that it may have. */
const SENDER = /^[\x20-\x7e]{1,11}$/;

/** A name with more letters stands in several lines beside the menu of a phone. */
const LONG_NAME = 12;

/** What is right in a brand file and still worth a look, each with what to do. */
export function brandNotes({ name, legal = {}, bank, slogan, notFound, colours }: BrandFile, pictures: readonly BrandPicture[]): string[] {
  const has = (place: string) => pictures.some((picture) => picture.place.startsWith(place));
  const sender = typeof name === "string" ? name : name.en;
  const ours = LEGAL_TEXTS.filter((text) => !legal[text]);
  return [
    ...(ours.length > 0
      ? [`${ours.join(", ")}: the portal's own text with your names in it. Read it before you sell by it, or write your own in legal`]
      : []),
    ...(SENDER.test(sender)
      ? []
      : [`SMS come from “${sender}”, which is no name that phones show: set from=… in SMPP_URL, at most 11 Latin letters`]),
    ...(colours.light.accent ? [] : ["accent is missing in colours: one opposite the brand's hue is derived"]),
    ...(has("logo")
      ? []
      : [`logo is missing: the name stands alone${[...sender].length > LONG_NAME ? ", and breaks into lines on phones" : ""}`]),
    ...(has("icon") ? [] : ["icon is missing: the tab shows the first letter of the name"]),
    ...(has("social") ? [] : ["social is missing: a shared link has no picture"]),
    ...(has("hero") ? [] : ["hero is missing: a drawing in your colours stands beside the slogan"]),
    ...(slogan ? [] : ["slogan is missing: the front page begins with a neutral sentence"]),
    ...(notFound ? [] : ["notFound is missing: a page that does not exist says so in neutral words"]),
    ...(bank ? [] : ["bank is missing: bills can be paid by card alone"]),
    "Addresses have /my{product}: set PORTAL_PRODUCT to a word of yours before the portal opens",
  ];
}
