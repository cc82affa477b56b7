import { fromPunycode } from "./punycode.ts";
import { hasUnseen } from "./unseen.ts";
import { urlOf } from "./url.ts";

const LONGEST = { address: 254, domain: 253, label: 63 };
const LOCAL = /^[^\s@<>(),;:"\\[\]]{1,64}$/u;
/** What may be typed as a domain: letters of any script, and the full stops that input methods write. */
const TYPED = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}]+$/u;
/** An address that mail programs would show as a link to a site. */
const MAIL_AS_SITE = /^www\.|\/[^@]*@/i;

/** Both spellings of a domain; undefined for what cannot be one. An ASCII domain stays as it is written. */
function readDomain(typed: string): { ascii: string; unicode: string } | undefined {
  if (!TYPED.test(typed)) return undefined;
  const isPlain = /^[\x20-\x7e]*$/.test(typed) && !/(?:^|\.)xn--/i.test(typed);
  const ascii = isPlain ? typed : urlOf(`http://${typed}`)?.hostname;
  if (ascii === undefined) return undefined;
  const labels = ascii.split(".");
  const unicode = isPlain ? typed : labels.map((label) => (label.startsWith("xn--") ? fromPunycode(label.slice(4)) : label)).join(".");
  const fits = ascii.length <= LONGEST.domain && labels.every(({ length }) => length <= LONGEST.label);
  return fits && DOMAIN.test(unicode) ? { ascii, unicode } : undefined;
}

const partsOf = (mail: string): [string, string] => [mail.slice(0, Math.max(mail.indexOf("@"), 0)), mail.slice(mail.indexOf("@") + 1)];

/** Why a text cannot be a mail address, its domain in either spelling; undefined when it can (decisions §10.10). */
export function refuseMailAddress(mail: string): "too-long" | "characters" | "malformed" | undefined {
  if (mail.length > LONGEST.address) return "too-long";
  if (hasUnseen(mail)) return "characters";
  const [local, typed] = partsOf(mail);
  const domain = readDomain(typed);
  if (!LOCAL.test(local) || !domain || MAIL_AS_SITE.test(mail)) return "malformed";
  return local.length + 1 + domain.ascii.length > LONGEST.address ? "too-long" : undefined;
}

/** A typed address as it is stored: without blanks around it, its domain in Unicode; browsers send the other spelling. What is no address is left to be refused. */
export function storedMailAddress(typed: string): string {
  const mail = typed.trim();
  const [local, domain] = partsOf(mail);
  const read = refuseMailAddress(mail) ? undefined : readDomain(domain);
  return read ? `${local}@${read.unicode}` : mail;
}

/** How an address may have been stored, in small letters: older rows may have the other spelling. */
export function mailSpellings(mail: string): string[] {
  const stored = storedMailAddress(mail);
  const [local, domain] = partsOf(stored);
  return [...new Set([stored, `${local}@${readDomain(domain)?.ascii ?? domain}`].map((one) => one.toLowerCase()))];
}

/** Whether both are one address, in whatever case and spelling. */
export const sameMailAddress = (one: string, other: string): boolean =>
  storedMailAddress(one).toLowerCase() === storedMailAddress(other).toLowerCase();

/** A Message-ID that may be written into the head of a mail: it comes from somebody's mail. */
export const MESSAGE_ID = /^<[!-;=?-~]{3,250}>$/;
