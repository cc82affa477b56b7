const LONGEST = 2000;
/** An address that no browser, proxy or router can take for another site: one slash, then no slash or backslash, however it is written. */
const OWN = /^\/(?![/\\])[\x21-\x7e]*$/;

/**
 * The path to go back to, when it is one of this portal's own; otherwise `fallback` (decisions §3: redirects stay on this origin).
 * Backslashes, control characters, encoded slashes at the front and dot segments are not read charitably: they are refused.
 */
export function ownPath(wished: unknown, fallback: string): string {
  if (typeof wished !== "string" || wished.length > LONGEST || !OWN.test(wished) || wished.includes("\\")) return fallback;
  const path = wished.split(/[?#]/, 1)[0] ?? "";
  const plain = unwrapped(path);
  if (
    plain === undefined ||
    /[\\\p{Cc}]/u.test(plain) ||
    plain.includes("//") ||
    plain.split("/").some((part) => part === "." || part === "..")
  )
    return fallback;
  const base = "https://own.invalid";
  return URL.canParse(wished, base) && new URL(wished, base).origin === base ? wished : fallback;
}

/** The path with its percent encoding taken off until nothing changes; nothing when it cannot be read. */
function unwrapped(path: string): string | undefined {
  let plain = path;
  for (let layer = 0; layer < 4; layer += 1) {
    try {
      const next = decodeURIComponent(plain);
      if (next === plain) return plain;
      plain = next;
    } catch {
      return layer === 0 ? undefined : plain;
    }
  }
  return undefined;
}
