import { optional } from "#platform/web/attempt.ts";
import { SENDING, type AnalyticsEvent } from "../event.ts";

/** Result of a batch: stored, permanently rejected, or to be tried again, after at least this many milliseconds. */
export type Sent = "taken" | "refused" | { againAfterMs?: number };

/** Limits of one batch, as the server publishes them. */
type BatchLimits = { events: number; kib: number };

/** What a queue uses of the browser. */
export type Outside = {
  send: (batch: AnalyticsEvent[], signal: AbortSignal) => Promise<Sent>;
  /** Hands the batch to the browser to send after the page closes; false when the browser rejects it. */
  beacon: (batch: AnalyticsEvent[]) => boolean;
  /** Whether the visitor consents at this moment. */
  mayTrack: () => boolean;
  limits: BatchLimits;
  /** Runs a function later; returns its cancellation. */
  after: (ms: number, run: () => void) => () => void;
};

export type EventQueue = {
  add: (event: AnalyticsEvent) => void;
  /** The page is hidden, perhaps for good: queued events are sent by beacon. */
  leave: () => void;
  /** Drops queued events and aborts the running request. */
  empty: () => void;
};

/** The most attempts for a batch. */
const MOST_TRIES = 3;
/** Browsers accept 64 KiB of requests that outlive their page; the rest is left for other pages. */
export const MOST_BYTES = 60_000;

/** Leaves a part of the server's limit for the batch's encoding. */
const bytesOf = (kib: number): number => Math.min(MOST_BYTES, kib * 900);

/** Events wait until 20 are queued, 10 seconds have passed or the page closes (A§9); without consent none is queued. */
export function eventQueue({ send, beacon, mayTrack, after, limits }: Outside): EventQueue {
  const timer = oneTimer(after);
  /** At this queue length the oldest event is dropped. */
  const mostWaiting = limits.events;
  let waiting: AnalyticsEvent[] = [];
  let tries = 0;
  /** Set after the server asked to wait or did not answer: then only the timer sends. */
  let pausedBy: "delayed" | "failed" | undefined;
  let underWay: AbortController | undefined;

  const empty = (): void => {
    [waiting, tries, pausedBy] = [[], 0, undefined];
    timer.stop();
    underWay?.abort();
    underWay = undefined;
  };
  const wait = (ms: number = SENDING.everyMs): void =>
    timer.start(ms, () => {
      pausedBy = undefined;
      void flush();
    });
  const takeBack = (batch: AnalyticsEvent[], { againAfterMs }: { againAfterMs?: number }): void => {
    waiting = [...batch, ...waiting].slice(-mostWaiting);
    pausedBy = againAfterMs === undefined ? "failed" : "delayed";
    timer.stop();
    wait(againAfterMs ?? SENDING.everyMs * 2 ** tries);
  };
  const flush = async (): Promise<void> => {
    if (underWay || waiting.length === 0) return;
    if (!mayTrack()) return empty();
    timer.stop();
    const batch = batchOf(waiting, limits);
    waiting = waiting.slice(batch.length);
    const mine = (underWay = new AbortController());
    const sent: Sent = (await optional(() => send(batch, mine.signal))) ?? {};
    if (underWay !== mine) return; // the queue was emptied meanwhile
    underWay = undefined;
    tries = typeof sent === "string" ? 0 : (tries + 1) % MOST_TRIES;
    if (typeof sent === "object" && tries > 0) takeBack(batch, sent);
    next();
  };
  const next = (): void => {
    if (waiting.length >= SENDING.queued && !pausedBy) void flush();
    else if (waiting.length > 0) wait();
  };
  const add = (event: AnalyticsEvent): void => {
    waiting = [...waiting, event].slice(-mostWaiting);
    next();
  };
  const leave = () => void (waiting = pausedBy === "delayed" ? waiting : leftOf(waiting, limits, beacon));
  return { add: (event) => (mayTrack() ? add(event) : empty()), leave: () => (mayTrack() ? leave() : empty()), empty };
}

/** Hands over one batch after another; returns the events that were not accepted. */
function leftOf(events: AnalyticsEvent[], limits: BatchLimits, take: Outside["beacon"]): AnalyticsEvent[] {
  const batch = batchOf(events, limits);
  return batch.length === 0 || !take(batch) ? events : leftOf(events.slice(batch.length), limits, take);
}

/** At most one timer runs; further requests are ignored until it fires. */
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

/** As many of the first events as fit into one request; at least one. */
function batchOf(events: AnalyticsEvent[], { events: most, kib }: BatchLimits): AnalyticsEvent[] {
  let bytes = 2;
  const end = events.findIndex((event) => (bytes += new TextEncoder().encode(JSON.stringify(event)).length + 1) > bytesOf(kib));
  return events.slice(0, Math.min(end < 0 ? events.length : Math.max(end, 1), most));
}
