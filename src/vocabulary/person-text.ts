import { isReadable } from "./unseen.ts";

/** The end of a domain's part before a dot; matching its beginning would make no difference and take long. */
const LABEL = "[\\p{L}\\p{N}]";
const SITE = [
  /[a-z\d+.-]:\/\//i,
  /(?<![\p{L}\p{N}])www\d?\./iu,
  // a domain with a path, or with an ending that no name of a person, street or town has
  new RegExp(`${LABEL}\\.(?:[a-z]{2,24}|xn--[a-z\\d-]+|бг|рф|срб|мкд|укр)[/?#:]`, "iu"),
  new RegExp(
    `${LABEL}\\.(?:com|net|org|info|biz|bg|eu|ru|io|app|dev|xyz|top|site|online|shop|store|link|click|live|бг|рф)(?![\\p{L}\\p{N}-])`,
    "iu",
  ),
];

/**
 * Why a text cannot be the name of a person, street or town, or undefined when it can: it is mailed and shown to others, where it could be taken for a link or
 * hide other words.
 */
export function refusePersonText(text: string): "characters" | "site" | undefined {
  if (!isReadable(text)) return "characters";
  return SITE.some((pattern) => pattern.test(text)) ? "site" : undefined;
}

/** A text as it was meant on one line: without white space around it, and one space for each run of it within. */
export const oneLine = (text: string): string => text.trim().replace(/\s+/g, " ");
