import { isUtf8 } from "node:buffer";
import { decodeWords } from "postal-mime";
import type { Part } from "./mail-part.ts";

/** What says nothing of letters that are not ASCII: programs write it over whatever they send. */
const SAYS_NOTHING = /^(|utf-?8|us-ascii|ascii|ansi_x3\.4-19\d\d|iso-?646.*|7bit|8bit|binary|default|none|unknown.*)$/;
const META = /<meta\s[^>]{0,300}?charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i;
const META_WITHIN = 4_096;

/**
 * The text of a part. Letters whose charset is not declared, or cannot be what is declared, are UTF-8 where they can be, and else windows-1251. What programs call
 * Western is UTF-8, too, where it can be: no words in Western letters happen to be.
 */
export function lettersOf(part: Part): string {
  const { params, value: media } = part.contentType.parsed;
  const bytes = Buffer.from(part.content ?? new ArrayBuffer(0));
  params["charset"] = byteOrder(bytes) ?? declaredOf((params["charset"] ?? "").trim().toLowerCase(), { media, bytes }) ?? guessed(bytes);
  return part.getTextContent();
}

/** What the part's head declares, or the page itself; undefined where that is nothing, or cannot be. */
function declaredOf(charset: string, { media, bytes }: { media: string; bytes: Buffer }): string | undefined {
  if (/^utf-?8$/.test(charset) && isUtf8(bytes)) return charset;
  const meta = media === "text/html" ? META.exec(bytes.toString("latin1", 0, META_WITHIN))?.[1]?.toLowerCase() : undefined;
  const declared = [charset, meta ?? ""].find((one) => !SAYS_NOTHING.test(one) && isKnown(one));
  return declared === undefined || isUtf16(declared) || (isWestern(declared) && isUtf8(bytes)) ? undefined : declared;
}

const isUtf16 = (charset: string): boolean => /^(utf-?16|ucs-?2|unicode)/.test(charset);

/** Letters of two bytes, which say so at their beginning. */
function byteOrder(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined;
}

/** A broken letter or two make no other charset of a text in UTF-8. */
function guessed(bytes: Buffer): string {
  if (isUtf8(bytes)) return "utf-8";
  const text = bytes.toString("utf8");
  const broken = text.split("\ufffd").length - 1;
  const letters = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
  return letters > broken ? "utf-8" : "windows-1251";
}

/** The library reads charsets that it does not know as windows-1252, which is what these two bytes tell. */
const probe = (charset: string): string => decodeWords(`=?${charset}?Q?=C6=E0?=`);
const isWestern = (charset: string): boolean =>
  /^(x-)?(windows-1252|cp-?1252|iso-?8859-?1|iso_8859-1|latin-?1|l1|iso-ir-100|csisolatin1)$/.test(charset);

function isKnown(charset: string): boolean {
  return /^[\w.:+-]{1,40}$/.test(charset) && (isWestern(charset) || probe(charset) !== probe("windows-1252"));
}
