import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { titlesOf } from "./titles.ts";

type Row = { file: string; id: string; what: string; source: string; places: string[]; tests: string[]; state: string };

const FOLDER = "docs/coverage";
const index = readFileSync(`${FOLDER}/README.md`, "utf8");
const files = readdirSync(FOLDER).filter((file) => file !== "README.md");
const rows = files.flatMap((file) => rowsOf(file, readFileSync(`${FOLDER}/${file}`, "utf8")));

/** The rows of every table whose first cell is an id like `A7-MC-03`. */
function rowsOf(file: string, text: string): Row[] {
  return text.split("\n").flatMap((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    if (!/^[ABD]\d+(-[A-Z]{2})?-\d{2,3}$/.test(cells[1] ?? "")) return [];
    const [, id = "", what = "", source = "", places = "", tests = "", state = ""] = cells;
    return [{ file, id, what, source, places: named(places), tests: named(tests), state }];
  });
}

/** The text between backticks in a cell; `–` means none. */
function named(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

const read = new Map<string, RegExp[]>();
function titlesIn(file: string): RegExp[] {
  const titles = read.get(file) ?? titlesOf(readFileSync(file, "utf8"));
  read.set(file, titles);
  return titles;
}

const kindOf = (row: Row) => (row.state.startsWith("partly") ? "partly" : row.state);
const faults = (of: Row[], fault: (row: Row) => string | false) => of.flatMap((row) => fault(row) || []);

describe("the coverage", () => {
  test("has a row for every section of both specifications and of the decisions", () => {
    const sections = [...new Set(rows.flatMap(({ source }) => [...source.matchAll(/[ABD]§\d+/g)].map(String)))].sort();
    const all = ["A", "B", "D"].flatMap((letter) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${letter}§${n}`));
    expect(sections).toEqual([...all, "D§10"].sort());
    expect(rows.length).toBeGreaterThan(400);
  });

  test("gives every row a unique id", () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test("has every row in the file of its section", () => {
    expect(faults(rows, ({ file, id }) => !file.startsWith(`${id.split("-", 1)[0]?.toLowerCase()}-`) && `${id}: ${file}`)).toEqual([]);
  });

  test("allows no state but built, partly with what is missing, and not built yet", () => {
    const allowed = /^(built|partly( \(issue \d+\))?: .+|not built yet( \(issue \d+\))?)$/;
    expect(faults(rows, ({ id, state }) => !allowed.test(state) && `${id}: ${state}`)).toEqual([]);
  });

  test("names a place and a test for what is built, and neither for what is not", () => {
    expect(
      faults(rows, ({ id, places, tests, state }) => {
        const claimed = places.length > 0 && tests.length > 0;
        if (state === "built") return !claimed && `${id} is built but names no place or no test`;
        if (state.startsWith("not built")) return (places.length > 0 || tests.length > 0) && `${id} is not built but names something`;
        return places.length === 0 && `${id} is partly built but names no place`;
      }),
    ).toEqual([]);
  });

  test("names only files that exist", () => {
    expect(
      faults(rows, ({ id, places }) => places.filter((place) => !existsSync(place)).join(", ") && `${id}: ${places.join(", ")}`),
    ).toEqual([]);
  });

  test("names only tests that exist, by file and name", () => {
    const missing = rows.flatMap(({ id, tests }) => tests.filter((cited) => !isTest(cited)).map((cited) => `${id}: ${cited}`));
    expect(missing).toEqual([]);
  });

  test("sums the states of every section up as they are", () => {
    const sums = [...index.matchAll(/^\| (?:\[.+\]\((.+)\)|all) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(
      ([, file = "all", ...counts]) => [file, ...counts.map(Number)],
    );
    const counted = [...files.sort(), "all"].map((file) => {
      const of = rows.filter((row) => file === "all" || row.file === file);
      return [file, ...["built", "partly", "not built yet"].map((kind) => of.filter((row) => kindOf(row) === kind).length), of.length];
    });
    expect(sums).toEqual(counted);
  });
});

/** Whether `file › name` is a test of that name in that file. */
const isTest = (cited: string): boolean => {
  const [file = "", name = ""] = cited.split(" › ");
  return name !== "" && existsSync(file) && titlesIn(file).some((title) => title.test(name));
};
