import { expect, test } from "vitest";
import { choiceIn, CHOICE_DAYS } from "./cookie-choice.ts";

test.each([
  ["", undefined],
  ["cc_cookie_accept=accept", "accept"],
  ["vrata-language=en; cc_cookie_accept=refuse; other=1", "refuse"],
  ["cc_cookie_accept=true", undefined],
  ["cc_cookie_accept=", undefined],
  ["not_cc_cookie_accept=accept", undefined],
  ["other=cc_cookie_accept=accept", undefined],
] as const)("of the cookies %j the choice is %s", (cookies, choice) => {
  expect(choiceIn(cookies)).toBe(choice);
});

test("a choice is stored for six months: long enough not to annoy people, and less than a year", () => {
  expect(CHOICE_DAYS).toBeGreaterThanOrEqual(180);
  expect(CHOICE_DAYS).toBeLessThanOrEqual(366);
});
