import fc from "fast-check";

/** What is done to one attribute of an item: it is dropped, null, of another type or another word, much too long, or has an unknown neighbour. */
const OPERATIONS = ["drop", "null", "number", "word", "object", "list", "long", "extra"] as const;
type Mutation = { pick: number; operation: (typeof OPERATIONS)[number] };
type Json = Record<string, unknown>;
const LONG = "д".repeat(6_000);
const ODD_NUMBER = 77;
const ODD: Partial<Record<Mutation["operation"], unknown>> = {
  null: null,
  number: ODD_NUMBER,
  word: "weird-word",
  object: { odd: true },
  list: [],
  long: LONG,
};

const isBranch = (value: unknown): value is Json => typeof value === "object" && value !== null;
const pathsOf = (value: unknown): string[][] =>
  isBranch(value) ? Object.entries(value).flatMap(([name, below]) => [[name], ...pathsOf(below).map((path) => [name, ...path])]) : [];

/** An item with one attribute that is not as it should be, its own id apart, and the path of the attribute. */
export function mutated(item: Json, { pick, operation }: Mutation): { item: Json; path: string } {
  const copy = structuredClone(item);
  const paths = pathsOf(copy).filter((path) => path.join(".") !== "id");
  const path = paths[pick % paths.length]!;
  const holder = path.slice(0, -1).reduce<Json>((value, name) => value[name] as Json, copy);
  const last = path.at(-1)!;
  if (operation === "extra") holder[`x-${last}`] = { odd: LONG };
  else if (operation !== "drop") holder[last] = ODD[operation];
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return { item: copy, path: path.join(".") };
}

/** How many answers are tried, and the same ones in each run of `npm test`; others in a soak. */
export const RUNS = Number(process.env["TOLERANCE_RUNS"] ?? 50);
export const SEED = process.env["TOLERANCE_RUNS"] === undefined ? { seed: 35 } : {};

export const mutations = fc.record({ pick: fc.nat(200), operation: fc.constantFrom(...OPERATIONS) });
/** Which of five items are mutated and how, in which order the system lists all, and in parts of what size. */
export const answers = fc.record({
  mutations: fc.array(mutations, { minLength: 1, maxLength: 3 }),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5, maxLength: 5 }),
  part: fc.integer({ min: 1, max: 6 }),
  counts: fc.boolean(),
});

const leavesOf = (value: unknown): unknown[] => {
  if (value instanceof Date) return [value.toISOString()];
  return isBranch(value) ? Object.values(value).flatMap(leavesOf) : [value];
};
const isUnknown = (leaf: unknown): boolean => leaf === null || leaf === undefined || leaf === "" || leaf === 0 || leaf === false;

/** What a report says that neither the item, nor what it was before, nor the port's words for what is not known say. */
export function unfounded(report: unknown, { good, item, unknown }: { good: unknown; item: Json; unknown: readonly unknown[] }): unknown[] {
  const written = leavesOf(item).filter((leaf) => typeof leaf === "string");
  const instants = written.flatMap((text) => (/^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text).toISOString() : []));
  const known = new Set([...leavesOf(good), ...unknown, ...instants, ODD_NUMBER, ODD_NUMBER * 100]);
  const isFounded = (leaf: unknown) =>
    isUnknown(leaf) || known.has(leaf) || (typeof leaf === "string" && written.some((text) => text.startsWith(leaf)));
  return leavesOf(report).filter((leaf) => !isFounded(leaf));
}
