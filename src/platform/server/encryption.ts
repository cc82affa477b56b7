import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { eachSecret, secretsIn } from "./secrets.ts";

export type Encryption = {
  /** Under the current secret. */
  encrypt(secret: string, text: string): string;
  /** Under either secret. Throws when the text was encrypted under another one or for another purpose, or was changed. */
  decrypt(secret: string, encrypted: string): string;
  /** What `decrypt` returns; undefined where it would throw. */
  decryptIfReadable(secret: string, encrypted: string): string | undefined;
};

/** Encrypts texts of one purpose at rest (AES-256-GCM), under a key derived from the portal's secret for it alone. */
export function encryptionFor(purpose: string): Encryption {
  const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  const decryptIfReadable = (secret: string, encrypted: string) => {
    const bytes = Buffer.from(encrypted, "base64url");
    return eachSecret(secret)
      .map((one) => openedWith(keyOf(one), bytes))
      .find((text) => text !== undefined);
  };
  return {
    encrypt(secret, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", keyOf(secretsIn(secret).current), nonce);
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
    },
    decrypt(secret, encrypted) {
      const text = decryptIfReadable(secret, encrypted);
      if (text === undefined) throw new Error("an encrypted text cannot be read: it was encrypted under another secret, or changed");
      return text;
    },
    decryptIfReadable,
  };
}

/** The shortest text: nonce and tag, with nothing between them. */
const LEAST_BYTES = 28;

function openedWith(key: Buffer, bytes: Buffer): string | undefined {
  if (bytes.length < LEAST_BYTES) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(12, LEAST_BYTES));
  const text = decipher.update(bytes.subarray(LEAST_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return undefined; // under another key
  }
}
