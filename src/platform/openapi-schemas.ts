import * as z from "zod/mini";

export type Schema = { [key: string]: unknown };
/** The schema of a request or an answer, its name from the operation, and its feature. */
export type Body = { schema: Schema; name: string; feature: string };
type Use = Pick<Body, "name" | "feature"> & { parent: string; property?: string };

/**
 * Names every body, and every object, union and list of values that occurs more than once, so that a document refers to it instead of repeating it. `refer`
 * returns a schema with references in place of all named ones. Throws when two schemas get the same name.
 */
export function nameSchemas(bodies: Body[]): { schemas: Record<string, Schema>; refer(schema: Schema): Schema } {
  const named = new Map([...usesOf(bodies)].filter(([, uses]) => uses.length > 1 || uses[0]?.property === undefined));
  const names = namesOf(named);
  const refer = (schema: Schema): Schema => {
    const name = names.get(JSON.stringify(schema));
    return name ? { $ref: `#/components/schemas/${name}` } : mapParts(schema, refer);
  };
  const schemas = [...names].map(([key, name]) => [name, mapParts(JSON.parse(key) as Schema, refer)] as const);
  return { schemas: Object.fromEntries(schemas.sort(([a], [b]) => (a < b ? -1 : 1))), refer };
}

/** Where every schema that may have a name occurs. Its content counts once, however often the schema is used. */
function usesOf(bodies: Body[]): Map<string, Use[]> {
  const found = new Map<string, Use[]>();
  const visit = (schema: Schema, use: Use) => {
    const mayBeNamed = isWorthAName(schema) || (use.property === undefined && schema["type"] === "array");
    const before = found.get(JSON.stringify(schema));
    if (mayBeNamed) found.set(JSON.stringify(schema), [...(before ?? []), use]);
    if (mayBeNamed && before) return;
    const parent = mayBeNamed ? pascal(use.property ?? use.name) : use.parent;
    for (const [property, part] of partsOf(schema, use.property)) visit(part, { ...use, parent, property });
  };
  for (const { schema, name, feature } of bodies) visit(schema, { name, feature, parent: "" });
  return found;
}

/** Objects with properties, lists of three values or more, and unions of objects, except those that only add `null`. */
function isWorthAName({ properties, enum: values, oneOf, anyOf }: Schema): boolean {
  if (Array.isArray(values)) return values.length > 2;
  const union = (oneOf ?? anyOf ?? []) as Schema[];
  return Object.keys(properties ?? {}).length > 0 || union.filter((part) => part["properties"]).length > 1;
}

const UNIONS = ["anyOf", "oneOf", "allOf"];

/** The object, or each object of a union, with the properties of another beside its own; any other schema as it is. */
export function withProperties(schema: Schema, other: Schema): Schema {
  const union = UNIONS.find((key) => schema[key]);
  if (union) return { ...schema, [union]: (schema[union] as Schema[]).map((part) => withProperties(part, other)) };
  if (!schema["properties"]) return schema;
  return {
    ...schema,
    properties: { ...(other["properties"] as object), ...schema["properties"] },
    required: [...(other["required"] as string[]), ...((schema["required"] ?? []) as string[])],
  };
}

/** The direct parts of a schema, each with its property name: for a list or a record, the name of the property that contains it. */
function partsOf(schema: Schema, property = "value"): [string, Schema][] {
  return Object.entries(schema).flatMap(([key, value]): [string, Schema][] => {
    if (key === "properties") return Object.entries(value as Record<string, Schema>);
    if ((key === "items" || key === "additionalProperties") && typeof value === "object") return [[singular(property), value as Schema]];
    return UNIONS.includes(key) ? (value as Schema[]).map((part) => [property, part]) : [];
  });
}

const mapParts = (schema: Schema, change: (part: Schema) => Schema): Schema =>
  Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === "properties")
        return [key, Object.fromEntries(Object.entries(value as Record<string, Schema>).map(([name, part]) => [name, change(part)]))];
      if ((key === "items" || key === "additionalProperties") && typeof value === "object") return [key, change(value as Schema)];
      return [key, UNIONS.includes(key) ? (value as Schema[]).map(change) : value];
    }),
  );

/** A unique name for each schema: the first of its possible ones that is free. */
function namesOf(named: Map<string, Use[]>): Map<string, string> {
  const names = new Map<string, string>();
  let open = [...named].map(([key, uses]) => ({ key, possible: possibleNames(JSON.parse(key) as Schema, uses) }));
  while (open.length > 0) {
    const first = open.map(({ possible }) => possible[0]);
    const taken = [...names.values(), ...first];
    for (const {
      key,
      possible: [name],
    } of open) {
      if (name === undefined) throw new Error(`no name is left for a schema of the API: ${key.slice(0, 200)}`);
      if (taken.filter((other) => other === name).length === 1) names.set(key, name);
    }
    open = open.filter(({ key }) => !names.has(key)).map(({ key, possible }) => ({ key, possible: possible.slice(1) }));
  }
  return names;
}

/** Possible names of a schema, best first: its title, its problem code, its property, or its operation. */
function possibleNames(schema: Schema, uses: Use[]): string[] {
  const [{ name, parent, feature } = { name: "", parent: "", feature: "" }] = uses;
  const properties = uses.flatMap(({ property }) => property ?? []);
  const plain = (schema["title"] as string | undefined) ?? problemName(schema) ?? (properties.length > 0 ? undefined : name);
  const own = plain ?? pascal(mostFrequent(properties));
  const isOfOne = uses.every((use) => use.feature === feature);
  return [...(plain || !isOfOne ? [own] : []), ...(isOfOne ? [joined(pascal(feature), own)] : []), joined(parent, own), joined(name, own)];
}

/** `WifiSectionResponse` and `Section` become `WifiSection`. */
function joined(before: string, own: string): string {
  const start = before.replace(/(Response|Request)\d*$/, "");
  return start.endsWith(own) || own.startsWith(start) ? (start.length > own.length ? start : own) : `${start}${own}`;
}

/** `{ problem: "busy" | "suspended" }` becomes `BusyOrSuspendedProblem`. */
function problemName({ properties }: Schema): string | undefined {
  const { const: only, enum: several } = (properties as Record<string, { const?: string; enum?: string[] }> | undefined)?.["problem"] ?? {};
  const codes = only ? [only] : (several ?? []);
  return codes.length > 0 && codes.length < 3 ? `${codes.map(pascal).join("Or")}Problem` : undefined;
}

const mostFrequent = (words: string[]): string =>
  words.toSorted((a, b) => words.filter((word) => word === b).length - words.filter((word) => word === a).length)[0] ?? "";

const pascal = (text: string): string => text.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, letter: string) => letter.toUpperCase());

const singular = (word: string): string =>
  word
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch)es$/, "$1")
    .replace(/([^s])s$/, "$1");

/** A schema as JSON Schema, without what repeats its type: the bounds of a safe integer, the pattern of a date. */
export function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): Schema {
  const { $schema, ...document } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.format?.startsWith("date")) delete jsonSchema.pattern;
    },
  });
  return document;
}
