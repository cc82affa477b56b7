import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { schemaOf, type Schema } from "./openapi-schemas.ts";

type Parameter = { name: string; in: "path" | "query" | "header"; required: boolean; description?: unknown; schema: Schema };

/** The parameters of the calls. One that several calls share stands once in the document, under its name, and is referred to. */
export function nameParameters(
  endpoints: Endpoint[],
  product: Schema,
  refer: (schema: Schema) => Schema,
): { parameters: Record<string, Parameter>; of(endpoint: Endpoint): object[] } {
  const all = (endpoint: Endpoint) => parametersOf(endpoint, product).map((one) => ({ ...one, schema: refer(one.schema) }));
  const counted = new Map<string, number>();
  for (const one of endpoints.flatMap(all)) counted.set(JSON.stringify(one), (counted.get(JSON.stringify(one)) ?? 0) + 1);
  const repeated = [...counted].filter(([, times]) => times > 1).map(([key]) => JSON.parse(key) as Parameter);
  const isOnly = ({ name }: Parameter) => repeated.filter((other) => other.name === name).length === 1;
  const parameters = Object.fromEntries(repeated.filter(isOnly).map((one) => [one.name, one]));
  const shared = (one: Parameter) =>
    JSON.stringify(parameters[one.name]) === JSON.stringify(one) ? { $ref: `#/components/parameters/${one.name}` } : one;
  return { parameters, of: (endpoint) => all(endpoint).map(shared) };
}

const parametersOf = (endpoint: Endpoint, product: Schema): Parameter[] => [
  ...(endpoint.path.startsWith("{area}")
    ? [pathPart("product", "The product's name, as the paths of the signed-in area have it.", product)]
    : []),
  ...declared("path", endpoint.params),
  ...declared("query", endpoint.query),
  ...(takesToken(endpoint) ? [header("X-CSRF-Token", "The page's token; a form may send it as the field _csrf.")] : []),
  ...(endpoint.idempotent ? [header("Idempotency-Key", "The same key with the same body gets the same answer for 24 hours.")] : []),
];

const declared = (place: "path" | "query", shape?: z.ZodMiniObject): Parameter[] =>
  Object.entries(shape?.shape ?? {}).map(([name, type]) => {
    const { description, ...schema } = schemaOf(type as z.ZodMiniType, "input");
    const required = place === "path" || !z.safeParse(type, undefined).success;
    return { name, in: place, required, ...(description !== undefined && { description }), schema };
  });

const takesToken = ({ method, changesState, access }: Endpoint): boolean =>
  (method !== "GET" || changesState === true) && access !== "system" && access !== "beacon";

const pathPart = (name: string, description: string, schema: Schema): Parameter => ({
  name,
  in: "path",
  required: true,
  description,
  schema,
});
const header = (name: string, description: string): Parameter => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string" },
});
