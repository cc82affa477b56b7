import { createHash } from "node:crypto";
import { basename } from "node:path";

/** Four letters and digits, the first a letter, for a class of a style sheet: `path` is the sheet's, from the project's root. The same in every build. */
export function shortClass(name: string, path: string): string {
  const hash = createHash("sha256").update(`${path} ${name}`).digest("base64url").replace(/[-_]/g, "");
  return hash.slice(hash.search(/[a-z]/i)).slice(0, 4);
}

/** The class and its sheet as a developer knows them, while the portal is built anew with each edit. */
export const readableClass = (name: string, file: string): string => `${basename(file.split("?")[0]!, ".module.css")}-${name}`;
