/** Thrown when more work waits than `limitConcurrency` allows. */
export class TooBusy extends Error {}

/** Runs at most `atOnce` pieces of work together and lets `waiting` more wait, first come first served; beyond that it throws `TooBusy`. */
export function limitConcurrency({ atOnce, waiting }: { atOnce: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new TooBusy("too much work of this kind is waiting");
      await new Promise<void>((go) => queue.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
