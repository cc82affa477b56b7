import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const pages = globSync("src/**/*.tsx").map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** The stylesheets that a file imports, by the name it gives them. */
const sheetsOf = ({ file, text }: { file: string; text: string }) =>
  [...text.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].map(([, name, path]) => ({
    name: name!,
    sheet: path!.startsWith("#") ? path!.replace("#", "src/") : join(dirname(file), path!),
  }));

const classesOf = (sheet: string) => new Set([...readFileSync(sheet, "utf8").matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name!));

test("every class that a component uses is in its stylesheet, so that none is written as `undefined`", () => {
  const missing = pages.flatMap((page) =>
    sheetsOf(page).flatMap(({ name, sheet }) => {
      const there = classesOf(sheet);
      const used = [...page.text.matchAll(new RegExp(`\\b${name}\\.([A-Za-z_]\\w*)`, "g"))].map(([, used]) => used!);
      return used.filter((one) => !there.has(one)).map((one) => `${page.file}: ${one}`);
    }),
  );
  expect(missing).toEqual([]);
});
