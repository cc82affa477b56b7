import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const STEP_MS = 30_000;
/** Clocks of phones and of this server may differ by one step. */
const NEIGHBOURS = [0, -1, 1];
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret of 160 bits (RFC 4226), in base 32 as apps read it. */
export const newAppSecret = (): string => base32(randomBytes(20));

/** The 30 seconds of an instant. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** The code of six digits of a secret for a step (RFC 6238). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = mac[mac.length - 1]! & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The step around `now` that the code is of, if it is later than the last used one; every step is compared, in constant time. */
export function stepOf(secret: string, code: string, { now, after }: { now: Date; after: number }): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  let found: number | undefined;
  for (const neighbour of NEIGHBOURS) {
    const step = stepAt(now) + neighbour;
    const equal = timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code));
    if (equal && step > after) found ??= step;
  }
  return found;
}

/** The text of the QR code by which an app takes the secret over. */
export function appUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
