/** Signs that are not seen, or turn what follows around; the two joiners that some scripts spell with are let be. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;

/** How the part of a domain before a dot ends; where it began makes no difference, and would take long to find out. */
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
 * Why a text cannot be the name of a person, street or town, or nothing when it can: it would be mailed and shown to others, where it may pass for a link
 * or for other words than it is.
 */
export function refusePersonText(text: string): "characters" | "site" | undefined {
  if (UNSEEN.test(text)) return "characters";
  return SITE.some((pattern) => pattern.test(text)) ? "site" : undefined;
}

/** Whether there is a sign in it that is not seen, or turns what follows around. */
export const hasUnseen = (text: string): boolean => UNSEEN.test(text);
