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
