import { createHmac, timingSafeEqual } from "node:crypto";

/** How far a callback's timestamp may be from our clock, in seconds. */
const TOLERANCE = 300;

const hmac = (secret: string, time: string, rawBody: Buffer): Buffer =>
  createHmac("sha256", secret).update(`${time}.`).update(rawBody).digest();

/** The header that signs the bytes: `t=seconds,v1=hex`, HMAC-SHA256 over `t.body`, as Stripe does it. */
export function signed(rawBody: Buffer, secret: string, at: Date): string {
  const time = String(Math.floor(at.getTime() / 1000));
  return `t=${time},v1=${hmac(secret, time, rawBody).toString("hex")}`;
}

/** Verifies the header against these bytes and the time, in constant time; one valid signature among several is enough. */
export function refuseSignature(
  header: string | string[] | undefined,
  rawBody: Buffer,
  { secret, now }: { secret: string; now: Date },
): "bad-signature" | "stale" | undefined {
  if (typeof header !== "string" || header.length > 2_000) return "bad-signature";
  const parts = header.split(",").map((part) => part.trim().split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time)) return "bad-signature";
  const right = hmac(secret, time, rawBody);
  const given = parts.filter(([name, hex]) => name === "v1" && /^[0-9a-f]{64}$/.test(hex ?? "")).map(([, hex]) => Buffer.from(hex!, "hex"));
  if (given.filter((signature) => timingSafeEqual(signature, right)).length === 0) return "bad-signature";
  return Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE ? "stale" : undefined;
}
