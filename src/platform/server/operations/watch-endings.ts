import type { Db } from "../db.ts";
import { endedAmong } from "./store.ts";

/** Lets calls wait for operations to end without holding a database connection: one query serves all of them. */
export type EndingsWatch = {
  /** Whether the operation has ended, at the latest after so many milliseconds; after at least three fifths of that, unless it ends before. */
  ended(id: string, withinMs: number): Promise<boolean>;
  /** Ends all waits. */
  close(): void;
};

const LOOKS_EVERY_MS = 250;
/** The most ids in one statement. */
const MOST_AT_ONCE = 1_000;

/** Waits that begin together do not all end together. */
const spread = (ms: number): number => ms * (0.6 + 0.4 * Math.random());

type Waiter = (ended: boolean) => void;

export function watchEndings(db: Db, looksEveryMs: number = LOOKS_EVERY_MS): EndingsWatch {
  const waiting = new Map<string, Set<Waiter>>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const look = async () => {
    const ids = [...waiting.keys()];
    for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
      const ended = await endedAmong(db, ids.slice(from, from + MOST_AT_ONCE));
      for (const id of ended) for (const go of [...(waiting.get(id) ?? [])]) go(true);
    }
  };
  const lookAgain = () => {
    if (timer || closed || waiting.size === 0) return;
    timer = setTimeout(() => {
      const goOn = () => {
        timer = undefined;
        lookAgain();
      };
      // the database is unavailable: the waits end with "not yet" in their time
      look().then(goOn, goOn);
    }, looksEveryMs);
  };

  return {
    ended(id, withinMs) {
      if (closed) return Promise.resolve(false);
      return new Promise((resolve) => {
        const waiters = waiting.get(id) ?? new Set<Waiter>();
        waiting.set(id, waiters);
        const go: Waiter = (ended) => {
          clearTimeout(late);
          waiters.delete(go);
          if (waiters.size === 0) waiting.delete(id);
          resolve(ended);
        };
        const late = setTimeout(() => go(false), spread(withinMs));
        waiters.add(go);
        lookAgain();
      });
    },
    close() {
      closed = true;
      clearTimeout(timer);
      for (const waiters of [...waiting.values()]) for (const go of [...waiters]) go(false);
    },
  };
}
