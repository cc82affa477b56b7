import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("a table is written with commas, CRLF, and quotes where a cell has one of them", () => {
  expect(
    csvOf([
      ["Редове", 'на "сметка"', "а,б", "в\nг"],
      [1, { decimal: "-3.00" }, null, ""],
    ]),
  ).toBe('\uFEFFРедове,"на ""сметка""","а,б","в\nг"\r\n1,-3.00,,\r\n');
});

test.each(["=1+1", "+359", "-2", "@SUM(A1)", "\t=1", " =1", "\r=1"])(
  "a text that a spreadsheet would run gets an apostrophe: %j",
  (text) => {
    expect(csvOf([[text]])).toMatch(/^\uFEFF"?'/);
  },
);
