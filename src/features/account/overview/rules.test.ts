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
  ["a prepaid line in grace", { ...prepaid("GRACED"), suspended: true }, "graced", true],
  ["a disabled prepaid line", { ...prepaid("DISABLED"), suspended: true }, "disabled", true],
  ["an expired prepaid line", prepaid("EXPIRED"), "expired", false],
  ["a prepaid line that is not activated", prepaid("PREACTIVE"), "preactive", false],
  ["a prepaid line in a status of its own", prepaid("MIGRATING"), "inactive", false],
  ["a prepaid line without balance", { ...prepaid("ACTIVE"), balance: { eur: "0.00", bgn: "0.00" } }, "empty", false],
] as [string, Asset, string, boolean][])("%s has that state", (...[, asset, state, suspended]) => {
  expect(stateOf(asset)).toBe(state);
  expect(isSuspended(asset)).toBe(suspended);
});
