import { expect, test } from "vitest";
import { missingOf, textOf, type SettingsProblem } from "./rules.ts";

test.each<[Parameters<typeof missingOf>[0], SettingsProblem | undefined]>([
  [{}, "choice-missing"],
  [{ choice: "" }, "choice-missing"],
  [{ choice: "ios" }, undefined],
  [{ choice: "android" }, undefined],
  [{ choice: "sms" }, "number-missing"],
  [{ choice: "sms", number: "888100101", model: "  " }, "model-missing"],
  [{ choice: "sms", number: "888100101", model: "Nokia" }, undefined],
])("of %j %s", (typed, problem) => {
  expect(missingOf(typed)).toBe(problem);
});

test("the values are lines to copy, without those that are empty", () => {
  const values = { name: "Vrata", apn: "internet", username: "", password: "", mmsc: "http://mms", mmsProxy: "", mcc: "284", mnc: "03" };
  expect(textOf(values)).toBe("Name: Vrata\nAPN: internet\nMMSC: http://mms\nMCC: 284\nMNC: 03\nAPN type: default,supl,mms");
});
