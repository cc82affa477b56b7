import { expect, test } from "vitest";
import { FAULTS } from "../settings.ts";
import { faultWords } from "./faults.ts";

test.each(FAULTS)("%s is explained in both languages, with its subject", (fault) => {
  const [bulgarian, english] = [faultWords.bg[fault]("42"), faultWords.en[fault]("42")];
  expect(bulgarian).toMatch(/^[А-ЯD4].*[.?]$/u);
  expect(english).toMatch(/^[A-Z4].*[.?]$/u);
  expect(bulgarian.includes("42")).toBe(english.includes("42"));
});
