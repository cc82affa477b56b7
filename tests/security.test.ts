import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { titlesOf } from "./titles.ts";

/** The numbers of ASVS 5.0.0, levels 1 and 2, by section; chapters 10 and 17 do not apply as a whole. */
const REQUIRED =
  "1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2 4.1:1-3 4.2:1 " +
  "4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 " +
  "7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1 8.4:1 9.1:1-3 9.2:1-4 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1 12.1:1-3 " +
  "12.2:1-2 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1 16.2:1-5 16.3:1-4 " +
  "16.4:1-3 16.5:1-3";
const required = REQUIRED.split(" ").flatMap((section) => {
  const [name = "", numbers = ""] = section.split(":");
  return numbers.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => `${name}.${first + at}`);
  });
});

const text = readFileSync("docs/security.md", "utf8");
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \|$/gm)].map(([, number = "", how = "", shown = ""]) => ({
  number,
  how,
  shown,
}));

const cited = rows.flatMap(({ number, shown }) => [...shown.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => ({ number, name })));
const missing = ({ name }: { name: string }): boolean => {
  const [file = "", title] = name.split(" › ");
  if (!existsSync(file)) return true;
  return title !== undefined && !titlesOf(readFileSync(file, "utf8")).some((known) => known.test(title));
};

test("every requirement is met by something, and a file or a test that exists is named for it, or that it needs none", () => {
  expect(rows.length).toBeGreaterThan(140);
  expect(rows.filter(({ how, shown }) => how.length < 4 || (shown !== "–" && !shown.startsWith("`")))).toEqual([]);
  expect(cited.filter(missing)).toEqual([]);
});

test("what the table of calls names exists", () => {
  const named = [...text.split("## ASVS")[0]!.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, name = ""]) => ({ name }));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(missing)).toEqual([]);
});

test("a test or a file that does not exist is noticed", () => {
  expect(missing({ name: "tests/security.test.ts › no such test" })).toBe(true);
  expect(missing({ name: "tests/no-such-file.ts" })).toBe(true);
});

test("every requirement of levels 1 and 2 is there: met, not applying, or not met", () => {
  const chapters = text.split("## ASVS")[1]!;
  const there = new Set([...chapters.matchAll(/(?<![\d.])\d+\.\d+\.\d+(?![\d.])/g)].map(String));
  for (const [, section, first, last] of chapters.matchAll(/(\d+\.\d+)\.(\d+) to \1\.(\d+)/g))
    for (let at = Number(first); at <= Number(last); at++) there.add(`${section}.${at}`);
  expect(required.length).toBeGreaterThan(190);
  expect(required.filter((number) => !there.has(number))).toEqual([]);
});

test("no number has two rows", () => {
  const numbers = rows.map(({ number }) => number);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});
