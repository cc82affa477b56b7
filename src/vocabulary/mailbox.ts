import { storedMailAddress } from "./mail-address.ts";

const DOTLESS = new Set(["gmail.com", "googlemail.com"]);

/**
 * The key by which a mailbox is counted: capitals, the spelling of the domain, the part after a plus, and at Gmail dots make no difference. For limits only; mails go to the address as
 * typed.
 */
export function countedMailbox(address: string): string {
  const written = storedMailAddress(address).normalize("NFKC").toLowerCase();
  const at = written.lastIndexOf("@");
  if (at < 1) return written;
  const domain = written.slice(at + 1);
  const local = written.slice(0, at).replace(/(?<=.)\+.*$/s, "");
  return DOTLESS.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
