import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { withSettings } from "#app/server/settings-table.ts";
import { decisionsIndex } from "../scripts/decisions-index.ts";

const PAGES = ["README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/decisions/README.md"];
const readme = readFileSync("README.md", "utf8");

test("the README tells every setting as the portal knows it (npm run docs writes it)", () => {
  expect(readme).toBe(withSettings(readme));
});

test.each(["README.md", "CONTRIBUTING.md", "docs/decisions/README.md"])("what %s links to is there", (page) => {
  const links = [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = ""]) => join(dirname(page), to));
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((to) => !existsSync(to))).toEqual([]);
});

test("the files that docs/architecture.md names are there", () => {
  const named = [...readFileSync("docs/architecture.md", "utf8").matchAll(/`((?:src|app|platform|features|scripts)\/[\w/.-]+\.tsx?)`/g)];
  const files = named.map(([, file = ""]) => (/^(src|scripts)\//.test(file) ? file : `src/${file}`));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("the index of decisions names every record by its title (npm run docs writes it)", () => {
  expect(readFileSync("docs/decisions/README.md", "utf8")).toBe(decisionsIndex());
});

test("the picture of the home page is small enough to be looked at", () => {
  expect(statSync("docs/picture.png").size).toBeLessThanOrEqual(250 * 1024);
});

test("every script that the README names is one of package.json's", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const named = PAGES.flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/npm (start|test|run [\w:]+)/g)].map(([, name = ""]) => name.replace("run ", "")),
  );
  expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
});
