import { expect, test } from "vitest";
import { appUri, codeAt, newAppSecret, stepAt, stepOf } from "./totp.ts";

/** "12345678901234567890" of RFC 6238, appendix B, in base 32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

// the last six of the eight digits in the RFC
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("after %d seconds the code is %s", (seconds, code) => expect(codeAt(SECRET, stepAt(new Date(seconds * 1_000)))).toBe(code));

const now = new Date(1111111111_000);
const step = stepAt(now);

test.each([
  [-2, undefined],
  [-1, step - 1],
  [0, step],
  [1, step + 1],
  [2, undefined],
])("a code of %d steps away is of step %s", (away, found) =>
  expect(stepOf(SECRET, codeAt(SECRET, step + away), { now, after: 0 })).toBe(found),
);

test("a code that was used, or is older than a used one, is no code", () => {
  expect(stepOf(SECRET, codeAt(SECRET, step), { now, after: step })).toBeUndefined();
  expect(stepOf(SECRET, codeAt(SECRET, step - 1), { now, after: step })).toBeUndefined();
  expect(stepOf(SECRET, codeAt(SECRET, step + 1), { now, after: step })).toBe(step + 1);
});

test.each(["", "000000", "28708", "2870820", "йййййй", "😀😀😀"])("%j is no code", (typed) =>
  expect(stepOf(SECRET, typed, { now, after: 0 })).toBeUndefined(),
);

test("a secret has 160 random bits, and is written as apps read it", () => {
  expect(newAppSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAppSecret()).not.toBe(newAppSecret());
  expect(appUri(SECRET, { issuer: "Врата & Ко", account: "home" })).toBe(
    `otpauth://totp/${encodeURIComponent("Врата & Ко")}:home?secret=${SECRET}&issuer=${encodeURIComponent("Врата & Ко")}`,
  );
});
