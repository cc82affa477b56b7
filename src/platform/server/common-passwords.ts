import { readFile } from "node:fs/promises";
import { join } from "node:path";

let common: Promise<Set<string>> | undefined;

const LIST = join(import.meta.dirname, "../../../src/platform/server/common-passwords.txt");

const readList = async () => new Set((await readFile(LIST, "utf8")).trimEnd().split("\n"));

/**
 * Whether a password is among the 10,000 commonest, or among the further common ones of ten characters and more (docs/decisions/051), ignoring case. The list
 * is read when the first password is checked.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList();
  return (await common).has(password.toLowerCase());
}
