import { expect, test } from "vitest";
import { hasUnseen, isUnseen } from "./unseen.ts";

test.each([
  "Дом",
  "👨\u200d👩\u200d👧",
  "❤\ufe0f\u200d🔥",
  "1\ufe0f\u20e3",
  "👩🏽\u200d🚀",
  "علی\u200cرضا",
  "\u0915\u094d\u200d\u0937",
  "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
  "葛\u{e0100}",
  "🇧🇬",
])("%j can be seen", (text) => expect([hasUnseen(text), isUnseen(text)]).toEqual([false, false]));

test.each([
  "Ста\u200dнка",
  "e\u200clena",
  "\u200dДом",
  "Дом\ufe0f",
  "\u{e0067}\u{e0062}",
  "\u17b4",
  "\u2800",
  "a\u3164",
  "\u{1d159}",
  "\ufff0",
])("%j has what cannot be seen", (text) => expect(hasUnseen(text)).toBe(true));

test.each(["", " \u00a0\u3000", "\u2800", "\u3164\u115f", "\u0301"])("nothing of %j can be seen", (text) =>
  expect(isUnseen(text)).toBe(true),
);
