import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NOTE_EARLY_PRESSES } from "#platform/web/early-press.ts";
import { NOTE_FLOOR } from "#platform/web/floor.ts";
import { ALLOWED, allowance } from "../browser-floor/allowed.ts";
import { tooNew } from "../browser-floor/compat.ts";
import { scriptUses } from "../browser-floor/script-names.ts";
import { styleUses } from "../browser-floor/style-names.ts";

const BUILT = "dist/client/assets";

test("every browser of the floor has each name of the platform that the built scripts and styles use", () => {
  const files = readdirSync(BUILT).filter((file) => /\.(?:js|css)$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const sources = [
    ...files.map((file) => ({ file, code: readFileSync(`${BUILT}/${file}`, "utf8") })),
    { file: "in every document", code: NOTE_FLOOR + NOTE_EARLY_PRESSES },
  ];
  const used = new Set<string>();
  const found = new Set<string>();
  for (const { file, code } of sources)
    for (const [name, gaps] of tooNew(file.endsWith(".css") ? styleUses(code) : scriptUses(code))) {
      const entry = allowance(name);
      if (entry) used.add(entry);
      else found.add(`${name}, which is not in ${gaps}: ${file}`);
    }
  expect([...found]).toEqual([]);
  expect(Object.keys(ALLOWED).filter((name) => !used.has(name))).toEqual([]);
});
