import { expect, test } from "vitest";
import { encrypt, decrypt } from "./encrypt.ts";

const secret = "a secret of the tests: 32 characters";

test("an encrypted password can be read with the secret it was encrypted under, and only with that", () => {
  const encrypted = encrypt(secret, "пет бели врати");
  expect(encrypted).not.toContain("врати");
  expect(decrypt(secret, encrypted)).toBe("пет бели врати");
  expect(() => decrypt("another secret of 32 characters too", encrypted)).toThrow();
});

test("the same password is encrypted differently each time, and changed bytes are not decrypted", () => {
  const [one, two] = [encrypt(secret, "password-1"), encrypt(secret, "password-1")];
  expect(one).not.toBe(two);
  const changed = Buffer.from(one, "base64url");
  changed[changed.length - 1]! ^= 1;
  expect(() => decrypt(secret, changed.toString("base64url"))).toThrow();
});
