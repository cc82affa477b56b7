import { createHmac, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { quickHmac } from "./quick-hmac.ts";

test.each([1, 32, 43, 64, 65, 200])("equals Node's own for a key of %i bytes and texts of every length", (bytes) => {
  const key = randomBytes(bytes);
  const hmac = quickHmac(key);
  for (const text of ["", "a", "A~-_".repeat(20), "x".repeat(256), "b"])
    expect(hmac(text)).toBe(createHmac("sha256", key).update(text, "ascii").digest("base64url"));
});

test("a longer text is refused, never hashed in part", () => {
  expect(() => quickHmac(Buffer.from("key"))("x".repeat(257))).toThrow(/too long/);
});
