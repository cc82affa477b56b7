import type { AnalyticsEvent } from "../event.ts";

/** Events that may wait to be stored in one process; more are rejected. */
const MOST_WAITING = 10_000;
/** The most events that one statement stores, so that a page waits for it only briefly. */
export const AT_A_TIME = 500;

type Waiting = { events: AnalyticsEvent[]; stored: () => void; failed: (error: unknown) => void };

/** The result of each batch, after its events were stored or failed. */
async function settledBy(store: (events: AnalyticsEvent[]) => Promise<void>, events: AnalyticsEvent[]): Promise<(batch: Waiting) => void> {
  try {
    await store(events);
    return ({ stored }) => stored();
  } catch (error) {
    return ({ failed }) => failed(error);
  }
}

/**
 * Stores concurrent batches together: one statement runs, and batches that arrive meanwhile go with the next. `take` resolves when the batch is stored, rejects
 * with the store's error, and returns undefined at once when the queue is full.
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
      if (!running) storeAll().catch(() => (running = false)); // `settledBy` reports every failure to its callers and never rejects
      return taken;
    },
    waiting: () => waiting,
  };
}
export type Intake = ReturnType<typeof openIntake>;
