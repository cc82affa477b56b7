import { expect, test } from "vitest";
import { encrypt, decrypt } from "./encrypt.ts";

const secret = "a secret of the tests, 32 characters";

test("a sealed password can be read with the secret it was sealed under, and only with that", () => {
  const sealed = encrypt(secret, "пет бели врати");
  expect(sealed).not.toContain("врати");
  expect(decrypt(secret, sealed)).toBe("пет бели врати");
  expect(() => decrypt("another secret, of 32 characters too", sealed)).toThrow();
});

test("the same password is never sealed the same, and a changed seal does not open", () => {
  const [one, two] = [encrypt(secret, "password-1"), encrypt(secret, "password-1")];
  expect(one).not.toBe(two);
  const changed = Buffer.from(one, "base64url");
  changed[changed.length - 1]! ^= 1;
  expect(() => decrypt(secret, changed.toString("base64url"))).toThrow();
});
