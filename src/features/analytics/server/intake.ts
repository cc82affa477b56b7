import type { AnalyticsEvent } from "../event.ts";

/** So many events may wait to be stored in one process; more are refused. */
export const MOST_WAITING = 10_000;
/** One statement stores so many at most: short enough that a page which comes between waits for it without notice. */
export const AT_A_TIME = 500;

type Waiting = { events: AnalyticsEvent[]; stored: () => void; failed: (error: unknown) => void };

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
      const settle = await store(events).then(
        () => (batch: Waiting) => batch.stored(),
        (error: unknown) => (batch: Waiting) => batch.failed(error),
      );
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
      if (!running) void storeAll();
      return taken;
    },
    waiting: () => waiting,
  };
}
export type Intake = ReturnType<typeof openIntake>;
