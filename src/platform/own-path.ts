import { urlOf } from "#vocabulary/url.ts";

const LONGEST = 2000;
/** A path that no browser, proxy or router can interpret as another site: one slash, then no slash or backslash, in any encoding. */
const OWN = /^\/(?![/\\])[\x21-\x7e]*$/;

/**
 * The path to return to, when it is one of this portal's own; otherwise `fallback` (decisions §3: redirects stay on this origin). Backslashes, control
 * characters, encoded slashes at the front and dot segments are refused.
 */
export function ownPath(requested: unknown, fallback: string): string {
  if (typeof requested !== "string" || requested.length > LONGEST || !OWN.test(requested) || requested.includes("\\")) return fallback;
  const path = requested.split(/[?#]/, 1)[0] ?? "";
  const plain = unwrapped(path);
  if (
    plain === undefined ||
    /[\\\p{Cc}]/u.test(plain) ||
    plain.includes("//") ||
    plain.split("/").some((part) => part === "." || part === "..")
  )
    return fallback;
  const base = "https://own.invalid";
  return urlOf(requested, base)?.origin === base ? requested : fallback;
}

/** The path, percent-decoded until nothing changes; undefined when it is malformed. */
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
