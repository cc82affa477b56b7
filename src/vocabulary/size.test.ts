import fc from "fast-check";
import { expect, test } from "vitest";
import { sizeText } from "./size.ts";

test.each([
  [0, "0 B"],
  [1, "1 B"],
  [1023, "1023 B"],
  [1024, "1 KB"],
  [1536, "1,5 KB"],
  [10_240, "10 KB"],
  [1_048_575, "1023,9 KB"],
  [1_048_576, "1 MB"],
  [5_242_880, "5 MB"],
  [15_728_640, "15 MB"],
  [1_610_612_736, "1536 MB"],
])("%i bytes are %s (B§9)", (bytes, text) => {
  expect(sizeText(bytes, "bg")).toBe(text.replace(" ", "\u00a0"));
  expect(sizeText(bytes, "en")).toBe(text.replace(" ", "\u00a0").replace(",", "."));
});

test("a larger file never shows as a smaller one", () => {
  const rank = (text: string) => Number(text.split("\u00a0")[0]) * 1024 ** ["B", "KB", "MB"].indexOf(text.split("\u00a0")[1]!);
  fc.assert(
    fc.property(fc.nat(2 ** 31), fc.nat(2 ** 31), (a, b) => {
      const [smaller, larger] = [Math.min(a, b), Math.max(a, b)];
      expect(rank(sizeText(smaller, "en"))).toBeLessThanOrEqual(rank(sizeText(larger, "en")));
    }),
  );
});
