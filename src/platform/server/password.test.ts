import { expect, test } from "vitest";
import { hashesDuring } from "#testing/builtin-calls.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword, isOutdated, passwordFits } from "./password.ts";

test("a password matches its own hash and no other", async () => {
  const hash = await hashPassword("vrata-demo");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hash).not.toContain("vrata-demo");
  expect(await passwordFits("vrata-demo", hash)).toBe(true);
  expect(await passwordFits("vrata-Demo", hash)).toBe(false);
  expect(await passwordFits("", hash)).toBe(false);
  expect(await hashPassword("vrata-demo")).not.toBe(hash);
});

test("Cyrillic typed on another keyboard is the same password", async () => {
  const hash = await hashPassword("йогурт и мед");
  expect(await passwordFits("йогурт и мед".normalize("NFD"), hash)).toBe(true);
});

test("without a stored hash no password matches, whatever was typed", async () => {
  expect(await passwordFits("anything at all", undefined)).toBe(false);
});

test("an unknown user takes the same work as a wrong password: one hash with the same costs", async () => {
  const hash = await hashPassword("vrata-demo");
  const work = (known: string | undefined) => hashesDuring(() => passwordFits("wrong password", known));
  const wrong = await work(hash);
  expect(wrong).toEqual([{ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }]);
  expect(await work(undefined)).toEqual(wrong);
});

test("a hash stores its cost parameters, and one with older parameters is reported for rehashing", async () => {
  const cheap = "$argon2id$v=19$m=8192,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA";
  expect(isOutdated(cheap)).toBe(true);
  expect(isOutdated(await hashPassword("vrata-demo"))).toBe(false);
  await expect(passwordFits("x", "md5:abc")).rejects.toThrow("not readable");
});

test("the event loop is not blocked while passwords are hashed", async () => {
  let turnsTaken = 0;
  const ticking = setInterval(() => (turnsTaken += 1), 1);
  await Promise.all(Array.from({ length: 4 }, () => hashPassword("vrata-demo")));
  clearInterval(ticking);
  expect(turnsTaken).toBeGreaterThan(10);
});

test.each(["password123", "Password123", "1234567890", "qwertyuiop", "123456", "konovalova"])("%s is too common", async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each(["vrata-demo", "йогурт и мед", "correct horse battery staple"])("%s is not too common", async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
