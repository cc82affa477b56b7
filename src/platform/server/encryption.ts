import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts texts of one purpose at rest (AES-256-GCM), under a key derived from the portal's secret for it alone. */
export function encryptionFor(purpose: string) {
  const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return {
    encrypt(secret: string, text: string): string {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", keyOf(secret), nonce);
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
    },
    /** Throws when the text was encrypted under another secret or for another purpose, or was changed. */
    decrypt(secret: string, encrypted: string): string {
      const bytes = Buffer.from(encrypted, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    },
  };
}
