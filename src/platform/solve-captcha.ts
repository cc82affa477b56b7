import type { CaptchaChallenge } from "./captcha.ts";

/** Keys derived side by side; browsers derive them in threads of their own, so that the page stays quick without a worker. */
const AT_ONCE = 4;
const MOST = 2_000;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function keyAt(counter: number, { nonce, salt, cost, keyLength }: CaptchaChallenge["parameters"]): Promise<string> {
  const start = bytesOf(nonce);
  const password = new Uint8Array(start.length + 4);
  password.set(start);
  new DataView(password.buffer).setUint32(start.length, counter);
  const key = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
  const derivation = { name: "PBKDF2", hash: "SHA-256", salt: bytesOf(salt), iterations: cost };
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(derivation, key, keyLength * 8)));
}

/** Solves a challenge of ALTCHA, for a form's `captcha`. Undefined where the browser cannot: it derives keys on HTTPS only. */
export async function solveCaptcha(challenge: CaptchaChallenge): Promise<string | undefined> {
  if (!(crypto.subtle as SubtleCrypto | undefined)) return undefined;
  const { parameters } = challenge;
  for (let first = 0; first < MOST; first += AT_ONCE) {
    const keys = await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => keyAt(first + more, parameters)));
    const found = keys.findIndex((key) => key.startsWith(parameters.keyPrefix));
    if (found >= 0) return btoa(JSON.stringify({ challenge, solution: { counter: first + found, derivedKey: keys[found] } }));
  }
  return undefined;
}
