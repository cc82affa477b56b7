import * as z from "zod/mini";
import { dayOf, type Day } from "#vocabulary/day.ts";

/** Shapes that the TM Forum APIs share. */
const instant = z.string().check(
  z.maxLength(40),
  z.refine((text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text))),
);
export const Instant = z.pipe(
  instant,
  z.transform((text) => new Date(text)),
);
/** An instant as it was written: it is sent back as a filter. */
export const WrittenInstant = instant;
/** The day in Sofia of an instant. */
export const DayOfInstant = z.pipe(
  instant,
  z.transform((text): Day => dayOf(new Date(text))),
);
/** The end of a period is its last moment, so its day belongs to it. */
export const Period = z.object({ startDateTime: z.nullish(DayOfInstant), endDateTime: z.nullish(DayOfInstant) });
export const Text = z.string().check(z.maxLength(500));
export const Ref = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) });
const moneyFrom = (least: number) =>
  z.object({
    unit: z.string().check(z.maxLength(3)),
    value: z.pipe(
      z.number().check(
        z.gte(least),
        z.lte(MOST),
        z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4),
      ),
      z.transform((value) => Math.round(value * 100)),
    ),
  });
const MOST = 10_000_000;
/** A sum of money, not below zero, as whole cents of its currency. */
export const Money = moneyFrom(0);
/** The tax of a rate: below zero where the discounts of that rate exceed its charges. */
export const SignedMoney = moneyFrom(-MOST);
/** An attribute of a system's own, by name. */
export const Characteristics = z.array(z.object({ name: Text, value: z.unknown() })).check(z.maxLength(50));

/** Cents as the APIs write money. */
export const moneyOf = (cents: number, unit: string = "EUR"): { unit: string; value: number } => ({ unit, value: cents / 100 });
