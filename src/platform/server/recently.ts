import type { Clock } from "./clock.ts";

type Read = () => Promise<unknown>;

/**
 * Reads whose answers are the same for everyone: each answer counts for `ms`, and requests at the same time share one read. A failed read is repeated at once;
 * when the clock is set back, everything is read again.
 */
export function recently<Reads extends Record<string, Read>>(reads: Reads, { clock, ms }: { clock: Clock; ms: number }): Reads {
  const remembered = (read: Read): Read => {
    let last: { at: number; answer: Promise<unknown> } | undefined;
    return () => {
      const now = clock.now().getTime();
      if (last && now >= last.at && now - last.at < ms) return last.answer;
      const mine = { at: now, answer: read() };
      mine.answer.catch(() => (last = last === mine ? undefined : last));
      return (last = mine).answer;
    };
  };
  return Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, remembered(read)])) as Reads;
}
