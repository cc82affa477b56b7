import { expect, test } from "vitest";
import { seal, unseal } from "./seal.ts";

const secret = "a secret of the tests, 32 characters";

test("a sealed password can be read with the secret it was sealed under, and only with that", () => {
  const sealed = seal(secret, "пет бели врати");
  expect(sealed).not.toContain("врати");
  expect(unseal(secret, sealed)).toBe("пет бели врати");
  expect(() => unseal("another secret, of 32 characters too", sealed)).toThrow();
});

test("the same password is never sealed the same, and a changed seal does not open", () => {
  const [one, two] = [seal(secret, "password-1"), seal(secret, "password-1")];
  expect(one).not.toBe(two);
  const changed = Buffer.from(one, "base64url");
  changed[changed.length - 1]! ^= 1;
  expect(() => unseal(secret, changed.toString("base64url"))).toThrow();
});
