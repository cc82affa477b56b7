import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { sql } from "kysely";
import * as z from "zod/mini";
import { CaptchaChallenge } from "../captcha.ts";
import type { Db } from "./db.ts";
import { keyedHash, keyedHashes } from "./keyed-hash.ts";
import { rowsIn } from "./rows-in.ts";

/** 60 to 200 ms for a browser, 1 to 2 ms for the server. */
const COST = 5_000;
const COUNTER = { least: 40, most: 120 };
/** Before a further try of a password or code, and before a further message with a link or code: 0.2 to 0.6 s for a computer, at most 5 s for an old phone, which is eight times slower. */
export const HARD_COUNTER = { least: 120, most: 400 };
const LIFETIME_SECONDS = 15 * 60;
/** Clocks of several instances differ by less. */
const SKEW_SECONDS = 60;

/** What is protected (`contact-form`): a challenge of one purpose is worthless for another. */
export type CaptchaFor = { purpose: string; secret: string; now: Date; counter?: { least: number; most: number } };
/** A captcha that was solved and is not yet used. */
export type Solved = { signature: string; expiresAt: Date };

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1_000);

/** A new challenge. Nothing is stored: what it needs is in it, signed. */
export const newCaptcha = async (about: CaptchaFor): Promise<CaptchaChallenge> =>
  (await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    counter: randomInt((about.counter ?? COUNTER).most, (about.counter ?? COUNTER).least),
    data: { expires: secondsOf(about.now) + LIFETIME_SECONDS },
    deriveKey,
    hmacSignatureSecret: keyedHash(about.secret, "captcha", about.purpose),
  })) as CaptchaChallenge;

const Payload = z.strictObject({
  challenge: CaptchaChallenge,
  solution: z.strictObject({ counter: z.int(), derivedKey: z.string().check(z.maxLength(64)) }),
});

function payloadIn(text: string): z.infer<typeof Payload> | undefined {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(text, "base64").toString("utf8"))).data;
  } catch {
    return undefined; // anybody may send anything
  }
}

/** Checks a solved captcha, before the transaction that uses it. */
export async function checkCaptcha(text: string, about: CaptchaFor): Promise<Solved | "wrong" | "expired"> {
  const payload = payloadIn(text);
  if (!payload) return "wrong";
  const { challenge, solution } = payload;
  const { expires } = challenge.parameters.data;
  const now = secondsOf(about.now);
  // its time is checked here, by the portal's clock; one from the future is of before the clock was set back
  if (expires <= now || expires > now + LIFETIME_SECONDS + SKEW_SECONDS) return "expired";
  for (const hmacSignatureSecret of keyedHashes(about.secret, "captcha", about.purpose)) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
    if (verified) return { signature: challenge.signature, expiresAt: new Date(expires * 1_000) };
  }
  return "wrong";
}

/** Uses a captcha up, in the transaction of what it protects; false when it was used before. */
export const spendCaptcha = (tx: Db, { signature, expiresAt }: Solved): Promise<boolean> =>
  rowsIn(tx).some(sql`
    insert into platform.used_captchas (signature, expires_at) values (${signature}, ${expiresAt})
    on conflict do nothing returning 1`);

/** Takes back that a captcha was used up: what it was sent for was refused. */
export async function returnCaptcha(db: Db, { signature }: Solved): Promise<void> {
  await sql`delete from platform.used_captchas where signature = ${signature}`.execute(db);
}
