import { expect, test } from "vitest";
import { openPace } from "./pace.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("a few requests begin at once, and the rest a few each turn, none lost and none twice", async () => {
  const pace = openPace();
  const begun: number[] = [];
  for (let n = 0; n < 100; n += 1) pace.begin("192.0.2.1", () => begun.push(n));
  expect(begun).toHaveLength(16);
  await turn();
  expect(begun).toHaveLength(32);
  await expect.poll(() => begun.length).toBe(100);
  expect(begun).toEqual(Array.from({ length: 100 }, (_, n) => n));
});

test("a single request does not queue behind hundreds of another address", async () => {
  const pace = openPace();
  const begun: string[] = [];
  for (let n = 0; n < 300; n += 1) pace.begin("192.0.2.1", () => begun.push("many"));
  pace.begin("192.0.2.2", () => begun.push("one"));
  await expect.poll(() => begun.length).toBe(301);
  expect(begun.indexOf("one")).toBeLessThan(20);
});

test("once all have begun, the next begins at once again", async () => {
  const pace = openPace();
  let begun = 0;
  for (let n = 0; n < 20; n += 1) pace.begin("192.0.2.1", () => (begun += 1));
  await expect.poll(() => begun).toBe(20);
  await turn();
  await turn();
  pace.begin("192.0.2.1", () => (begun += 1));
  expect(begun).toBe(21);
});
