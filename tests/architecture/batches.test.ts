import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A subquery with a limit, within a change of rows; parentheses within it are passed over. */
const LIMITED = /`[^`]*\b(?:update|delete)\b[^`]*\bin \(\s*select\b(?:[^()`]|\((?:[^()]|\([^()]*\))*\))*\blimit\b/i;

test("rows that are changed a batch at a time are chosen once, in a materialized query (record 245)", () => {
  const files = globSync("src/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => LIMITED.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("a batch that is chosen by a subquery is caught", () => {
  expect("sql`delete from a.b where id in (\n  select id from a.b where x in ${some} and lower(y) = any(${z}) limit 10)`").toMatch(LIMITED);
  expect("sql`with old as materialized (select id from a.b limit 10) delete from a.b using old where b.id = old.id`").not.toMatch(LIMITED);
});
