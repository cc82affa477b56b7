import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Migration } from "#platform/server/migrate.ts";

const FILE = join(import.meta.dirname, "../../tests/migrations/released-0.1.sql");

/** The migrations of 0.1 as they were before they were squashed, each after a line with its name. */
export const releasedMigrations: Migration[] = readFileSync(FILE, "utf8")
  .split(/^-- file: /m)
  .slice(1)
  .map((part) => {
    const end = part.indexOf("\n");
    const text = part.slice(end + 1);
    return { name: part.slice(0, end), text, checksum: createHash("sha256").update(text).digest("hex") };
  });
