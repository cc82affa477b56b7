import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("a table ends its lines with CRLF and quotes cells that hold a separator of either language", () => {
  const rows = [
    ["Редове", 'на "сметка"', "а,б", "в;г"],
    [1, { decimal: "-3.00" }, null, 9.5],
  ];
  expect(csvOf(rows, "bg")).toBe('\uFEFFРедове;"на ""сметка""";"а,б";"в;г"\r\n1;-3,00;;9,5\r\n');
  expect(csvOf(rows, "en")).toBe('\uFEFFРедове,"на ""сметка""","а,б","в;г"\r\n1,-3.00,,9.5\r\n');
});

test.each(["\r=1", "\n=1", "\u200b=1", "｜calc", "％0A", "=A1,=B1"])(
  "a text that a spreadsheet would run gets an apostrophe: %j",
  (text) => {
    expect(csvOf([[text]], "bg")).toMatch(/^\uFEFF"?'/);
  },
);
