import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A key with a certificate of its own making, by openssl. */
export function newSigningKey(): { privateKeyPem: string; certificatePem: string; chainPem: string[] } {
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
