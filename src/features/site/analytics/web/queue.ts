import { optional } from "#platform/web/attempt.ts";
import { SENDING, type AnalyticsEvent } from "../event.ts";

/** How a batch went: stored, never to be stored, or to be tried again, at the earliest after so many milliseconds. */
export type Sent = "taken" | "refused" | { againAfterMs?: number };

/** How much one batch may hold, as the server tells. */
type BatchLimits = { events: number; kib: number };

/** What a queue needs of the browser around it. */
export type Outside = {
  send: (batch: AnalyticsEvent[], signal: AbortSignal) => Promise<Sent>;
  /** Hands the batch to the browser to send after the page is gone; false when it does not take it. */
  beacon: (batch: AnalyticsEvent[]) => boolean;
  /** Whether the visitor agrees at this very moment. */
  mayTell: () => boolean;
  limits: BatchLimits;
  /** Runs something later; what it returns calls that off. */
  after: (ms: number, run: () => void) => () => void;
};

export type EventQueue = {
  add: (event: AnalyticsEvent) => void;
  /** The page goes out of sight, perhaps for good: what waits is sent by beacon. */
  leave: () => void;
  /** Forgets what waits and breaks off what is under way. */
  empty: () => void;
};

/** A batch is tried so many times at most. */
const MOST_TRIES = 3;
/** Browsers take 64 KiB of what outlives its page; a bit is left for other pages. */
export const MOST_BYTES = 60_000;

/** Of what the server takes, too, a bit is left for how a batch is written. */
const bytesOf = (kib: number): number => Math.min(MOST_BYTES, kib * 900);

/** Events wait until 20 are there, 10 seconds have passed or the page goes (A§9); nothing waits that may not be told. */
export function eventQueue({ send, beacon, mayTell, after, limits }: Outside): EventQueue {
  const timer = oneTimer(after);
  /** More than these never wait: the oldest goes. */
  const mostWaiting = limits.events;
  let waiting: AnalyticsEvent[] = [];
  let tries = 0;
  /** Set while the server has asked for patience, or did not answer: then only the timer sends. */
  let held: "asked" | "failed" | undefined;
  let underWay: AbortController | undefined;

  const empty = (): void => {
    [waiting, tries, held] = [[], 0, undefined];
    timer.stop();
    underWay?.abort();
    underWay = undefined;
  };
  const wait = (ms: number = SENDING.everyMs): void =>
    timer.start(ms, () => {
      held = undefined;
      void flush();
    });
  const takeBack = (batch: AnalyticsEvent[], { againAfterMs }: { againAfterMs?: number }): void => {
    waiting = [...batch, ...waiting].slice(-mostWaiting);
    held = againAfterMs === undefined ? "failed" : "asked";
    timer.stop();
    wait(againAfterMs ?? SENDING.everyMs * 2 ** tries);
  };
  const flush = async (): Promise<void> => {
    if (underWay || waiting.length === 0) return;
    if (!mayTell()) return empty();
    timer.stop();
    const batch = batchOf(waiting, limits);
    waiting = waiting.slice(batch.length);
    const mine = (underWay = new AbortController());
    const sent: Sent = (await optional(() => send(batch, mine.signal))) ?? {};
    if (underWay !== mine) return; // emptied meanwhile
    underWay = undefined;
    tries = typeof sent === "string" ? 0 : (tries + 1) % MOST_TRIES;
    if (typeof sent === "object" && tries > 0) takeBack(batch, sent);
    next();
  };
  const next = (): void => {
    if (waiting.length >= SENDING.queued && !held) void flush();
    else if (waiting.length > 0) wait();
  };
  const add = (event: AnalyticsEvent): void => {
    waiting = [...waiting, event].slice(-mostWaiting);
    next();
  };
  const leave = () => void (waiting = held === "asked" ? waiting : leftOf(waiting, limits, beacon));
  return { add: (event) => (mayTell() ? add(event) : empty()), leave: () => (mayTell() ? leave() : empty()), empty };
}

/** Hands over one batch after another; returns what was not taken. */
function leftOf(events: AnalyticsEvent[], limits: BatchLimits, take: Outside["beacon"]): AnalyticsEvent[] {
  const batch = batchOf(events, limits);
  return batch.length === 0 || !take(batch) ? events : leftOf(events.slice(batch.length), limits, take);
}

/** One thing at most is to be done later; what is asked for beside it is left aside. */
function oneTimer(after: Outside["after"]) {
  let callOff: (() => void) | undefined;
  return {
    start(ms: number, run: () => void) {
      callOff ??= after(ms, () => {
        callOff = undefined;
        run();
      });
    },
    stop() {
      callOff?.();
      callOff = undefined;
    },
  };
}

/** As many of the first events as fit into one request; one at least. */
function batchOf(events: AnalyticsEvent[], { events: most, kib }: BatchLimits): AnalyticsEvent[] {
  let bytes = 2;
  const end = events.findIndex((event) => (bytes += new TextEncoder().encode(JSON.stringify(event)).length + 1) > bytesOf(kib));
  return events.slice(0, Math.min(end < 0 ? events.length : Math.max(end, 1), most));
}
