import { expect, test } from "vitest";
import { bestTariff, monthCents, type PricedTariff } from "./best-tariff.ts";

const small: PricedTariff = {
  tariffId: "small",
  monthlyCents: 800,
  includes: { data: 2_000, minutes: 300, messages: 50 },
  beyond: { data: 300, minutes: 8_000, messages: 6_000 },
};
const large: PricedTariff = {
  tariffId: "large",
  monthlyCents: 2_000,
  includes: { data: null, minutes: null, messages: null },
  beyond: { data: 0, minutes: 0, messages: 0 },
};
const month = (data: number, minutes = 0, messages = 0) => ({ month: "2026-10", data, minutes, messages });

test.each<[string, PricedTariff, ReturnType<typeof month>, number]>([
  ["within what is included", small, month(2_000, 300, 50), 800],
  ["one megabyte beyond, rounded", small, month(2_001), 800],
  ["a gigabyte beyond", small, month(3_000), 1_100],
  ["minutes and messages beyond", small, month(0, 310, 60), 940],
  ["unlimited, however much", large, month(900_000, 9_000, 9_000), 2_000],
])("a month of use %s costs", (...[, tariff, use, cents]) => {
  expect(monthCents(tariff, use)).toBe(cents);
});

test.each<[string, PricedTariff[], ReturnType<typeof month>[], object | undefined]>([
  [
    "little use on a large one",
    [large, small],
    [month(500), month(500), month(500)],
    { best: small, isOwn: false, bestCents: 800, ownCents: 2_000 },
  ],
  ["much use on a small one", [small, large], [month(9_000), month(9_000), month(9_000)], { best: large, isOwn: false, bestCents: 2_000, ownCents: 2_900 }], // prettier-ignore
  [
    "the own one is the best",
    [small, large],
    [month(500), month(500), month(500)],
    { best: small, isOwn: true, bestCents: 800, ownCents: 800 },
  ],
  ["equally good ones: the own one", [small, { ...small, tariffId: "twin" }], [month(1), month(1), month(1)], { best: small, isOwn: true }],
  ["one month in three is high", [small, large], [month(9_000), month(100), month(100)], { best: small, isOwn: true, ownCents: 1_500 }],
  ["only the last three months count", [small, large], [month(1), month(1), month(1), month(99_000)], { best: small, ownCents: 800 }],
  ["two months are too few", [small, large], [month(1), month(1)], undefined],
  ["no tariffs", [], [month(1), month(1), month(1)], undefined],
])("the best tariff, %s", (...[, tariffs, history, found]) => {
  const best = bestTariff(tariffs, history);
  if (found) expect(best).toMatchObject(found);
  else expect(best).toBeUndefined();
});
