import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepTabFor, readTab, writeTab } from "./tab-storage.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
    clear: () => stored.clear(),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const ELENA = "an id of Elena";
const IVAN = "an id of Ivan";

test.each([
  ["the same person goes on", [ELENA, ELENA], true],
  ["a visitor goes on", [undefined, undefined], true],
  ["a visitor signs in", [undefined, ELENA], true],
  ["the session has ended", [ELENA, undefined], false],
  ["another person signs in", [ELENA, IVAN], false],
] as const)("what was typed in a tab, when %s, stays: %s", (...[, [first, then], stays]) => {
  keepTabFor(first);
  writeTab("vrata-checkout", "typed");
  keepTabFor(then);
  expect(readTab("vrata-checkout")).toBe(stays ? "typed" : null);
});

test("a cleared tab belongs to nobody until the next person signs in", () => {
  keepTabFor(ELENA);
  keepTabFor(undefined);
  writeTab("vrata-checkout", "a guest's");
  keepTabFor(IVAN);
  expect(readTab("vrata-checkout")).toBe("a guest's");
});

test("where the browser blocks storage nothing fails", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepTabFor(ELENA);
  expect(readTab("vrata-checkout")).toBeNull();
});
