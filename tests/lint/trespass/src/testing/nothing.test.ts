import { test, expect } from "vitest";

test("asserts nothing", () => void Math.max(1, 2));
test.each([1])("asserts only in a branch that is not taken, %i", (n) => {
  [n].forEach((one) => {
    if (one > 1) expect(one).toBe(2);
  });
});
const testOnBoth = test;
testOnBoth("asserts nothing either", () => undefined);

test("asserts", () => expect(1).toBe(1));
const page = { waitFor: () => Promise.resolve() };
test("waits for what must come", () => page.waitFor());
