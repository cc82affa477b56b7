import { events } from "../contract.ts";
import { SENDING, type AnalyticsEvent } from "../event.ts";
import { wireOf } from "../wire.ts";
import type { Sent } from "./queue.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** Milliseconds to wait when the server asks for it: at least `least`, at most `most`, and `usual` where it gives no time. */
const PATIENCE = { least: 10_000, usual: MINUTE_MS, most: 10 * MINUTE_MS };

const delayMs = (header: string | null): number => {
  const seconds = Number(header ?? "");
  return header && Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, PATIENCE.least), PATIENCE.most) : PATIENCE.usual;
};

/** Sends batches from this browser: an answer times out after two seconds (A§9), and a batch outlives its page. */
export function sender(contextPath: string) {
  /** The call's address with its query, and its body. */
  const written = (batch: AnalyticsEvent[]) => {
    const { query, body } = wireOf(batch, location.origin + contextPath);
    return { path: `${contextPath}${events.path}?${new URLSearchParams(query)}`, body: JSON.stringify(body) };
  };
  return {
    async send(batch: AnalyticsEvent[], signal: AbortSignal): Promise<Sent> {
      const { path, body } = written(batch);
      const limit = new AbortController();
      const give = () => limit.abort();
      signal.addEventListener("abort", give);
      const timer = setTimeout(give, SENDING.timeoutMs);
      try {
        const { ok, status, headers } = await fetch(path, {
          method: events.method,
          headers: { "content-type": "application/json" },
          body,
          keepalive: true,
          signal: limit.signal,
        });
        if (ok) return "taken";
        if (status === 429) return { againAfterMs: delayMs(headers.get("retry-after")) };
        return status >= 500 ? {} : "refused";
      } finally {
        clearTimeout(timer);
        signal.removeEventListener("abort", give);
      }
    },
    beacon(batch: AnalyticsEvent[]): boolean {
      const { path, body } = written(batch);
      return navigator.sendBeacon(path, new Blob([body], { type: "application/json" }));
    },
  };
}
