import { expect, test } from "vitest";
import type { Asset } from "./contract.ts";
import { isSuspended, stateOf } from "./rules.ts";

const line: Asset = {
  assetId: "1",
  serviceType: "MOBILE",
  serviceId: "888100101",
  displayName: "Моят телефон",
  tariffName: "Vrata Easy",
  bundled: false,
  status: "ACTIVE",
  suspended: false,
  suspensionReason: null,
  prepaid: false,
  prepaidStatus: null,
  expireDate: null,
  balance: null,
  hasIndividualFault: false,
  visitDate: null,
  hasGroupFault: false,
  resolutionDate: null,
  customerCode: "100000001",
  billingAccountCode: "1000000011",
  cid: null,
  address: null,
};
const prepaid = (prepaidStatus: string, more: Partial<Asset> = {}): Asset => ({
  ...line,
  prepaid: true,
  prepaidStatus,
  balance: { eur: "5.00", bgn: "9.78" },
  expireDate: "2027-01-31",
  ...more,
});

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
] as [string, Asset, string, boolean][])("%s is told so", (...[, asset, state, suspended]) => {
  expect(stateOf(asset)).toBe(state);
  expect(isSuspended(asset)).toBe(suspended);
});
