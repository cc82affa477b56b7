import type { CaptchaChallenge } from "#platform/captcha.ts";
import { solveCaptcha } from "#platform/solve-captcha.ts";
import type { Browser } from "./server.ts";

/** The address of a caller behind the proxy that a test trusts. */
export const from = (address: number) => ({
  "x-forwarded-for": `198.${18 + Math.floor(address / 65_536)}.${Math.floor(address / 256) % 256}.${address % 256}`,
});

/** A code of six digits that is another one than the given; `more`: other ones still. */
export const otherThan = (code: string, more = 0): string => String((Number(code) + 1 + more) % 1_000_000).padStart(6, "0");

type Sent = { url: string; json: object; address: number };

async function firstTry(browser: Browser, { url, json, address }: Sent): Promise<{ status: number; captcha: string | undefined }> {
  const { status, json: read } = await browser.send("POST", url, { json, headers: from(address) });
  const { challenge } = status === 429 ? (read() as { challenge?: CaptchaChallenge }) : {};
  return { status, captcha: challenge && (await solveCaptcha(challenge)) };
}

/** The work that a call asks for, done; undefined where it asks for none. */
export const proofOf = async (browser: Browser, sent: Sent): Promise<string | undefined> => (await firstTry(browser, sent)).captcha;

/** Sends as a page does: once more with the work that it is asked for. Returns the statuses. */
export async function provenTry(browser: Browser, sent: Sent): Promise<number[]> {
  const { status, captcha } = await firstTry(browser, sent);
  if (captcha === undefined) return [status];
  const { url, json, address } = sent;
  return [status, (await browser.send("POST", url, { json: { ...json, captcha }, headers: from(address) })).status];
}
