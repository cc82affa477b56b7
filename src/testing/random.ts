export type Random = {
  /** A number from 0 up to, and without, `below`. */
  number: (below: number) => number;
  /** One of the list. */
  oneOf: <T>(list: readonly T[]) => T;
  /** Whether something of this probability happens. */
  chance: (probability: number) => boolean;
};

/** The seed of this run: FAILURES_SEED to repeat an earlier run's choices, else a new one. */
export const seedOfRun = (): number => Number(process.env["FAILURES_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

/** The same choices for the same seed and name (mulberry32); separate names make clients independent of each other. */
export function seeded(seed: number, name: string): Random {
  let state = [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), seed ^ 0x811c9dc5);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    number: (below) => Math.floor(next() * below),
    oneOf: (list) => list[Math.floor(next() * list.length)]!,
    chance: (probability) => next() < probability,
  };
}
