import { expect, test } from "vitest";
import { billLook, faultLook, prepaidLook, showsStaticCode, startResultOf, textIn, type StartFacts, speedLook } from "./rules.ts";

const line = { serviceId: "888", status: "ACTIVE", suspensionReason: null, prepaid: false, prepaidStatus: null } as const;
const facts: StartFacts = { line, sentServiceId: "888", isUnknownToInventory: false, isCreditLimitReached: false, hasOpenTicket: false };
const everything = { isUnknownToInventory: true, isCreditLimitReached: true, hasOpenTicket: true };
const limits = { isCreditLimitReached: true, hasOpenTicket: true };
const prepaid = (prepaidStatus: string) => ({ ...line, prepaid: true, prepaidStatus });
const suspended = (suspensionReason: "OVERDUE" | "CUSTOMER_REQUEST" | "OTHER") =>
  ({ ...line, status: "SUSPENDED", suspensionReason }) as const;

test.each<[string, Partial<StartFacts>, string]>([
  ["nothing in the way", {}, "SUCCESS"],
  ["another number than the line's", { sentServiceId: "889" }, "MISSING_ID"],
  ["no number", { sentServiceId: "" }, "MISSING_ID"],
  ["a service that the inventory does not have, before all else", { ...everything, line: { ...line, status: "BLOCKED" } }, "MISSING_ID"],
  ["a blocked line, before its limits", { ...limits, line: { ...line, status: "BLOCKED" } }, "BLOCKED"],
  ["a line that its owner suspended", { ...limits, line: suspended("CUSTOMER_REQUEST") }, "CUSTOMER_REQUEST_SUSPENSION"],
  ["a line that is suspended for debt", { ...limits, line: suspended("OVERDUE") }, "OVERDUE"],
  ["a line that is suspended for another reason", { ...limits, line: suspended("OTHER") }, "OTHER_SUSPENSION"],
  ["a prepaid line in its grace", { ...limits, line: prepaid("GRACED") }, "GRACED"],
  ["a disabled prepaid line", { ...limits, line: prepaid("DISABLED") }, "DISABLED"],
  ["an expired prepaid line", { ...limits, line: prepaid("EXPIRED") }, "EXPIRED"],
  ["a prepaid line in another state", { line: prepaid("PREACTIVE") }, "SUCCESS"],
  ["a reached credit limit, before an open ticket", limits, "CREDIT_LIMIT"],
  ["an open ticket", { hasOpenTicket: true }, "OPEN_TICKET"],
])("%s: the result of a start (B§4)", (_, more, result) => {
  expect(startResultOf({ ...facts, ...more })).toBe(result);
});

test("a static code is shown to non-business customers alone (B§6)", () => {
  expect([showsStaticCode("residential"), showsStaticCode("business")]).toEqual([true, false]);
});

test("a guide is read in Bulgarian on a Bulgarian page, and in English on any other (B§9)", () => {
  const text = { textBg: "Да", textEn: "Yes" };
  expect([textIn(text, "bg"), textIn(text, "en"), textIn(text, "de" as "en")]).toEqual(["Да", "Yes", "Yes"]);
});

test.each([
  [{ hasIndividualFault: false, hasGroupFault: false }, "good"],
  [{ hasIndividualFault: true, hasGroupFault: false }, "failed"],
  [{ hasIndividualFault: false, hasGroupFault: true }, "failed"],
])("a check of faults with %j", (flags, result) => {
  expect(faultLook(flags).result).toBe(result);
});

const balance = (balanceCents: number | null, expireDate: string | null = "2026-12-31", prepaidStatus = "ACTIVE") =>
  ({ prepaid: true, prepaidStatus, balanceCents, expireDate }) as const;
test.each([
  ["no prepaid line", { prepaid: false, prepaidStatus: null, balanceCents: null, expireDate: null }, "good"],
  ["a balance", balance(100), "good"],
  ["a balance that is nearly used up", balance(99), "poor"],
  ["no balance", balance(0), "failed"],
  ["a balance whose day has passed", balance(100, "2026-11-20"), "failed"],
  ["a balance on its last day", balance(100, "2026-11-21"), "good"],
  ["a line that is not active", balance(100, null, "PREACTIVE"), "failed"],
  ["a balance that is not known", balance(null, null), "unknown"],
] as const)("a check of the prepaid state with %s", (_, line, result) => {
  expect(prepaidLook(line, "2026-11-21").result).toBe(result);
});

test("a check of bills fails by what is overdue, and knows nothing without an account", () => {
  expect([billLook({ overdueCents: 0 }), billLook({ overdueCents: 1 }), billLook(undefined)].map(({ result }) => result)).toEqual([
    ...["good", "failed", "unknown"],
  ]);
});

test.each([
  ["the whole speed", 1_000, "good", 1_000, "good", 1_000],
  ["four fifths", 800, "good", 1_000, "good", 1_000],
  ["300 on a line of 1,000", 300, "good", 1_000, "poor", 1_000],
  ["4 on a tariff of 4", 4, "poor", 4, "good", 4],
  ["nothing", 0, "failed", 1_000, "failed", 1_000],
  ["a tariff without a speed", 300, "good", null, "good", undefined],
  ["a tariff that nobody can tell now", 300, "good", undefined, "unknown", undefined],
  ["a slow line whose tariff nobody can tell now", 4, "poor", undefined, "poor", undefined],
] as const)("a measured speed beside the tariff: %s", (...[, value, result, promised, expected, comparedWith]) => {
  expect(speedLook({ value, result }, promised)).toEqual({ value, result: expected, ...(comparedWith !== undefined && { comparedWith }) });
});

test("a speed that could not be measured stays unknown", () => {
  expect(speedLook({ value: null, result: "unknown" }, 1_000)).toEqual({ value: null, result: "unknown" });
});
