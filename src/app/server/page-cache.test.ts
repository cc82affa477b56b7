import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import type { ScreenPage } from "#platform/web/page.ts";
import { cachedPage, weightOf } from "./page-bytes.ts";
import { openPageCache } from "./page-cache.ts";

const MEGABYTE = 1024 * 1024;
const pages = [{ path: "/a", file: "a/web/A", access: "anyone", follows: "catalogue" }] satisfies ScreenPage[];
const app = { addHook: () => undefined } as unknown as FastifyInstance;
const listeners: (() => void)[] = [];
const listen = async (_channel: string, forget: () => void) => {
  listeners.push(forget);
  return { close: async () => undefined };
};
const open = (cacheBytes: number) => openPageCache(app, { pages, listen, cacheBytes });
const pageOf = (bytes: number) => cachedPage([Buffer.alloc(bytes, "a"), "nonce", Buffer.alloc(bytes, "b")]);

test("the cache stays within its budget, and evicts the least recently used entry first", async () => {
  const cache = await open(10 * MEGABYTE);
  const shared = cache.of("catalogue")!;
  for (let n = 0; n < 190; n += 1) {
    shared.keep(`q=${n}`, pageOf(200_000), 60);
    shared.find("q=0");
    expect(cache.weight()).toBeLessThanOrEqual(10 * MEGABYTE);
  }
  expect([shared.find("q=0"), shared.find("q=189")].map(Boolean)).toEqual([true, true]);
  expect([shared.find("q=1"), shared.find("q=100")]).toEqual([undefined, undefined]);
  expect(cache.weight()).toBeGreaterThan(8 * MEGABYTE);
});

test("a page larger than the whole budget is not cached, and evicts nothing", async () => {
  const cache = await open(MEGABYTE);
  const shared = cache.of("catalogue")!;
  shared.keep("small", pageOf(1_000), 60);
  shared.keep("large", pageOf(MEGABYTE), 60);
  expect([shared.find("small"), shared.find("large")].map(Boolean)).toEqual([true, false]);
});

test("expired entries free their memory without another request", async () => {
  const cache = await open(10 * MEGABYTE);
  cache.of("catalogue")!.keep("for a moment", pageOf(100_000), 0.05);
  cache.of(undefined)!.keep("for a minute", pageOf(100_000), 60);
  expect(cache.weight()).toBeGreaterThan(1_200_000);
  await expect.poll(() => cache.weight()).toBe(weightOf(pageOf(100_000)) + 2 * " for a minute".length);
});

test("a notification on a channel evicts the entries that follow it, at once, and no others", async () => {
  const cache = await open(10 * MEGABYTE);
  cache.of("catalogue")!.keep("listing", pageOf(1_000), 60);
  cache.of(undefined)!.keep("home", pageOf(1_000), 60);
  const round = cache.of("catalogue")!.round();
  listeners.at(-1)!();
  expect(cache.of("catalogue")!.find("listing")).toBeUndefined();
  expect(cache.of("catalogue")!.round()).toBe(round + 1);
  expect(cache.of(undefined)!.find("home")).toBeDefined();
  expect(cache.weight()).toBe(weightOf(pageOf(1_000)) + 2 * " home".length);
});

test("a budget of zero caches nothing", async () => {
  const cache = await open(0);
  expect([cache.of("catalogue"), cache.of(undefined)]).toEqual([undefined, undefined]);
});
