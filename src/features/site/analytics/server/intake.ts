import type { AnalyticsEvent } from "../event.ts";

/** So many events may wait to be stored in one process; more are refused. */
const MOST_WAITING = 10_000;
/** One statement stores so many at most: short enough that a page which comes between waits for it without notice. */
export const AT_A_TIME = 500;

type Waiting = { events: AnalyticsEvent[]; stored: () => void; failed: (error: unknown) => void };

/** How each batch is answered once its events were stored, or were not. */
async function settledBy(store: (events: AnalyticsEvent[]) => Promise<void>, events: AnalyticsEvent[]): Promise<(batch: Waiting) => void> {
  try {
    await store(events);
    return ({ stored }) => stored();
  } catch (error) {
    return ({ failed }) => failed(error);
  }
}

/**
 * Batches that come together are stored together: one statement runs, and what comes meanwhile goes with the next. `take` resolves when the batch is
 * stored, throws what the store throws, and gives undefined at once when too much waits.
 */
export function openIntake({ store, most = MOST_WAITING }: { store: (events: AnalyticsEvent[]) => Promise<void>; most?: number }) {
  const queue: Waiting[] = [];
  let waiting = 0;
  let running = false;

  const next = (): Waiting[] => {
    let count = 0;
    const fits = queue.findIndex(({ events }, at) => (count += events.length) > AT_A_TIME && at > 0);
    return queue.splice(0, fits < 0 ? queue.length : fits);
  };
  const storeAll = async (): Promise<void> => {
    running = true;
    while (queue.length > 0) {
      const batches = next();
      const events = batches.flatMap((batch) => batch.events);
      const settle = await settledBy(store, events);
      waiting -= events.length;
      batches.forEach(settle);
    }
    running = false;
  };
  return {
    take(events: AnalyticsEvent[]): Promise<void> | undefined {
      if (waiting + events.length > most) return undefined;
      waiting += events.length;
      const taken = new Promise<void>((stored, failed) => queue.push({ events, stored, failed }));
      if (!running) storeAll().catch(() => (running = false)); // whoever waits is told by `settledBy`, which never fails
      return taken;
    },
    waiting: () => waiting,
  };
}
export type Intake = ReturnType<typeof openIntake>;
