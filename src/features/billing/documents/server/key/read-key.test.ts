import { execFileSync } from "node:child_process";
import { createPrivateKey } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { CannotStart } from "#platform/server/cannot-start.ts";
import { freshFolder } from "#testing/folder.ts";
import { selfSigned } from "./certificate.ts";
import { readKey, type KeySettings } from "./read-key.ts";

const { folder, remove } = freshFolder();
afterAll(remove);
const now = new Date("2026-11-21T10:00:00Z");
const file = (name: string, content: string | Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const NONE: KeySettings = { SIGNING_P12: "", SIGNING_P12_PASSWORD: "", SIGNING_KEY: "", SIGNING_KEY_PASSWORD: "", SIGNING_CERTIFICATE: "" };
const read = (more: Partial<KeySettings>) => readKey({ ...NONE, ...more }, now);

const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const issuer = selfSigned({ name: "The issuer", from: days(-300), to: days(900) });
const own = selfSigned({ name: "Проба Телеком", from: days(-30), to: days(300) });
const over = selfSigned({ name: "Old", from: days(-300), to: days(-1) });
const early = selfSigned({ name: "New", from: days(3), to: days(300) });
const key = file("key.pem", own.privateKeyPem);
const certificate = file("certificate.pem", issuer.certificatePem + own.certificatePem);
const locked = file(
  "locked.pem",
  createPrivateKey(own.privateKeyPem).export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "right" }),
);
const p12 = (name: string, ...more: string[]) => {
  const path = join(folder, name);
  const made = ["pkcs12", "-export", "-inkey", key, "-in", certificate, "-out", path, "-passout", "pass:парола 1", ...more];
  execFileSync("openssl", made, { stdio: "pipe" });
  return path;
};

test("no setting is no key", async () => {
  expect(await read({})).toBeUndefined();
});

test.each([
  ["PEM", { SIGNING_KEY: key, SIGNING_CERTIFICATE: certificate }],
  ["PEM with a password", { SIGNING_KEY: locked, SIGNING_KEY_PASSWORD: "right", SIGNING_CERTIFICATE: certificate }],
  ["PKCS#12", { SIGNING_P12: p12("new.p12"), SIGNING_P12_PASSWORD: "парола 1" }],
  [
    "PKCS#12 of old programs",
    {
      SIGNING_P12: p12("old.p12", "-keypbe", "PBE-SHA1-3DES", "-certpbe", "PBE-SHA1-3DES", "-macalg", "sha1"),
      SIGNING_P12_PASSWORD: "парола 1",
    },
  ],
])("a key as %s is read with the certificate that is its own, and those of its issuers", async (_, settings) => {
  const found = (await read(settings))!;
  expect(found).toMatchObject({ isTest: false, subject: "Проба Телеком", notAfter: days(300), privateKeyPem: own.privateKeyPem });
  expect([found.certificatePem, ...found.chainPem].map((pem) => pem.trim())).toEqual(
    [own, issuer].map(({ certificatePem }) => certificatePem.trim()),
  );
});

const other = file("other.pem", issuer.certificatePem);
const elliptic = file(
  "elliptic.pem",
  "-----BEGIN PRIVATE KEY-----\nMIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg\n-----END PRIVATE KEY-----\n",
);
test.each<[string, Partial<KeySettings>, RegExp]>([
  ["a file that is not there", { SIGNING_P12: "/nowhere.p12" }, /^SIGNING_P12 \/nowhere\.p12 cannot be read/],
  [
    "a wrong password",
    { SIGNING_P12: p12("password.p12"), SIGNING_P12_PASSWORD: "wrong" },
    /^SIGNING_P12 .*SIGNING_P12_PASSWORD is not its password/,
  ],
  ["something else than PKCS#12", { SIGNING_P12: key }, /^SIGNING_P12 .*no PKCS#12 file/],
  [
    "a wrong password of the key",
    { SIGNING_KEY: locked, SIGNING_CERTIFICATE: certificate },
    /^SIGNING_KEY .*SIGNING_KEY_PASSWORD is not its password/,
  ],
  ["a broken key", { SIGNING_KEY: elliptic, SIGNING_CERTIFICATE: certificate }, /^SIGNING_KEY .*no private key as PEM/],
  ["no certificate", { SIGNING_KEY: key, SIGNING_CERTIFICATE: key }, /^SIGNING_CERTIFICATE .*no certificate as PEM/],
  ["another's certificate", { SIGNING_KEY: key, SIGNING_CERTIFICATE: other }, /^SIGNING_CERTIFICATE.*no certificate of the key/],
  [
    "an expired one",
    { SIGNING_KEY: file("over.pem", over.privateKeyPem), SIGNING_CERTIFICATE: file("over.crt", over.certificatePem) },
    /^SIGNING_CERTIFICATE: .*Old expired on 2026-11-20/,
  ],
  [
    "one that is not valid yet",
    { SIGNING_KEY: file("early.pem", early.privateKeyPem), SIGNING_CERTIFICATE: file("early.crt", early.certificatePem) },
    /^SIGNING_CERTIFICATE: .*valid from 2026-11-24/,
  ],
])("%s is said with its setting", async (_, settings, message) => {
  const error = await read(settings).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CannotStart);
  expect((error as Error).message).toMatch(message);
});
