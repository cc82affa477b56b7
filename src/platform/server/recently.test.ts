import { expect, test } from "vitest";
import { recently } from "./recently.ts";

function counted() {
  let now = 1_000_000;
  let times = 0;
  let failing = false;
  const read = async () => {
    times += 1;
    if (failing) throw new Error("away");
    return times;
  };
  const reads = recently({ read }, { clock: { now: () => new Date(now) } as Parameters<typeof recently>[1]["clock"], ms: 10_000 });
  return { reads, pass: (ms: number) => (now += ms), fail: (on: boolean) => (failing = on) };
}

test("a cached answer is returned until it expires, also to simultaneous requests", async () => {
  const { reads, pass } = counted();
  expect(await Promise.all([reads.read(), reads.read()])).toEqual([1, 1]);
  pass(9_999);
  expect(await reads.read()).toBe(1);
  pass(1);
  expect(await reads.read()).toBe(2);
});

test("a read that failed is repeated at the next request", async () => {
  const { reads, fail } = counted();
  fail(true);
  await expect(reads.read()).rejects.toThrow("away");
  fail(false);
  expect(await reads.read()).toBe(2);
});

test("an answer from before the clock was set back is not used", async () => {
  const { reads, pass } = counted();
  expect(await reads.read()).toBe(1);
  pass(-1);
  expect(await reads.read()).toBe(2);
});
