import { attempt } from "#platform/web/attempt.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** Asks again after so long where no stream can be kept open. */
const ASK_MS = MINUTE_MS;
const LOCK = "vrata-notifications";

/**
 * Calls `onNews` whenever something may be new for the user: by the stream of events, of which one tab of the browser holds one and tells the others, or each
 * minute while there is none. Returns the end of it. The stream is closed while the page rests for Back and Forward, which a kept connection would prevent.
 */
export function listenForNews(address: string, onNews: () => void): () => void {
  let stop: (() => void) | undefined;
  const begin = () => {
    const channel = new BroadcastChannel(LOCK);
    channel.onmessage = onNews;
    const aborted = new AbortController();
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (isOver = resolve));
    const connect = () => {
      source = new EventSource(address);
      const announce = () => {
        channel.postMessage("news");
        onNews();
      };
      source.addEventListener("news", announce);
      // refused for good, such as by a proxy that does not let streams through, or signed out elsewhere: timer goes on
      source.onerror = () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        timer ??= setInterval(announce, ASK_MS);
      };
    };
    if ("locks" in navigator) void attempt(() => navigator.locks.request(LOCK, { signal: aborted.signal }, () => (connect(), held)));
    else connect();
    stop = () => {
      aborted.abort();
      isOver();
      source?.close();
      clearInterval(timer);
      channel.close();
      stop = undefined;
    };
  };
  const rest = () => stop?.();
  const wake = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    begin();
    onNews();
  };
  addEventListener("pagehide", rest);
  addEventListener("pageshow", wake);
  begin();
  return () => {
    rest();
    removeEventListener("pagehide", rest);
    removeEventListener("pageshow", wake);
  };
}
