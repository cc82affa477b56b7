import { sql } from "kysely";
import { expect, test } from "vitest";
import { solveCaptcha } from "#platform/solve-captcha.ts";
import { library } from "#testing/library.ts";
import { opened, openServer, type Browser } from "#testing/server.ts";
import { withDb } from "#testing/with-db.ts";
import { checkCaptcha, newCaptcha } from "./captcha.ts";
import type { Db } from "./db.ts";
import { encryptionFor } from "./encryption.ts";
import { derivedToken, isKeyedHash, keyedHash } from "./keyed-hash.ts";
import { newCode, tryCode } from "./one-time-code.ts";
import { giveBack, peek, take, takeTogether } from "./rate-limit.ts";
import { currentAlone, secretFault, secretsIn } from "./secrets.ts";
import { storedTyped, storeTyped } from "./typed-form.ts";
import * as z from "zod/mini";

let db: Db;
withDb(async (fresh) => {
  db = fresh;
  await sql`create table loans (who text, title text)`.execute(db);
});

const OLD = "the old secret of the tests, before it was replaced";
const NEW = "the new secret of the tests which replaces it";
/** What the portal has while the secret is replaced, and before and after. */
const before = `"${OLD}"`;
const during = `${NEW},"${OLD}"`;
const after = NEW;
const now = new Date("2026-11-21T10:00:00+02:00");

test.each([
  [NEW, { current: NEW, old: undefined }],
  [during, { current: NEW, old: OLD }],
  [`"${OLD}","${NEW}"`, { current: OLD, old: NEW }],
  [`${NEW}, ${"x".repeat(32)}`, { current: NEW, old: "x".repeat(32) }],
])("%j has these secrets", (text, secrets) => {
  expect(secretFault(text)).toBeUndefined();
  expect(secretsIn(text)).toEqual(secrets);
  expect(secretsIn(currentAlone(text))).toEqual({ current: secrets.current, old: undefined });
});

test.each([
  ["short", "32 to 200 characters, and it has 5"],
  [`${"x".repeat(201)}`, "32 to 200 characters, and it has 201"],
  [`${NEW},short`, "32 to 200 characters, and the second value has 5"],
  [`short,${NEW}`, "32 to 200 characters, and the first value has 5"],
  [`${NEW},`, "32 to 200 characters, and the second value is empty"],
  [`,${NEW}`, "32 to 200 characters, and the first value is empty"],
  [`${NEW},${NEW}`, "two different values: the new one and the old one are equal"],
  [`${NEW},${NEW}x,${NEW}y`, "one value or two (the new one, a comma, the old one); a value with a comma in it stands in double quotes"],
])("%j is refused without a word of the secrets", (text, fault) => expect(secretFault(text)).toBe(fault));

test("what was encrypted under the old secret is read, and the new one alone writes", () => {
  const { encrypt, decrypt, decryptIfReadable } = encryptionFor("tests");
  const [old, fresh] = [encrypt(before, "пет врати"), encrypt(during, "пет врати")];
  expect([decrypt(during, old), decrypt(during, fresh), decrypt(after, fresh)]).toEqual(["пет врати", "пет врати", "пет врати"]);
  expect(decryptIfReadable(after, old)).toBeUndefined();
  expect(() => decrypt(before, fresh)).toThrow("encrypted under another secret");
  expect(["", "short", fresh.slice(0, -2), "?".repeat(60)].map((text) => decryptIfReadable(during, text))).toEqual(
    Array(4).fill(undefined),
  );
});

test("hashes and tokens of links of either secret are known, and new ones are made under the new one", () => {
  const [old, fresh] = [keyedHash(before, "a", "b"), keyedHash(during, "a", "b")];
  expect(fresh).toBe(keyedHash(after, "a", "b"));
  expect([isKeyedHash(old, during, "a", "b"), isKeyedHash(fresh, during, "a", "b"), isKeyedHash(old, after, "a", "b")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(derivedToken(during, ["a", "b"], (token) => token === old)).toBe(old);
  expect(derivedToken(during, ["a", "b"], (token) => token === fresh)).toBe(fresh);
  expect(derivedToken(after, ["a", "b"], (token) => token === old)).toBe(fresh);
});

test("a form that was refused is shown again with what was typed", () => {
  const of = (secret: string) => ({ form: "a form", userId: "one", secret });
  const jar = new Map<string, string>();
  storeTyped({ isPlainForm: true, setCookie: (name, value) => void jar.set(name, value ?? "") }, of(before), { note: "две котки" });
  const typed = (secret: string) => storedTyped({ cookie: (name) => jar.get(name) }, of(secret), z.object({ note: z.string() }));
  expect([typed(during), typed(after)]).toEqual([{ note: "две котки" }, undefined]);
});

test("a captcha that was made under the old secret is taken", async () => {
  const about = (secret: string) => ({ purpose: "letters", secret, now });
  const solved = (await solveCaptcha(await newCaptcha(about(before))))!;
  expect(await checkCaptcha(solved, about(during))).toMatchObject({ signature: expect.any(String) });
  expect(await checkCaptcha(solved, about(after))).toBe("wrong");
});

test("a code that was sent before is right once, and a newer one takes its place", async () => {
  const about = (secret: string, subject = "one") => ({ purpose: "tests", subject, secret, now });
  const sent = async (secret: string, subject?: string) => ((await newCode(db, about(secret, subject))) as { code: string }).code;
  const code = await sent(before);
  expect([await tryCode(db, about(during), code), await tryCode(db, about(during), code)]).toEqual(["right", "expired"]);
  const replaced = await sent(before, "two");
  const newer = await sent(during, "two");
  expect((await sql`select 1 from platform.one_time_codes where used_at is null`.execute(db)).rows).toHaveLength(1);
  if (replaced !== newer) expect(await tryCode(db, about(during, "two"), replaced)).toBe("wrong");
  expect(await tryCode(db, about(during, "two"), newer)).toBe("right");
});

test("what was counted goes on to be counted, and of fifty at the same moment none is lost or too many", async () => {
  const rate = (secret: string) => ({ name: "tests", key: "one", secret, limit: 3, windowSeconds: 60, now });
  for (let n = 0; n < 2; n += 1) await take(db, rate(before));
  const taken = await Promise.all(Array.from({ length: 50 }, () => take(db, rate(during))));
  expect(taken.filter(({ allowed }) => allowed)).toHaveLength(1);
  expect([(await peek(db, rate(during))).allowed, (await take(db, rate(after))).allowed]).toEqual([false, false]);
  const together = (secret: string) => ({ ...rate(secret), name: "together", limit: 1, refuses: true });
  expect((await takeTogether(db, [together(before)], now)).refused).toBe(false);
  expect((await takeTogether(db, [together(during)], now)).refused).toBe(true);
  await giveBack(db, together(during));
  expect((await takeTogether(db, [together(after)], now)).refused).toBe(false);
});

test("a page that was open when the secret was replaced sends its form, once, and a token of another secret is refused", async () => {
  const cookies = new Map<string, string>();
  /** Does something in one browser at a portal that has this secret. */
  const at = async <T>(sessionSecret: string, act: (browser: Browser) => Promise<T>): Promise<T> => {
    const server = await openServer(db, [opened(library, {})], { sessionSecret });
    const browser = server.browser();
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    const done = await act(browser);
    for (const [name, value] of browser.cookies) cookies.set(name, value);
    await server.close();
    return done;
  };
  const tokenAt = (secret: string) =>
    at(secret, async (browser) => ((await browser.send("GET", "/testing/token", { csrf: false })).json() as { token: string }).token);
  const postAt = (secret: string, token: string, key?: string) =>
    at(secret, async (browser) => {
      const headers = { "x-csrf-token": token, ...(key && { "idempotency-key": key }) };
      const answer = await browser.send("POST", "/myvrata/books", { json: { title: "Тютюн" }, csrf: false, headers });
      return [answer.status, (answer.json() as { loan?: number }).loan];
    });
  const [old, fresh] = [await tokenAt(before), await tokenAt(during)];
  expect([await postAt(during, old), await postAt(during, fresh), await postAt(after, fresh)]).toEqual([
    [201, 1],
    [201, 2],
    [201, 3],
  ]);
  expect([await postAt(after, old), await postAt(before, fresh)]).toEqual([
    [403, undefined],
    [403, undefined],
  ]);
  expect(await postAt(before, old, "one-key-of-a-submit")).toEqual([201, 4]);
  expect(await postAt(during, fresh, "one-key-of-a-submit")).toEqual([201, 4]);
  expect((await postAt(after, fresh, "one-key-of-a-submit"))[0]).toBe(409);
});
