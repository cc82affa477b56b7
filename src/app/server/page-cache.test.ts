import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import type { ScreenPage } from "#platform/web/page.ts";
import { cachedPage, weightOf } from "./page-bytes.ts";
import { openPageCache } from "./page-cache.ts";

const MEGABYTE = 1024 * 1024;
const pages = [{ path: "/a", file: "a/web/A", access: "anyone", follows: "catalogue" }] satisfies ScreenPage[];
const app = { addHook: () => undefined } as unknown as FastifyInstance;
const heard: (() => void)[] = [];
const hear = async (_channel: string, forget: () => void) => {
  heard.push(forget);
  return { close: async () => undefined };
};
const open = (cacheBytes: number) => openPageCache(app, { pages, hear, cacheBytes });
const pageOf = (bytes: number) => cachedPage([Buffer.alloc(bytes, "a"), "nonce", Buffer.alloc(bytes, "b")]);

test("whatever is kept stays within its budget, and what was asked for longest ago goes first", async () => {
  const kept = await open(10 * MEGABYTE);
  const shared = kept.of("catalogue")!;
  for (let n = 0; n < 190; n += 1) {
    shared.keep(`q=${n}`, pageOf(200_000), 60);
    shared.find("q=0");
    expect(kept.weight()).toBeLessThanOrEqual(10 * MEGABYTE);
  }
  expect([shared.find("q=0"), shared.find("q=189")].map(Boolean)).toEqual([true, true]);
  expect([shared.find("q=1"), shared.find("q=100")]).toEqual([undefined, undefined]);
  expect(kept.weight()).toBeGreaterThan(8 * MEGABYTE);
});

test("a page that alone is larger than the budget is not kept, and puts nothing else out", async () => {
  const kept = await open(MEGABYTE);
  const shared = kept.of("catalogue")!;
  shared.keep("small", pageOf(1_000), 60);
  shared.keep("large", pageOf(MEGABYTE), 60);
  expect([shared.find("small"), shared.find("large")].map(Boolean)).toEqual([true, false]);
});

test("what is over frees its memory though nobody asks for it again", async () => {
  const kept = await open(10 * MEGABYTE);
  kept.of("catalogue")!.keep("for a moment", pageOf(100_000), 0.05);
  kept.of(undefined)!.keep("for a minute", pageOf(100_000), 60);
  expect(kept.weight()).toBeGreaterThan(1_200_000);
  await expect.poll(() => kept.weight()).toBe(weightOf(pageOf(100_000)) + 2 * " for a minute".length);
});

test("what a channel says empties what follows it, at once, and nothing else", async () => {
  const kept = await open(10 * MEGABYTE);
  kept.of("catalogue")!.keep("listing", pageOf(1_000), 60);
  kept.of(undefined)!.keep("home", pageOf(1_000), 60);
  const round = kept.of("catalogue")!.round();
  heard.at(-1)!();
  expect(kept.of("catalogue")!.find("listing")).toBeUndefined();
  expect(kept.of("catalogue")!.round()).toBe(round + 1);
  expect(kept.of(undefined)!.find("home")).toBeDefined();
  expect(kept.weight()).toBe(weightOf(pageOf(1_000)) + 2 * " home".length);
});

test("without a budget nothing is kept", async () => {
  const kept = await open(0);
  expect([kept.of("catalogue"), kept.of(undefined)]).toEqual([undefined, undefined]);
});
