import { expect, test } from "vitest";
import { refusalOf, shownNumber, stateOf, wordingOf, type Action, type Refusal } from "./rules.ts";

const line = (status: string, suspensionReason: string | null = null, serviceType = "MOBILE") => ({
  serviceType,
  status,
  suspensionReason,
});

test.each<[Action, ReturnType<typeof line>, Refusal | undefined]>([
  ["suspend", line("ACTIVE"), undefined],
  ["suspend", line("SUSPENDED", "CUSTOMER_REQUEST"), "already-suspended"],
  ["suspend", line("SUSPENDED", "OVERDUE"), "already-suspended"],
  ["suspend", line("BLOCKED"), "not-allowed"],
  ["suspend", line("ACTIVE", null, "TV"), "no-sim"],
  ["resume", line("SUSPENDED", "CUSTOMER_REQUEST"), undefined],
  ["resume", line("SUSPENDED", "OVERDUE"), "not-allowed"],
  ["resume", line("SUSPENDED", "OTHER"), "not-allowed"],
  ["resume", line("BLOCKED"), "not-allowed"],
  ["resume", line("ACTIVE"), "not-suspended"],
])("%s of %j is refused: %s", (action, given, refusal) => {
  expect(refusalOf(action, given)).toBe(refusal);
});

test("a line's state says whether its customer may resume it", () => {
  expect([line("SUSPENDED", "CUSTOMER_REQUEST"), line("SUSPENDED", "OTHER"), line("SUSPENDED", "OVERDUE")].map(stateOf)).toEqual([
    "requested",
    "suspended",
    "overdue",
  ]);
});

test("numbers are shown with +359, and other names as they are", () => {
  expect(["888100101", "29100101", "TV100001"].map(shownNumber)).toEqual(["+359888100101", "+35929100101", "TV100001"]);
});

test.each([
  [1, 1, "one"],
  [1, 5, "one"],
  [2, 5, "several"],
  [5, 5, "all"],
] as const)("%i failures of %i lines are worded as %s", (failed, all, wording) => {
  expect(wordingOf(failed, all)).toBe(wording);
});
