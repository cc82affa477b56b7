import { expect, test } from "vitest";
import { dayShown, moneyShown, numberShown } from "./shown.ts";

test.each([
  ["888100101", "0888 100 101"],
  ["29100101", "02 910 0101"],
  ["32600100", "032 600 100"],
  ["C1000001", "C1000001"],
  ["TV100001", "TV100001"],
])("the service %s is written %s", (serviceId, shown) => {
  expect(numberShown(serviceId)).toBe(shown);
});

test("a day and a sum read well in both languages, without blanks that differ between server and browser", () => {
  expect([dayShown("2026-10-29", "bg"), dayShown("2026-10-29", "en")]).toEqual(["29 октомври 2026 г.", "29 October 2026"]);
  expect(moneyShown({ eur: "84.20", bgn: "164.68" }, "bg")).toEqual({ euro: "84,20 €", lev: "164,68 лв." });
  expect(moneyShown({ eur: "84.20", bgn: "164.68" }, "en")).toEqual({ euro: "€84.20", lev: "BGN 164.68" });
});
