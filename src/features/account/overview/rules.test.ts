import { expect, test } from "vitest";
import type { Asset } from "./contract.ts";
import { line, prepaid } from "#testing/sample-assets.ts";
import { isSuspended, stateOf } from "./rules.ts";

test.each([
  ["a working line", line, "active", false],
  ["a suspended line", { ...line, status: "SUSPENDED", suspended: true, suspensionReason: "OVERDUE" }, "suspended", true],
  ["a blocked line", { ...line, status: "BLOCKED", suspended: true }, "blocked", true],
  ["a line with a fault", { ...line, hasGroupFault: true }, "fault", false],
  [
    "a suspended line with a fault",
    { ...line, status: "SUSPENDED", suspended: true, suspensionReason: "OTHER", hasGroupFault: true },
    "suspended",
    true,
  ],
  ["a prepaid line", prepaid("ACTIVE"), "active", false],
  ["a prepaid line in grace", { ...prepaid("GRACED"), suspended: true }, "suspended", true],
  ["a disabled prepaid line", { ...prepaid("DISABLED"), suspended: true }, "suspended", true],
  ["an expired prepaid line", prepaid("EXPIRED"), "expired", false],
  ["a prepaid line in a status of its own", prepaid("PREACTIVE"), "other", false],
] as [string, Asset, string, boolean][])("%s has that state", (...[, asset, state, suspended]) => {
  expect(stateOf(asset)).toBe(state);
  expect(isSuspended(asset)).toBe(suspended);
});
