import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("a table begins with a byte order mark, and its lines end as CSV's do", () => {
  expect(csvOf(["Ден", "Посещения"], [["2026-11-21", 12]])).toBe("\ufeffДен;Посещения\r\n2026-11-21;12\r\n");
});

test.each([
  ["=1+1", "'=1+1"],
  ['=HYPERLINK("http://x.example";"y")', `"'=HYPERLINK(""http://x.example"";""y"")"`],
  ["+359", "'+359"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", `"'\t=1"`.replaceAll('"', "")],
  ["  =1", "'  =1"],
  ["＝1", "'＝1"],
  ["|calc", "'|calc"],
])("%j, which a spreadsheet would run, is text", (cell, expected) => {
  expect(csvOf(["a"], [[cell]])).toBe(`\ufeffa\r\n${expected}\r\n`);
});

test.each([
  ["a;b", '"a;b"'],
  ["a,b", '"a,b"'],
  ['say "a"', '"say ""a"""'],
  ["two\r\nlines", '"two\r\nlines"'],
  ["a ", '"a "'],
  ["a-b", "a-b"],
  ["", ""],
])("%j is quoted where it must be", (cell, expected) => {
  expect(csvOf(["a"], [[cell]])).toBe(`\ufeffa\r\n${expected}\r\n`);
});

test("a number below zero stays a number", () => {
  expect(csvOf(["a"], [[-2]])).toBe("\ufeffa\r\n-2\r\n");
});
