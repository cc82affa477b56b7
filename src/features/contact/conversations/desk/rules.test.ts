import { describe, expect, test } from "vitest";
import type { Day } from "#vocabulary/day.ts";
import { fillAnswer, isLate, numberIn, periodOf, spanOf, unknownPlaceholders } from "./rules.ts";

describe("a person has waited too long after so many working days", () => {
  test.each([
    // a Friday; the target is Monday at the same time
    ["2026-11-20T10:00:00+02:00", "2026-11-23T10:00:00+02:00", 1, false],
    ["2026-11-20T10:00:00+02:00", "2026-11-23T10:01:00+02:00", 1, true],
    // a Saturday counts from Monday morning
    ["2026-11-21T23:00:00+02:00", "2026-11-23T23:59:00+02:00", 1, false],
    ["2026-11-21T23:00:00+02:00", "2026-11-24T00:01:00+02:00", 1, true],
    // over Christmas: 24 to 26 December are holidays, and 26 is a Saturday, so Monday 28 is one, too
    ["2026-12-23T12:00:00+02:00", "2026-12-29T11:59:00+02:00", 1, false],
    ["2026-12-23T12:00:00+02:00", "2026-12-29T12:01:00+02:00", 1, true],
    ["2026-11-16T09:00:00+02:00", "2026-11-18T09:01:00+02:00", 2, true],
    ["2026-11-16T09:00:00+02:00", "2026-11-18T09:00:00+02:00", 2, false],
    // clocks go back on 25 October
    ["2026-10-23T15:00:00+03:00", "2026-10-26T15:00:00+02:00", 1, false],
  ])("since %s, at %s, with a target of %i: %s", (...[since, now, days, late]) => {
    expect(isLate(new Date(since), new Date(now), days)).toBe(late);
  });
});

test("a prepared answer is filled with the person's name, the number and the operator, and other brackets stay", () => {
  const filled = { name: "Елена", number: "V-000012", operator: "Николай" };
  expect(fillAnswer("[name], по [number]: [1] [друго]. [operator]", filled, "bg")).toBe("Елена, по V-000012: [1] [друго]. Николай");
  expect(fillAnswer("Dear [name]", { ...filled, name: "" }, "en")).toBe("Dear customer");
  expect(unknownPlaceholders("[name] [Name] [x] [1]")).toEqual(["[Name]", "[x]"]);
});

test.each([
  ["V-000123", 123],
  [" v123 ", 123],
  ["000123", 123],
  ["V-0", 0],
  ["vихрен 123", undefined],
  ["123 456", undefined],
  ["1234567890", undefined],
  ["", undefined],
])("«%s» is the number %s", (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test.each([
  [0, [0, 0, 0]],
  [59, [0, 0, 0]],
  [3_600, [0, 1, 0]],
  [90_061, [1, 1, 1]],
  [-5, [0, 0, 0]],
])("%i seconds are %j days, hours and minutes", (seconds, [days, hours, minutes]) => {
  expect(spanOf(seconds)).toEqual({ days, hours, minutes });
});

test.each([
  [{}, "2026-10-23", "2026-11-21"],
  [{ from: "2026-11-01", to: "2026-11-10" }, "2026-11-01", "2026-11-10"],
  [{ from: "2020-01-01", to: "2026-11-10" }, "2026-08-11", "2026-11-10"],
  [{ from: "2026-12-01", to: "2026-12-24" }, "2026-11-21", "2026-11-21"],
  [{ from: "2026-11-15", to: "2026-11-10" }, "2026-11-10", "2026-11-10"],
])("the report of %j is from %s to %s", (chosen, from, to) => {
  expect(periodOf(chosen as { from?: Day; to?: Day }, "2026-11-21")).toEqual({ from, to });
});
