import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { selfSigned } from "#features/billing/documents/server/key/certificate.ts";
import { keyOf } from "#features/billing/documents/server/key/read-key.ts";
import type { SigningKey } from "#features/billing/documents/server/signing-key.ts";

let made: SigningKey | undefined;
/** The key of all tests: made once, since that takes a while. */
export const testKey = (): SigningKey => (made ??= newTestKey());

/** A key like that of a demo. */
export function newTestKey(): SigningKey {
  const [from, to] = [new Date("2026-01-01"), new Date("2046-01-01")];
  const { privateKeyPem, certificatePem } = selfSigned({ name: "TEST - no legal value", from, to });
  return keyOf({ privateKeyPem, certificates: [certificatePem], isTest: true });
}

/** A key whose certificate another program made, with a name of several parts. */
export function keyByOpenssl(): { privateKeyPem: string; certificatePem: string; chainPem: string[] } {
  const folder = mkdtempSync(join(tmpdir(), "signing-key-"));
  try {
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
    const subject = ["-subj", "/C=BG/O=Проба, Телеком/CN=Signing key of a test", "-utf8"];
    const made = spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, ...subject]);
    if (made.status !== 0) throw new Error(String(made.stderr));
    return { privateKeyPem: readFileSync(key, "utf8"), certificatePem: readFileSync(certificate, "utf8"), chainPem: [] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
