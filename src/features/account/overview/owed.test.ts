import { expect, test } from "vitest";
import { isNothingOverdue, owedIn, type AccountOwing } from "./owed.ts";

const NOW = new Date("2026-11-21T08:00:00Z");
const first: AccountOwing = {
  code: "1",
  mayPay: true,
  answeredAt: NOW,
  overdueCents: 0,
  dueCents: 0,
  unreadBills: 0,
  dueBills: 0,
  dueOn: null,
};
const owing = (more: Partial<AccountOwing>): AccountOwing => ({ ...first, ...more });
const due = (code: string, dueCents: number, dueOn: AccountOwing["dueOn"]) => owing({ code, dueCents, dueOn, dueBills: 1 });
const ago = (ms: number) => new Date(NOW.getTime() - ms);

test("what is due is added up over the accounts, with the first due date, and is paid at the one account that owes it", () => {
  const one = owedIn([due("1", 0, null), due("2", 2_480, "2026-12-04")], NOW);
  expect(one).toMatchObject({ known: "all", asOf: null, overdue: null });
  expect(one.due).toEqual({ sum: { eur: "24.80", bgn: "48.50" }, on: "2026-12-04", bills: 1, account: "2", mayPay: true });
  const two = owedIn([due("1", 100, "2026-12-09"), due("2", 2_480, "2026-12-04"), due("3", 1, "2026-12-05")], NOW);
  expect(two.due).toMatchObject({ sum: { eur: "25.81" }, on: "2026-12-04", bills: 3, account: null });
});

test("bills without a due date are due all the same, by the first day that is known", () => {
  expect(owedIn([due("1", 100, null)], NOW).due).toMatchObject({ sum: { eur: "1.00" }, on: null, bills: 1 });
  expect(owedIn([due("1", 100, null), due("2", 200, "2026-12-04")], NOW).due).toMatchObject({
    sum: { eur: "3.00" },
    on: "2026-12-04",
    bills: 2,
  });
});

test("what is overdue is apart from what is due; it is paid by who may pay for all of it", () => {
  const owed = owedIn([{ ...due("1", 100, "2026-12-09"), overdueCents: 8_420 }, owing({ code: "2", overdueCents: 1, mayPay: false })], NOW);
  expect(owed.due).toMatchObject({ sum: { eur: "1.00" }, account: "1", mayPay: true });
  expect(owed.overdue).toEqual({ sum: { eur: "84.21", bgn: "164.70" }, account: null, mayPay: false });
});

test.each([
  ["all accounts were told about just now", [NOW, ago(60_000)], "all", null],
  ["one was told about a while ago", [NOW, ago(60_001)], "all", "2026-11-21T07:58:59.999Z"],
  ["nothing was ever told about one", [NOW, null], "some", null],
  ["nothing was ever told about one, and another was a while ago", [ago(90_000), null], "some", "2026-11-21T07:58:30.000Z"],
  ["nothing was ever told", [null, null], "none", null],
  ["there is no account", [], "all", null],
] as const)("where %s, that is said", (...[, answers, known, asOf]) => {
  const owed = owedIn(answers.map((answeredAt) => owing({ answeredAt })), NOW); // prettier-ignore
  expect(owed).toEqual({ known, asOf, due: null, overdue: null, unreadBills: 0 });
  expect(isNothingOverdue(owed)).toBe(known === "all" && asOf === null);
});

test("with a bill that cannot be shown it is not said that nothing is owed", () => {
  const owed = owedIn([owing({ unreadBills: 1 }), owing({ code: "2", unreadBills: 2 })], NOW);
  expect(owed.unreadBills).toBe(3);
  expect(isNothingOverdue(owed)).toBe(false);
});

test("with an overdue sum not all is well", () => {
  expect(isNothingOverdue(owedIn([owing({ overdueCents: 1 })], NOW))).toBe(false);
});
