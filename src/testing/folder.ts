import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What tests make once and use again. */
export const CACHE = join(import.meta.dirname, "../../node_modules/.cache/vrata");

/** An empty folder that is removed by `remove`. */
export function freshFolder(): { folder: string; remove: () => void } {
  const folder = join(CACHE, `folder-${process.pid}-${randomBytes(4).toString("hex")}`);
  mkdirSync(folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
