/** Thrown when more work waits than `limitConcurrency` allows, or longer. */
export class TooBusy extends Error {}

type Limits = {
  atOnce: number;
  waiting: number;
  /** How long one piece of work waits for its turn; left out: without an end. */
  waitMs?: number;
};

/** Runs at most `atOnce` pieces of work together and lets `waiting` more wait, first come first served; beyond that, and after `waitMs`, it throws `TooBusy`. */
export function limitConcurrency({ atOnce, waiting, waitMs }: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  const turn = () =>
    new Promise<void>((go, refuse) => {
      const begin = () => {
        clearTimeout(timer);
        go();
      };
      const leave = () => {
        queue.splice(queue.indexOf(begin), 1);
        refuse(new TooBusy("work of this kind has waited too long"));
      };
      const timer = waitMs === undefined ? undefined : setTimeout(leave, waitMs);
      queue.push(begin);
    });
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new TooBusy("too much work of this kind is waiting");
      await turn();
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
