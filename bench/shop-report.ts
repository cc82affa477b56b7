import { median, ratios, shown, spread, type Verdict } from "./figures.ts";
import type { Round } from "./load.ts";
import type { Shop } from "./shop.ts";

const count = (number: number): string => number.toLocaleString("en");
const of = (rounds: Round[], kind: keyof Round): number[] => rounds.map((round) => round[kind]);
/** Mean duration of one call in ms, with sixteen always in flight. */
const meanMs = (rounds: Round[]): number => median(rounds.map(({ perSecond }) => (16 * 1_000) / Math.max(perSecond, 1)));
const wrong = (rounds: Round[]): number => rounds.reduce((sum, round) => sum + round.wrong, 0);

/** How many times slower the filtered page is at the end of the curve than at its start, and the factor that logarithmic growth would give. */
function growthOf({ curve }: Shop): { grown: number; logarithmic: number } {
  const [first, last] = [curve[0]!, curve.at(-1)!];
  return { grown: meanMs(last.rounds) / meanMs(first.rounds), logarithmic: Math.log(last.products) / Math.log(first.products) };
}

/** The targets of issue 4 for a shop of this size. */
export function shopVerdicts(shop: Shop): Verdict[] {
  const p99 = median(of(shop.mix, "p99"));
  const { grown, logarithmic } = growthOf(shop);
  const from = count(shop.curve[0]!.products);
  const [anew, cached] = [false, true].map((is) => shop.pages.find((page) => page.cached === is)!) as [Shop["pages"][0], Shop["pages"][0]];
  const perSecond = median(of(anew.rounds, "perSecond"));
  const pageP99 = median(of(anew.rounds, "p99"));
  const ratio = median(ratios(cached.rounds, cached.constant));
  return [
    { target: `listing call among ${count(shop.products)} products: p99 under 50 ms`, reached: `${p99} ms`, pass: p99 < 50 },
    {
      target: `a filtered page costs at most ${shown(logarithmic)} times as much among ${count(shop.products)} products as among ${from}`,
      reached: `${shown(grown)} times`,
      pass: grown <= logarithmic,
    },
    { target: "listing page made anew for each visitor: 1,500 a second", reached: count(perSecond), pass: perSecond >= 1_500 },
    { target: "its p99 under 25 ms", reached: `${pageP99} ms`, pass: pageP99 < 25 },
    { target: "listing page that is kept: at least 0.5 of a constant of its size", reached: shown(ratio), pass: ratio >= 0.5 },
  ];
}

/** The shop's tables. */
export const shopLines = (shop: Shop): string[] => [
  `### A shop with ${count(shop.products)} products and ${count(shop.orders)} orders, PostgreSQL`,
  "",
  `Made by generators in ${shown(shop.madeSeconds.shelves)} and ${shown(shop.madeSeconds.orders)} s. 16 connections.`,
  "",
  "The growth of one filtered page (phones of one maker in one colour, in stock, by price):",
  "",
  "| products | calls a second | mean ms | p50 / p99, ms | CPU ms a call | failures |",
  "| ---: | --- | --- | --- | --- | --- |",
  ...shop.curve.map(
    ({ products, rounds }) =>
      `| ${count(products)} | ${spread(of(rounds, "perSecond"))} | ${shown(meanMs(rounds))} | ${medianOf(rounds, "p50")} / ${medianOf(rounds, "p99")} | ${medianOf(rounds, "cpuMs")} | ${wrong(rounds)} |`,
  ),
  "",
  "| call | a second | p50 / p99, ms | CPU ms a call | failures |",
  "| --- | --- | --- | --- | --- |",
  callRow("`GET /products/search`: kinds, filters, orders, words, deep and last pages, long lists", shop.mix),
  ...shop.histories.map(({ name, round }) => callRow(`\`{area}/orders/history\`, ${name}`, [round])),
  "",
  "Pages for a visitor, with the page cache off (`PAGE_CACHE=off`: every page is made anew) and on:",
  "",
  "| page | page cache | bytes | requests a second | of the constant | p50 / p99, ms | CPU ms a request | failures |",
  "| --- | --- | --- | --- | --- | --- | --- | --- |",
  ...shop.pages.map(
    ({ name, bytes, cached, rounds, constant }) =>
      `| \`${name}\` | ${cached ? "on" : "off"} | ${count(bytes)} | ${spread(of(rounds, "perSecond"))} | ${spread(ratios(rounds, constant))} | ${medianOf(rounds, "p50")} / ${medianOf(rounds, "p99")} | ${medianOf(rounds, "cpuMs")} | ${wrong(rounds)} |`,
  ),
  "",
];

const medianOf = (rounds: Round[], kind: keyof Round): string => shown(median(of(rounds, kind)));
const callRow = (name: string, rounds: Round[]): string =>
  `| ${name} | ${spread(of(rounds, "perSecond"))} | ${medianOf(rounds, "p50")} / ${medianOf(rounds, "p99")} | ${medianOf(rounds, "cpuMs")} | ${wrong(rounds)} |`;
