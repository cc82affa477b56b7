import type { CaptchaChallenge } from "#platform/captcha.ts";
import { solveCaptcha } from "#platform/solve-captcha.ts";
import type { Browser } from "./server.ts";

/** The address of a caller behind the proxy that a test trusts. */
export const from = (address: number) => ({
  "x-forwarded-for": `198.${18 + Math.floor(address / 65_536)}.${Math.floor(address / 256) % 256}.${address % 256}`,
});

/** A code of six digits that is another one than the given; `more`: other ones still. */
export const otherThan = (code: string, more = 0): string => String((Number(code) + 1 + more) % 1_000_000).padStart(6, "0");

/** The chance that two samples of durations differ so much by luck alone (Mann and Whitney, normal approximation). */
function chanceOfLuck(one: number[], other: number[]): number {
  const all = [...one.map((value) => ({ value, first: true })), ...other.map((value) => ({ value, first: false }))].sort(
    (a, b) => a.value - b.value,
  );
  const ranks = all.reduce((sum, { first }, place) => sum + (first ? place + 1 : 0), 0);
  const mean = (one.length * (one.length + other.length + 1)) / 2;
  const deviation = Math.sqrt((one.length * other.length * (one.length + other.length + 1)) / 12);
  const z = Math.abs(ranks - mean) / deviation;
  return Math.exp((-z * z) / 2); // an upper bound of the two-sided chance, up to a factor below 2
}

const [TRIES, WARMING] = [200, 20];
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
const median = (durations: number[]): number => rounded(durations.toSorted((a, b) => a - b)[TRIES / 2]!);

/** Tries both kinds two hundred times each, in turn, and returns the chance that their durations differ by luck alone. */
export async function chanceThatAlike(kinds: { known: string; unknown: string }, tried: (who: string) => Promise<void>): Promise<number> {
  const durations = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < TRIES + WARMING; round += 1) {
    for (const kind of round % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
      const began = performance.now();
      await tried(kinds[kind]);
      const duration = performance.now() - began;
      if (round >= WARMING) durations[kind].push(duration);
    }
  }
  const { known, unknown } = durations;
  const chance = chanceOfLuck(known, unknown);
  process.stdout.write(
    `\nmedians of ${TRIES}: ${median(known)} ms known, ${median(unknown)} ms unknown, by luck alone ${rounded(chance)}\n`,
  );
  return chance;
}

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
