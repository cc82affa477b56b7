type Document = Record<string, unknown>;
type Condition = Record<string, unknown>;

const isPlain = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const at = (document: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((node, step) => (isPlain(node) ? node[step] : undefined), document);
const comparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

/** In a query for devices a parameter stands for its value, and a text also for its pattern (`*`), number or instant. */
const isParameter = (path: string): boolean => !path.slice(path.lastIndexOf(".") + 1).startsWith("_");
function readings(value: unknown): unknown[] {
  if (typeof value !== "string") return [value];
  const escaped = value.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("*", ".*");
  const instant = value.length >= 8 ? Date.parse(value) : NaN;
  return [
    value,
    ...(value.includes("*") ? [new RegExp(`^${escaped}$`)] : []),
    ...(value.trim() !== "" && !Number.isNaN(Number(value)) ? [Number(value)] : []),
    ...(Number.isNaN(instant) ? [] : [instant]),
  ];
}

const equal = (actual: unknown, expected: unknown): boolean => {
  const one = (value: unknown) =>
    expected instanceof RegExp
      ? typeof value === "string" && expected.test(value)
      : comparable(value) === comparable(expected ?? undefined);
  return Array.isArray(actual) ? actual.some(one) : one(actual ?? undefined);
};

const OPERATORS: Record<string, ((actual: unknown, expected: unknown) => boolean) | undefined> = {
  $eq: equal,
  $ne: (actual, expected) => !equal(actual, expected),
  $in: (actual, expected) => (expected as unknown[]).some((one) => equal(actual, one)),
  $nin: (actual, expected) => !(expected as unknown[]).some((one) => equal(actual, one)),
  $exists: (actual, expected) => (actual !== undefined) === expected,
  $gt: (actual, expected) => Number(comparable(actual)) > Number(expected),
  $gte: (actual, expected) => Number(comparable(actual)) >= Number(expected),
  $lt: (actual, expected) => Number(comparable(actual)) < Number(expected),
  $lte: (actual, expected) => Number(comparable(actual)) <= Number(expected),
};

/** Whether a document is what a query of MongoDB asks for, as far as the tests ask. `expand`: the query is for devices. Throws on an operator that is not played. */
export function matches(document: Document, query: Condition, expand: boolean): boolean {
  return Object.entries(query).every(([name, expected]) => {
    if (name === "$and") return (expected as Condition[]).every((one) => matches(document, one, expand));
    if (name === "$or") return (expected as Condition[]).some((one) => matches(document, one, expand));
    const actual = at(document, expand && isParameter(name) ? `${name}._value` : name);
    const instantOf = (value: unknown) => (typeof value === "string" && actual instanceof Date ? Date.parse(value) : value);
    if (!isPlain(expected)) return (expand ? readings(expected) : [instantOf(expected)]).some((one) => equal(actual, one));
    return Object.entries(expected).every(([operator, value]) => {
      const compare = OPERATORS[operator];
      if (!compare) throw new Error(`the fake does not play ${operator}`);
      return compare(actual, instantOf(value));
    });
  });
}

/** The first of documents in the wanted order. */
export function sorted(documents: Document[], sort: Record<string, number>, expand: boolean): Document[] {
  const orders = Object.entries(sort).map(([name, order]) => [expand && isParameter(name) ? `${name}._value` : name, order] as const);
  return documents.toSorted((a, b) => {
    for (const [name, order] of orders) {
      const [left, right] = [comparable(at(a, name)) as number, comparable(at(b, name)) as number];
      if (left !== right) return (left ?? -Infinity) < (right ?? -Infinity) ? -order : order;
    }
    return 0;
  });
}

/** A document with these paths alone, and its id; objects on the way to a path that is missing stay. */
export function projected(document: Document, paths: readonly string[]): Document {
  const picked = pick(document, paths);
  return "_id" in document ? { _id: document["_id"], ...picked } : picked;
}

function pick(node: Document, paths: readonly string[]): Document {
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]): [string, unknown][] => {
      if (paths.includes(name)) return [[name, value]];
      const deeper = paths.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []));
      return deeper.length > 0 && isPlain(value) ? [[name, pick(value, deeper)]] : [];
    }),
  );
}
