import { expect, test } from "vitest";
import { codeIn, isAnnounced, refuseNumber, type BillToAnnounce } from "./rules.ts";

const bill: BillToAnnounce = { issuedOn: "2026-11-20", state: "sent", document: "ready" };
const at = { from: "2026-11-01", today: "2026-11-21" } as const;

test.each<[string, Partial<BillToAnnounce>, boolean]>([
  ["sent", {}, true],
  ["paid in part", { state: "partiallyPaid" }, true],
  ["paid before it was known", { state: "settled" }, true],
  ["checked and not sent", { state: "validated" }, false],
  ["on hold", { state: "onHold" }, false],
  ["without a final document", { document: "rendering" }, false],
  ["not signed", { document: "unsigned" }, false],
  ["without a document", { document: "none" }, false],
  ["of the first day", { issuedOn: "2026-11-01" }, true],
  ["from before the first day", { issuedOn: "2026-10-31" }, false],
])("a bill %s is announced: %#", (_, changed, expected) => {
  expect(isAnnounced({ ...bill, ...changed }, at)).toBe(expected);
});

test.each([
  ["0888 100 101", undefined],
  ["+359 888 100 101", undefined],
  ["00359888100101", undefined],
  ["888100101", undefined],
  ["  ", "missing"],
  ["02 910 0101", "not-valid"],
  ["0888 100 10", "not-valid"],
  ["+49 170 1234567", "not-valid"],
  ["номер", "not-valid"],
] as const)("the number %j: %s", (typed, problem) => {
  expect(refuseNumber(typed)).toBe(problem);
});

test.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["123-456", "123456"],
  ["12345", undefined],
  ["1234567", undefined],
  ["12345x", undefined],
])("the code %j: %s", (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});
