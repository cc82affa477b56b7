import { expect, test } from "vitest";
import type { Asset } from "./contract.ts";
import { attentionTo, isSuspended, refusePassword, stateOf } from "./rules.ts";

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
  ["ten characters", "десет зна.", undefined],
  ["nine characters", "девет зн.", "too-short"],
  ["nine characters of two code units", "🚪".repeat(9), "too-short"],
  ["ten characters of two code units", "🚪".repeat(10), undefined],
  ["128 characters", "x".repeat(128), undefined],
  ["129 characters", "x".repeat(129), "too-long"],
  ["only blanks, but ten", " ".repeat(10), undefined],
  ["the old one", "the old password", "same-as-old"],
] as const)("a password of %s: %s is %s", (...[, password, refusal]) => {
  expect(refusePassword(password, "the old password")).toBe(refusal);
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

test.each([
  ["a week before its date", prepaid("ACTIVE", { expireDate: "2026-11-28" }), ["runs-out"]],
  ["eight days before its date", prepaid("ACTIVE", { expireDate: "2026-11-29" }), []],
  ["on its date", prepaid("ACTIVE", { expireDate: "2026-11-21" }), ["runs-out"]],
  ["without balance", prepaid("ACTIVE", { balance: { eur: "0.00", bgn: "0.00" } }), ["no-balance"]],
  [
    "running out, without balance",
    prepaid("ACTIVE", { expireDate: "2026-11-22", balance: { eur: "0.00", bgn: "0.00" } }),
    ["runs-out", "no-balance"],
  ],
  ["in grace, without balance", prepaid("GRACED", { balance: { eur: "0.00", bgn: "0.00" } }), ["GRACED"]],
  ["expired", prepaid("EXPIRED"), ["EXPIRED"]],
  ["in an unknown status", prepaid("PREACTIVE"), ["OTHER"]],
] as [string, Asset, string[]][])("a prepaid line %s needs: %s", (...[, asset, states]) => {
  expect(attentionTo([], [asset], "2026-11-21").map((one) => one.kind === "prepaid" && one.state)).toEqual(states);
});

test("money owed comes before lines cut off, those before a credit limit, faults and prepaid cards", () => {
  const accounts = [
    { code: "1", name: "Лична", overdue: { sum: { eur: "1.00", bgn: "1.96" }, since: "2026-11-01" }, creditLimitReached: true },
  ];
  const assets: Asset[] = [
    prepaid("EXPIRED"),
    { ...line, hasIndividualFault: true },
    { ...line, status: "SUSPENDED", suspensionReason: "OVERDUE" },
  ];
  expect(attentionTo(accounts, assets, "2026-11-21").map(({ kind }) => kind)).toEqual([
    "overdue",
    "suspended",
    "credit-limit",
    "fault",
    "prepaid",
  ]);
});

test("lines cut off for the same reason are told together, and so is a fault of the area, until its latest day", () => {
  const off: Asset = { ...line, status: "SUSPENDED", suspensionReason: "OTHER" };
  expect(attentionTo([], [off, { ...off, displayName: "Таблетът" }], "2026-11-21")).toEqual([
    { kind: "suspended", reason: "OTHER", lines: ["Моят телефон", "Таблетът"] },
  ]);
  const dark: Asset = { ...line, hasGroupFault: true, resolutionDate: "2026-11-22" };
  expect(attentionTo([], [dark, { ...dark, resolutionDate: "2026-11-23" }, { ...dark, resolutionDate: null }], "2026-11-21")).toMatchObject(
    [{ kind: "fault", scope: "group", until: "2026-11-23" }],
  );
});
