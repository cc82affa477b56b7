import { expect, test } from "vitest";
import { median, ratios } from "../bench/figures.ts";
import { reportOf, verdicts, type Bench } from "../bench/report.ts";

const round = (perSecond: number) => ({ perSecond, p50: 1, p99: 2, cpuMs: 0.1, memoryMb: 100, wrong: 0 });
const load = (js: number) => ({ html: 5_000, js, css: 3_000, fonts: 0, others: 0, requests: 9, lcpMs: 300 });
const bench = (more: { js: number; home: number; idleMb: number; readyMs: number }): Bench => ({
  at: "now",
  machine: "two cores",
  how: "quickly",
  databases: [
    {
      database: "PostgreSQL",
      measured: [{ name: "GET /", bytes: 20_000, rounds: [round(more.home)], constant: [round(10_000)] }],
      select: [round(8_000)],
      idleMb: more.idleMb,
      loadedMb: 300,
      readyMs: [more.readyMs],
    },
  ],
  firstLoads: { "/": [load(more.js)] },
});

test("the median of an even number of rounds is the lower of the middle two", () => {
  expect(median([4, 1, 3, 2])).toBe(2);
});

test("ratios are taken round by round", () => {
  expect(ratios([round(50), round(60)], [round(100), round(60)])).toEqual([0.5, 1]);
});

test("targets pass at their limit and are missed past it", () => {
  expect(verdicts(bench({ js: 110_000, home: 5_000, idleMb: 250, readyMs: 3_000 })).map(({ pass }) => pass)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(verdicts(bench({ js: 110_001, home: 4_999, idleMb: 251, readyMs: 3_001 })).map(({ pass }) => pass)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("a missed target shows in the report", () => {
  expect(reportOf(bench({ js: 120_000, home: 9_000, idleMb: 100, readyMs: 900 }))).toContain(
    "| first-load JS of / at most 110 kB gzip | 120 kB | **missed** |",
  );
});

test("a shop run is checked against the issue's targets: calls, growth, fresh and cached pages", () => {
  const at = (perSecond: number, p99: number) => [{ ...round(perSecond), p99 }];
  const page = { name: "/shop/devices/listing", bytes: 40_000, constant: at(20_000, 1) };
  const measured = bench({ js: 1, home: 9_000, idleMb: 1, readyMs: 1 });
  const shop = (grown: number, anew: number) => ({
    products: 100_000,
    orders: 1_000_000,
    madeSeconds: { shelves: 20, orders: 60 },
    curve: [
      { products: 1_000, rounds: at(1_700, 12) },
      { products: 100_000, rounds: at(1_700 / grown, 14) },
    ],
    mix: at(900, 49),
    histories: [{ name: "page 1", round: at(900, 20)[0]! }],
    pages: [
      { ...page, cached: false, rounds: at(anew, 24) },
      { ...page, cached: true, rounds: at(10_000, 2) },
    ],
  });
  const ofShop = (is: ReturnType<typeof shop>) => verdicts({ ...measured, shop: is }).slice(-5).map(({ pass }) => pass); // prettier-ignore
  expect(ofShop(shop(1.6, 1_500))).toEqual([true, true, true, true, true]);
  expect(ofShop(shop(1.7, 1_499))).toEqual([true, false, false, true, true]);
  expect(reportOf({ ...measured, shop: shop(1.2, 700) })).toContain("| 100,000 | 1,417 | 11.29 | 1 / 14 | 0.1 | 0 |");
});
