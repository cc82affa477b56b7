import { expect, test } from "vitest";
import { rangeIn } from "./byte-range.ts";

test.each([
  [undefined, 10, undefined],
  ["bytes=0-3", 10, { start: 0, end: 3 }],
  ["bytes=4-", 10, { start: 4, end: 9 }],
  ["bytes=9-9", 10, { start: 9, end: 9 }],
  ["bytes=4-99999999999999999999", 10, { start: 4, end: 9 }],
  ["bytes=-3", 10, { start: 7, end: 9 }],
  ["bytes=-99", 10, { start: 0, end: 9 }],
  ["BYTES=1-1", 10, { start: 1, end: 1 }],
  ["bytes=10-", 10, "unsatisfiable"],
  ["bytes=10-12", 10, "unsatisfiable"],
  ["bytes=-0", 10, "unsatisfiable"],
  ["bytes=0-", 0, "unsatisfiable"],
  ["bytes=-1", 0, "unsatisfiable"],
  ["bytes=5-4", 10, undefined],
  ["bytes=-", 10, undefined],
  ["bytes=0-1,3-4", 10, undefined],
  ["bytes=1e1-", 10, undefined],
  ["bytes=0x1-", 10, undefined],
  ["lines=0-1", 10, undefined],
  [`bytes=${"9".repeat(30)}-`, 10, undefined],
])("%s of %d bytes is %j", (header, length, range) => {
  expect(rangeIn(header, length)).toEqual(range);
});
