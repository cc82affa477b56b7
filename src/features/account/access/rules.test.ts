import { expect, test } from "vitest";
import { codeIn, contactIn, customerNumberIn } from "./rules.ts";

test.each([
  ["0888 100 101", { mobile: "888100101" }],
  ["+359 888 100 101", { mobile: "888100101" }],
  [" Elena@Example.BG ", { mail: "elena@example.bg" }],
  ["elena@поща.бг", { mail: "elena@поща.бг" }],
  ["02 910 0101", undefined],
  ["elena@", undefined],
  ["elena example.bg", undefined],
  [`${"x".repeat(60)}@${"y".repeat(200)}.bg`, undefined],
  ["", undefined],
])("the contact in %j is %j", (typed, contact) => {
  expect(contactIn(typed)).toEqual(contact);
});

test.each([
  ["100000001", "100000001"],
  [" 100 000-001 ", "100000001"],
  ["10000001", undefined],
  ["1000000011", undefined],
  ["10000000x", undefined],
])("the customer number in %j is %j", (typed, code) => {
  expect(customerNumberIn(typed)).toBe(code);
});

test.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["12345", undefined],
  ["12345x", undefined],
])("the code in %j is %j", (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});
