import { expect, test } from "vitest";
import { selectedIndexes } from "./selected.ts";

test.each([
  ["2", [2]],
  [2, [2]],
  ["2,1", [1, 2]],
  [" 2 , 1, ", [1, 2]],
  [
    ["2", "1"],
    [1, 2],
  ],
  [
    [2, "1,3", 2],
    [1, 2, 3],
  ],
  ["", []],
  [[], []],
  [undefined, []],
  ["1;2", [NaN]],
  ["-1", [NaN]],
  [1.5, [NaN]],
])("%j selects %j", (selected, indexes) => {
  expect(selectedIndexes(selected)).toEqual(indexes);
});
