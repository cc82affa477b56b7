/** `not-a-mac`: not twelve hexadecimal digits, written in a usual way. `zero`: no device has it. `group`: it means many devices, not one. */
export type MacFault = "not-a-mac" | "zero" | "group";

const SIX_PAIRS = /^[0-9a-f]{2}(?:([:-])[0-9a-f]{2}(?:\1[0-9a-f]{2}){4}|[0-9a-f]{10})$/i;
const DOTTED = /^[0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{4}$|^[0-9a-f]{2}(?:\.[0-9a-f]{2}){5}$/i;

/** The MAC as stored, upper-case with colons, from input with `:`, `-`, `.` or no separator; undefined for other text. */
export function foldMac(typed: string): string | undefined {
  const text = typed.trim();
  if (!SIX_PAIRS.test(text) && !DOTTED.test(text)) return undefined;
  return text
    .replace(/[^0-9a-f]/gi, "")
    .toUpperCase()
    .match(/../g)
    ?.join(":");
}

/** Why the input is not the MAC of one device, or undefined when it is. */
export function refuseMac(typed: string): MacFault | undefined {
  const mac = foldMac(typed);
  if (!mac) return "not-a-mac";
  if (mac === "00:00:00:00:00:00") return "zero";
  return Number.parseInt(mac.slice(0, 2), 16) & 1 ? "group" : undefined;
}
