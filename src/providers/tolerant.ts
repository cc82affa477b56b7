import * as z from "zod/mini";

/** Paths of what could not be read in the item that is read now: reading never waits, so there is one at a time. */
let unread: string[] = [];
const LONGEST_PATH = 200;

/** Reads what another system wrote; undefined where it cannot be read, with a note of where. */
function attempt<T>(shape: z.ZodMiniType<T>, value: unknown, place: string): T | undefined {
  const before = unread.length;
  const read = shape.safeParse(value);
  for (let at = before; at < unread.length; at += 1) unread[at] = `${place}.${unread[at]}`;
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path ?? [];
  unread.push([place, ...path.map(String)].join("."));
  return undefined;
}

type Lenient<Shapes extends Record<string, z.ZodMiniType>> = {
  [Name in keyof Shapes]: z.ZodMiniOptional<z.ZodMiniType<z.output<Shapes[Name]> | undefined, unknown>>;
};

/** Attributes that an item can do without (decisions §10.7): null is the same as absent, and so is what cannot be read, which is noted. */
export function lenient<Shapes extends Record<string, z.ZodMiniType>>(shapes: Shapes): Lenient<Shapes> {
  const made = Object.entries(shapes).map(([name, shape]) => {
    const read = (value: unknown) => (value === null || value === undefined ? undefined : attempt(shape, value, name));
    return [name, z.optional(z.pipe(z.unknown(), z.transform(read)))];
  });
  return Object.fromEntries(made) as Lenient<Shapes>;
}

/** A list whose items are read one by one: one that cannot be read is left out, and noted. What is beyond `most` is not read. */
export function itemsOf<T>(shape: z.ZodMiniType<T>, most = 10_000): z.ZodMiniType<T[], unknown> {
  const read = (items: unknown[]) => items.slice(0, most).flatMap((item, at) => attempt(shape, item, String(at)) ?? []);
  return z.pipe(z.array(z.unknown()), z.transform(read));
}

const letters = (word: string): string => word.replace(/[^a-z]/gi, "").toLowerCase();
/** The word of the list that another system's word is: also in capitals, or with lines and blanks between its parts. */
export const known = <const Word extends string>(words: readonly Word[], word: string): Word | undefined =>
  words.find((one) => one === word) ?? words.find((one) => letters(one) === letters(word));
/** A word of a list. */
export const knownWord = <const Word extends string>(words: readonly Word[]): z.ZodMiniType<Word, string> =>
  z.pipe(
    z.string().check(
      z.maxLength(100),
      z.refine((word) => known(words, word) !== undefined),
    ),
    z.transform((word) => known(words, word)!),
  );
/** A word of a list; one that the list has not is `other`. */
export const wordOf = <const Word extends string>(words: readonly Word[], other: NoInfer<Word>): z.ZodMiniType<Word, unknown> =>
  z.pipe(
    z.string().check(z.maxLength(100)),
    z.transform((word): Word => known(words, word) ?? other),
  );

/** An item as far as it can be read, and the paths of what could not be; `item` is undefined where it cannot do without one of these. */
export function readItem<T>(shape: z.ZodMiniType<T>, value: unknown): { item: T | undefined; unread: string[] } {
  unread = [];
  const item = attempt(shape, value, "");
  const paths = unread.map((path) => path.replace(/^\.|\.$/g, "").slice(0, LONGEST_PATH));
  unread = [];
  return { item, unread: paths };
}
