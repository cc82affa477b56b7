import * as z from "zod/mini";
import { dayOf, instantOf, isDay, type Day } from "#vocabulary/day.ts";
import { itemsOf, lenient } from "./tolerant.ts";

/** Shapes that the TM Forum APIs share. */
const instant = z.string().check(
  z.maxLength(40),
  z.refine((text) => readInstant(text) !== undefined),
);
/** An instant of RFC 3339, also with a blank in place of the T; a day alone is its beginning in Sofia. */
function readInstant(text: string): Date | undefined {
  if (isDay(text)) return instantOf(text, "00:00");
  const at = /^\d{4}-\d\d-\d\d[T ]/.test(text) ? new Date(text.replace(" ", "T")) : new Date(Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
export const Instant = z.pipe(
  instant,
  z.transform((text) => readInstant(text)!),
);
/** An instant as it was written: it is sent back as a filter. */
export const WrittenInstant = instant;
/** The day in Sofia of an instant. */
export const DayOfInstant = z.pipe(
  instant,
  z.transform((text): Day => dayOf(readInstant(text)!)),
);
/** The end of a period is its last moment, so its day belongs to it. */
export const Period = z.object(lenient({ startDateTime: DayOfInstant, endDateTime: DayOfInstant }));
export const Text = z.string().check(z.maxLength(500));
/** A text that people wrote: what is beyond the bound is not kept. */
export const cutText = (most: number): z.ZodMiniType<string, unknown> =>
  z.pipe(
    z.string(),
    z.transform((text) => text.slice(0, most)),
  );
export const Id = z.string().check(z.minLength(1), z.maxLength(100));
export const Ref = z.object({ id: Id });
/** What is ours among what a system lists, by the id that we gave it: of others nothing more is read. */
export const Ours = z.object({ id: Id, ...lenient({ externalId: Text }) });
/** Notes of a resource, unread: they are sent back as they came where one is added. */
export const Notes = z.array(z.unknown());
type Noted = { note?: unknown[] | undefined };
/** Whether a change under our id has been made: each leaves a note of that id. */
export const wasMade = ({ note = [] }: Noted, ourId: string): boolean => note.some((one) => Ref.safeParse(one).data?.id === ourId);
/** All notes and one more, since a list is replaced as a whole (JSON Merge Patch). */
export const notesWith = ({ note = [] }: Noted, added: { ourId: string; text: string; at: Date }): object => ({
  note: [...note, { id: added.ourId, author: "portal", date: added.at.toISOString(), text: added.text }],
});
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
/** A balance as whole cents: parts of one are rounded, and an account that is overpaid is below zero. */
export const RoundedMoney = z.object({
  unit: z.string().check(z.maxLength(3)),
  value: z.pipe(
    z.number().check(z.gte(-MOST), z.lte(MOST)),
    z.transform((value) => Math.round(value * 100)),
  ),
});
/** An attribute of a system's own, by name. */
export const Characteristics = itemsOf(z.object({ name: Text, value: z.unknown() }), 1_000);

/** Cents as the APIs write money. */
export const moneyOf = (cents: number, unit: string = "EUR"): { unit: string; value: number } => ({ unit, value: cents / 100 });
