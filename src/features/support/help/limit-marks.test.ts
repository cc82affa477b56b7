import { expect, test } from "vitest";
import { LIMITS } from "#testing/limits.ts";
import { articles } from "./articles/all.ts";
import { numbersOf, withLimits } from "./limit-marks.ts";

test("articles show the configured limits, each by an existing name, and the same in both languages", () => {
  const limits = { ...LIMITS, compare: 7, homeInternet: { ...LIMITS.homeInternet, reservations: 41 } };
  const texts = articles.map(({ bg, en }) => withLimits([bg, en], limits));
  expect(JSON.stringify(texts)).not.toContain("{limit:");
  for (const words of ["до 41 адреса", "up to 41 addresses", "До 7 устройства", "Up to 7 devices"])
    expect(JSON.stringify(texts)).toContain(words);
  const namedIn = (text: unknown) => [...JSON.stringify(text).matchAll(/\{limit:(\w+)\}/g)].map(([, name]) => name).sort();
  for (const { bg, en } of articles) expect(namedIn(bg)).toEqual(namedIn(en));
  const used = new Set(articles.flatMap(({ bg }) => namedIn(bg)));
  expect(Object.keys(numbersOf(LIMITS)).filter((name) => !used.has(name))).toEqual([]);
  expect(() => withLimits("{limit:none}", LIMITS)).toThrow("none");
});
