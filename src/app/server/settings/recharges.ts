import * as z from "zod/mini";
import { number, setting } from "./shapes.ts";

const SUMS = "whole euro from 1 to 100, rising, with commas between, at most 8";
const sumsIn = (value: string): number[] => value.split(",").map((one) => Number(one.trim()));
const rises = (sums: number[]): boolean => sums.every((sum, place) => place === 0 || sum > sums[place - 1]!);
const areSums = (value: string): boolean => {
  const sums = sumsIn(value);
  return sums.length <= 8 && rises(sums) && sums.every((sum) => Number.isInteger(sum) && sum >= 1 && sum <= 100);
};
const amounts = z.pipe(z.string().check(z.refine(areSums, SUMS)), z.transform(sumsIn)) as unknown as z.ZodMiniType<
  readonly number[],
  string
>;

/** Sums and limits of recharges. */
export const rechargeSettings = {
  RECHARGE_AMOUNTS: setting(amounts, { default: "5,10,15,20,30,50", about: "Sums of a recharge by card, in whole euro." }),
  RECHARGES_PER_ADDRESS: setting(number(1, 100_000), {
    default: "20",
    about: "Recharges without signing in that one address (of IPv6 a /64) may begin in RECHARGES_WINDOW_MINUTES.",
  }),
  RECHARGES_PER_NUMBER: setting(number(1, 1_000), {
    default: "10",
    about: "The same for one number, by card and by voucher each.",
  }),
  RECHARGE_VOUCHERS_PER_USER: setting(number(1, 1_000), {
    default: "10",
    about: "Vouchers that a signed-in user may try in RECHARGES_WINDOW_MINUTES.",
  }),
  RECHARGES_WINDOW_MINUTES: setting(number(1, 1_440), {
    default: "60",
    about: "In how many minutes recharges are counted for these limits.",
  }),
  RECHARGE_WRONG_VOUCHERS: setting(number(1, 1_000_000), {
    default: "300",
    about:
      "Vouchers without signing in that may be wrong or undecided within an hour, from all addresses together; after them this way rests, so that codes cannot be guessed.",
  }),
} as const;
