import { expect, test } from "vitest";
import { attentionTo, pageOf, severityOf } from "./attention.ts";
import type { Alert, Asset } from "./contract.ts";
import { line, prepaid } from "#testing/sample-assets.ts";

test.each([
  ["a week before its date", prepaid("ACTIVE", { expireDate: "2026-11-28" }), ["runs-out"]],
  ["eight days before its date", prepaid("ACTIVE", { expireDate: "2026-11-29" }), []],
  ["on its date", prepaid("ACTIVE", { expireDate: "2026-11-21" }), ["runs-out"]],
  ["below zero", prepaid("ACTIVE", { balance: { eur: "-0.20", bgn: "-0.39" } }), ["no-balance"]],
  ["without balance", prepaid("ACTIVE", { balance: { eur: "0.00", bgn: "0.00" } }), ["no-balance"]],
  [
    "running out, without balance",
    prepaid("ACTIVE", { expireDate: "2026-11-22", balance: { eur: "0.00", bgn: "0.00" } }),
    ["runs-out", "no-balance"],
  ],
  ["in grace, without balance", prepaid("GRACED", { balance: { eur: "0.00", bgn: "0.00" } }), ["GRACED"]],
  ["expired", prepaid("EXPIRED"), ["EXPIRED"]],
  ["that is not activated", prepaid("PREACTIVE"), ["PREACTIVE"]],
  ["that is blocked", prepaid("BLOCKED"), ["BLOCKED"]],
  ["in an unknown status", prepaid("MIGRATING"), ["OTHER"]],
] as [string, Asset, string[]][])("a prepaid line %s needs: %s", (...[, asset, states]) => {
  const alerts = attentionTo({ accounts: [], assets: [asset] }, "2026-11-21");
  // several states of one number make one alert
  expect(alerts).toHaveLength(Math.min(1, states.length));
  expect(alerts.flatMap(({ reason, also }) => [reason, ...also]).map((one) => one.kind === "prepaid" && one.state)).toEqual(states);
});

const owing = {
  code: "1000000011",
  name: "Лична",
  overdue: { sum: { eur: "1.00", bgn: "1.96" }, dueOn: "2026-10-31" },
  creditLimitReached: false,
  mayChange: true,
};
const atLimit = { code: "2", name: "Втора", overdue: undefined, creditLimitReached: true, mayChange: true };
const kindsOf = (alerts: Alert[]) => alerts.map(({ reason, also }) => [reason.kind, ...also.map(({ kind }) => kind)].join(" + "));

test("alerts are sorted: service stopped first, then warnings, then the state of the customer's own requests", () => {
  const assets: Asset[] = [
    { ...line, assetId: "1", status: "SUSPENDED", suspensionReason: "CUSTOMER_REQUEST" },
    { ...line, assetId: "2", hasIndividualFault: true },
    prepaid("EXPIRED", { assetId: "3" }),
    prepaid("GRACED", { assetId: "4" }),
    { ...line, assetId: "5", status: "BLOCKED" },
  ];
  const alerts = attentionTo({ accounts: [atLimit, owing], assets }, "2026-11-21");
  expect(alerts.map(({ reason }) => severityOf(reason))).toEqual(["error", "error", "error", "error", "warning", "warning", "info"]);
  expect(kindsOf(alerts)).toEqual(["overdue", "suspended", "credit-limit", "prepaid", "fault", "prepaid", "suspended"]);
});

test("two problems of one line, or an account and the lines suspended for its debt, share an alert, the worse first", () => {
  const cutOff: Asset = { ...line, assetId: "1", status: "SUSPENDED", suspensionReason: "OVERDUE", billingAccountCode: owing.code };
  const second = { ...cutOff, assetId: "2", displayName: "Таблетът" };
  const broken: Asset = {
    ...line,
    assetId: "3",
    status: "SUSPENDED",
    suspensionReason: "OTHER",
    hasGroupFault: true,
    hasIndividualFault: true,
  };
  const alerts = attentionTo({ accounts: [owing], assets: [cutOff, broken, second] }, "2026-11-21");
  expect(kindsOf(alerts)).toEqual(["overdue + suspended", "suspended + fault + fault"]);
  expect(alerts[0]!.also).toEqual([{ kind: "suspended", reason: "OVERDUE", lines: ["Моят телефон", "Таблетът"] }]);
});

test("lines suspended for one reason share an alert, and so does a fault of the area, until its latest day", () => {
  const off: Asset = { ...line, status: "SUSPENDED", suspensionReason: "OTHER" };
  expect(attentionTo({ accounts: [], assets: [off, { ...off, assetId: "2", displayName: "Таблетът" }] }, "2026-11-21")).toEqual([
    { reason: { kind: "suspended", reason: "OTHER", lines: ["Моят телефон", "Таблетът"] }, also: [] },
  ]);
  const dark: Asset = { ...line, hasGroupFault: true, resolutionDate: "2026-11-22" };
  const more: Asset[] = [
    { ...dark, assetId: "2", resolutionDate: "2026-11-23" },
    { ...dark, assetId: "3", resolutionDate: null },
  ];
  expect(attentionTo({ accounts: [], assets: [dark, ...more] }, "2026-11-21")).toMatchObject([
    { reason: { kind: "fault", scope: "group", until: "2026-11-23" } },
  ]);
});

test.each([
  ["a mobile number that the user may change is resumed in the portal", "MOBILE", true, "{area}/services/sim", true],
  ["one that the user may only see is resumed there by others", "MOBILE", false, "/contact", false],
  ["any other service is turned on by the provider", "TV", true, "/contact", undefined],
] as const)("of what is suspended at the customer's request, %s", (...[, serviceType, mayChange, page, resumable]) => {
  const off: Asset = { ...line, serviceType, status: "SUSPENDED", suspensionReason: "CUSTOMER_REQUEST", billingAccountCode: owing.code };
  const [alert] = attentionTo({ accounts: [{ ...owing, overdue: undefined, mayChange }], assets: [off] }, "2026-11-21");
  expect(pageOf(alert!.reason)).toBe(page);
  expect(alert!.reason).toEqual({
    kind: "suspended",
    reason: "CUSTOMER_REQUEST",
    lines: [off.displayName],
    ...(resumable !== undefined && { resumable }),
  });
});
