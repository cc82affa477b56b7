import * as z from "zod/mini";
import { setting } from "./shapes.ts";

const MESSAGE = "one to five percents from 1 to 100 with commas between, each larger than the one before";
const listOf = (value: string): number[] => value.split(",").map((one) => Number(/^\s*\d{1,3}\s*$/.test(one) ? one : NaN));
const areGood = (percents: number[]): boolean =>
  percents.length <= 5 && percents.every((percent, place) => percent >= 1 && percent <= 100 && percent > (percents[place - 1] ?? 0));

/** Warnings of spending. */
export const spendingSettings = {
  SPENDING_WARN_PERCENTS: setting(
    z.pipe(z.string().check(z.refine((value) => areGood(listOf(value)), MESSAGE)), z.transform(listOf)) as unknown as z.ZodMiniType<
      readonly number[],
      string
    >,
    { default: "80,100", about: "At how many percent of an account's spending limit its customer is warned, once a period each." },
  ),
} as const;
