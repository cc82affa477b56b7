/** How the time of some work grows with its input. */
export type Growth = { sizes: readonly number[]; times: number[] };

/** The next size is four times the last: linear work takes four times as long, quadratic work sixteen times. */
const STEP = 4;
/** Less is harmless, and cannot be distinguished from noise. */
const NOISE_MS = 40;
/** No valid request takes so long; a slower one is not tried any larger. */
const TOO_LONG_MS = 400;
const TRIES = 5;
/** Collecting the garbage of other tests may slow all tries of one size: what grew too fast is measured anew, from the smallest size on. */
const ROUNDS = 3;

/** The processor's time of this thread alone, in milliseconds: what other processes do does not count. */
async function timeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Why the work grows faster than its input, or undefined when it does not. `most`: the largest possible input. A slow result is measured again. */
export async function growsTooFast(work: (size: number) => () => unknown, most: number): Promise<string | undefined> {
  let fault: string | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    fault = await measured(work, most);
    if (!fault) return undefined;
  }
  return fault;
}

async function measured(work: (size: number) => () => unknown, most: number): Promise<string | undefined> {
  let before: { size: number; ms: number } | undefined;
  for (let size = Math.floor(most / STEP ** 2); size <= most; size *= STEP) {
    const run = work(size);
    // half again as steep as doubling would be at each doubling: far from quadratic, and out of reach of noise
    const allowed = Math.min(TOO_LONG_MS, before ? NOISE_MS + before.ms * STEP * 2.25 : TOO_LONG_MS);
    let ms = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && ms > allowed; tries += 1) ms = Math.min(ms, await timeOf(run));
    if (ms > allowed)
      return `${size} characters take ${Math.round(ms)} ms${before ? `, ${before.size} take ${Math.round(before.ms)} ms` : ""}`;
    before = { size, ms };
  }
  return undefined;
}

/** Beginning and end of a text, together so many characters: a part that is as hard to read as the whole. */
export const partOfSize = (text: string, size: number): string => text.slice(0, size / 2) + text.slice(-size / 2);
