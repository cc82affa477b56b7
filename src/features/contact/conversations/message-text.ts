import { urlOf } from "#vocabulary/url.ts";

/** A piece of a message as it is shown: text, or a link to another site. */
export type Piece = { text: string; href?: undefined } | { text: string; href: string; host: string };

/** Controls but line ends and tabs, characters that reverse the direction or hide, and half pairs; joiners that scripts and emoji need stay. */
const HARMFUL =
  /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cs}]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** The text without what could deceive its reader; line and paragraph separators end a line like any other. */
export const harmless = (text: string): string => text.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").replace(HARMFUL, "");

const LONGEST_LINK = 2_000;
const LINK = new RegExp(`https?://[^\\s<>"'\`]{1,${LONGEST_LINK}}`, "giu");
/** What ends a sentence, and is no part of the address before it. */
const AFTER = /[.,;:!?…»“”’)\]}]+$/u;

/** The address without the sentence's own signs after it; a bracket that was opened in it stays. */
function trimmed(found: string): string {
  const [after = ""] = AFTER.exec(found) ?? [];
  const bare = found.slice(0, found.length - after.length);
  return after.startsWith(")") && bare.split("(").length > bare.split(")").length ? `${bare})` : bare;
}

/** The site of an address; undefined for what is no address, or hides its site behind a name and @. */
function hostOf(address: string): string | undefined {
  const url = urlOf(address);
  return url?.host && !url.username && !url.password && /^https?:$/.test(url.protocol) ? url.host : undefined;
}

/** A message's pieces in their order. Nothing but http and https becomes a link, and HTML is text like any other. */
export function piecesOf(message: string): Piece[] {
  const text = harmless(message);
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const href = trimmed(found);
    const host = hostOf(href);
    if (host === undefined) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: href, href, host });
    end = index + href.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Whether the site's name as written is not the one that is opened, as with letters of another alphabet: the reader sees both. */
export const isDisguised = ({ text, host }: { text: string; host: string }): boolean => !text.toLowerCase().includes(host);
