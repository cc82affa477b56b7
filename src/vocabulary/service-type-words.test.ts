import { expect, test } from "vitest";
import { serviceTypeInSentence, serviceTypeNames } from "./service-type-words.ts";

test("a name begins with a capital as a label, and without one in a sentence", () => {
  expect([serviceTypeNames("bg").FIXED, serviceTypeInSentence("FIXED", "bg")]).toEqual(["Стационарен телефон", "стационарен телефон"]);
  expect([serviceTypeNames("en").INTERNET, serviceTypeInSentence("INTERNET", "en")]).toEqual(["Internet", "internet"]);
});
