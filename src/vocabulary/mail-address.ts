import { hasUnseen } from "./person-text.ts";

const LONGEST = 254;
const MAIL = /^[^\s@<>(),;:"\\[\]]{1,64}@([\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u;
/** An address that mail programs would show as a link to a site. */
const MAIL_AS_SITE = /^www\.|\/[^@]*@/i;

/** Why a text cannot be a mail address, or undefined when it can. */
export function refuseMailAddress(mail: string): "too-long" | "characters" | "malformed" | undefined {
  if (mail.length > LONGEST) return "too-long";
  if (hasUnseen(mail)) return "characters";
  return !MAIL.test(mail) || MAIL_AS_SITE.test(mail) ? "malformed" : undefined;
}
