import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnalyticsEvent } from "../event.ts";
import { sender } from "./sending.ts";

const BATCH: AnalyticsEvent[] = [{ visit: "0b0e7a52-1c53-4f0e-9a51-3f2e5d7c9a10", url: "/", type: "shown" }];
const never = () => new AbortController().signal;
let sent: { url: string; init: RequestInit }[] = [];

/** A `fetch` with the given answer, or pending until it is aborted. */
function answering(answer?: () => Response): void {
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    sent.push({ url, init });
    if (answer) return Promise.resolve(answer());
    return new Promise((_, broken) => init.signal!.addEventListener("abort", () => broken(new DOMException("", "AbortError"))));
  });
}

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  vi.stubGlobal("location", { origin: "https://portal.example" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a batch is sent as JSON to the portal's own path, and outlives its page", async () => {
  answering(() => new Response(null, { status: 204 }));
  expect(await sender("/portal").send(BATCH, never())).toBe("taken");
  expect(sent[0]).toMatchObject({
    url: "/portal/analytics/events?visit=0b0e7a52-1c53-4f0e-9a51-3f2e5d7c9a10",
    init: {
      method: "POST",
      keepalive: true,
      body: JSON.stringify([{ type: "shown", url: "https://portal.example/portal/" }]),
      headers: { "content-type": "application/json" },
    },
  });
});

test("a response is awaited for two seconds at most", async () => {
  answering();
  let ended = "";
  void sender("")
    .send(BATCH, never())
    .catch(() => (ended = "broken off"));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(ended).toBe("");
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toBe("broken off");
});

test("an aborted request ends at once", async () => {
  answering();
  const outside = new AbortController();
  const sent = sender("").send(BATCH, outside.signal);
  outside.abort();
  await expect(sent).rejects.toThrow();
});

test.each([
  [new Response(null, { status: 400 }), "refused"],
  [new Response(null, { status: 403 }), "refused"],
  [new Response(null, { status: 500 }), {}],
  [new Response(null, { status: 503 }), {}],
  [new Response(null, { status: 429, headers: { "retry-after": "45" } }), { againAfterMs: 45_000 }],
  [new Response(null, { status: 429, headers: { "retry-after": "0" } }), { againAfterMs: 10_000 }],
  [new Response(null, { status: 429, headers: { "retry-after": "99999" } }), { againAfterMs: 600_000 }],
  [new Response(null, { status: 429, headers: { "retry-after": "soon" } }), { againAfterMs: 60_000 }],
  [new Response(null, { status: 429 }), { againAfterMs: 60_000 }],
])("the server's response is interpreted (%#)", async (answer, expected) => {
  answering(() => answer);
  expect(await sender("").send(BATCH, never())).toEqual(expected);
});
