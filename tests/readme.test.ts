import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { withSettings } from "#app/server/settings-table.ts";
import { decisionsIndex } from "../scripts/decisions-index.ts";

const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  "docs/architecture.md",
  "docs/decisions/README.md",
  "docs/settings.md",
  "docs/glossary.md",
  "docs/hand-written.md",
  "CHANGELOG.md",
];

test("docs/settings.md describes every setting as the portal knows it (npm run docs writes it)", () => {
  const page = readFileSync("docs/settings.md", "utf8");
  expect(page).toBe(withSettings(page));
});

test.each(PAGES)("every link of %s leads to an existing file", (page) => {
  const links = [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = ""]) => join(dirname(page), to));
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((to) => !existsSync(to))).toEqual([]);
});

test.each(["docs/architecture.md", "docs/hand-written.md"])("the files that %s names exist", (page) => {
  const named = [...readFileSync(page, "utf8").matchAll(/`((?:src|app|platform|features|scripts)\/[\w/.-]+\.tsx?)`/g)];
  const files = named.map(([, file = ""]) => (/^(src|scripts)\//.test(file) ? file : `src/${file}`));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("the files that CONTRIBUTING names for a field exist, from its contract to its journey", () => {
  const [, section = ""] = /## A field more, from end to end\n([^]*?)\n## /.exec(readFileSync("CONTRIBUTING.md", "utf8")) ?? [];
  const rows = [...section.matchAll(/^\| (\w*) ?\| (`.+`) \| .+ \|$/gm)];
  expect(rows.flatMap(([, step]) => step || [])).toEqual(["contract", "rules", "store", "handlers", "page", "journey"]);
  const files = rows.flatMap(([, , named = ""]) => [...named.matchAll(/`([\w/.-]+)`/g)].map(([, file = ""]) => file));
  expect(files.length).toBeGreaterThan(15);
  const within = "src/features/support/tickets";
  expect(files.filter((file) => !existsSync(/^(src|docs|tests|migrations|[A-Z]+\.md)\b/.test(file) ? file : join(within, file)))).toEqual(
    [],
  );
});

test("the tables and files that the glossary names exist", () => {
  const glossary = readFileSync("docs/glossary.md", "utf8");
  const migrations = readdirSync("migrations").map((file) => readFileSync(`migrations/${file}`, "utf8"));
  const schemas = new Set(
    migrations.flatMap((sql) => [...sql.matchAll(/create schema (?:if not exists )?(\w+)/gi)].map(([, name = ""]) => name)),
  );
  const tables = [...glossary.matchAll(/`(\w+)\.(\w+)`/g)]
    .filter(([, schema = ""]) => schemas.has(schema))
    .map(([, schema, table]) => `${schema}.${table}`);
  expect(tables.length).toBeGreaterThan(20);
  expect(
    tables.filter((table) => !migrations.some((sql) => new RegExp(`create table (if not exists )?${table}\\b`, "i").test(sql))),
  ).toEqual([]);
  const files = [...glossary.matchAll(/`(src\/[\w/.-]+)`/g)].map(([, file = ""]) => file);
  expect(files.filter((file) => !existsSync(file) && file !== "src/providers/x/port.ts")).toEqual([]);
});

test("the index of decisions names every record by its title (npm run docs writes it)", () => {
  expect(readFileSync("docs/decisions/README.md", "utf8")).toBe(decisionsIndex());
});

test("a decision record is one page: 60 lines and 4,500 characters at most", () => {
  const records = readdirSync("docs/decisions").filter((file) => /^\d{3}-/.test(file));
  const long = records.filter((file) => {
    const text = readFileSync(`docs/decisions/${file}`, "utf8");
    return text.length > 4_500 || text.split("\n").length > 61;
  });
  expect(long).toEqual([]);
});

test("the picture of the home page is small enough to be looked at", () => {
  expect(statSync("docs/picture.png").size).toBeLessThanOrEqual(250 * 1024);
});

test("every script that the README names is in package.json", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const named = PAGES.flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/npm (start|test|run [\w:]+)/g)].map(([, name = ""]) => name.replace("run ", "")),
  );
  expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
});
