import { expect, test } from "vitest";
import { random } from "./random.ts";

test("no random text stands twice, however many are drawn, and each has all its bytes", () => {
  const drawn = Array.from({ length: 3_000 }, (_, at) => random(at % 2 ? 18 : 16, "base64url"));
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(new Set(drawn.map((text) => Buffer.from(text, "base64url").length))).toEqual(new Set([16, 18]));
});
