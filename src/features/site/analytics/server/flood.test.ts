import { expect, test } from "vitest";
import { openFloodgate } from "./flood.ts";

const allowed = {
  batchesOfAddress: { perSecond: 2, burst: 5 },
  eventsOfAddress: { perSecond: 50, burst: 200 },
  batches: { perSecond: 10, burst: 20 },
  events: { perSecond: 100, burst: 300 },
};
const times = (count: number, take: () => number) => Array.from({ length: count }, take);

test("an address has a burst allowance, which is refilled over time", () => {
  const gate = openFloodgate(allowed);
  expect(times(6, () => gate.batch("192.0.2.1", 1_000))).toEqual([0, 0, 0, 0, 0, 1]);
  expect(times(3, () => gate.batch("192.0.2.1", 2_000))).toEqual([0, 0, 1]);
  expect(times(6, () => gate.batch("192.0.2.1", 60_000))).toEqual([0, 0, 0, 0, 0, 1]);
});

test("a flood from one address leaves capacity for the others, and one from many addresses is limited too", () => {
  const gate = openFloodgate(allowed);
  times(1_000, () => gate.batch("192.0.2.1", 0));
  expect(gate.batch("192.0.2.2", 0)).toBe(0);
  const many = Array.from({ length: 100 }, (_, n) => gate.batch(`198.51.100.${n}`, 0));
  expect(many.filter((wait) => wait === 0)).toHaveLength(14);
});

test("events are limited by address and in total, and the response has the seconds until there is capacity", () => {
  const gate = openFloodgate(allowed);
  expect(times(3, () => gate.events("192.0.2.1", 100, 0))).toEqual([0, 0, 2]);
  expect(times(2, () => gate.events("192.0.2.2", 100, 0))).toEqual([0, 1]);
  expect(gate.events("192.0.2.3", 100, 500)).toBe(1);
  expect(gate.events("192.0.2.3", 100, 1_000)).toBe(0);
});

test("visitors behind one mobile network's address are accepted, and one page that floods is not", () => {
  const gate = openFloodgate();
  const refused = times(600, () => 0).filter((_, n) => gate.batch("192.0.2.1", n * 50) || gate.events("192.0.2.1", 20, n * 50)); // 20 a second, half a minute
  expect(refused).toHaveLength(0);
  expect(times(15, () => gate.events("192.0.2.2", 100, 0)).filter((wait) => wait === 0)).toHaveLength(10);
});

test("the number of remembered addresses is limited: the one unused for longest is dropped", () => {
  const gate = openFloodgate({ ...allowed, batches: { perSecond: 1, burst: 1_000 } }, 2);
  times(5, () => gate.batch("a", 0));
  gate.batch("b", 0);
  expect(gate.batch("a", 0)).toBe(1);
  gate.batch("c", 0);
  expect(gate.batch("a", 0)).toBe(1);
  gate.batch("d", 0);
  gate.batch("e", 0);
  expect(gate.batch("a", 0)).toBe(0);
});

test("all addresses of one IPv6 customer count as one", () => {
  const gate = openFloodgate(allowed);
  expect(Array.from({ length: 6 }, (_, n) => gate.batch(`2001:db8:1:2::${n}`, 0))).toEqual([0, 0, 0, 0, 0, 1]);
});
