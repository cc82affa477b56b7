import { createHash } from "node:crypto";

/** Four letters and digits, the first a letter, for a class of a style sheet: `path` is the sheet's, from the project's root. The same in every build. */
export function shortClass(name: string, path: string): string {
  const hash = createHash("sha256").update(`${path} ${name}`).digest("base64url").replace(/[-_]/g, "");
  return hash.slice(hash.search(/[a-z]/i)).slice(0, 4);
}
