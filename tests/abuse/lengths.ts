import * as z from "zod/mini";
import type { Endpoint } from "#platform/endpoint.ts";
import type { Fields } from "#platform/fields.ts";
import type { Sample } from "#testing/sample.ts";
import type { Mutated } from "./mutate.ts";

type Schema = {
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
};
/** A text of a request with the most characters that its contract lets through, and where it stands. */
type Bounded = { path: (string | number)[]; most: number };

/** Every text with a bound in a request like this one: what the request leaves out is found, too, but in its lists and unions only what it has. */
export function boundedTexts(schema: z.ZodMiniType, sent: unknown): Bounded[] {
  const visit = (part: Schema, path: (string | number)[], here: unknown): Bounded[] => {
    if (part.maxLength !== undefined && part.enum === undefined) return [{ path, most: part.maxLength }];
    const named = Object.entries(part.properties ?? {});
    const first = Array.isArray(here) && part.items ? visit(part.items, [...path, 0], here[0]) : [];
    const fields = named.flatMap(([name, one]) => visit(one, [...path, name], (here as Record<string, unknown> | undefined)?.[name]));
    const union = (part.anyOf ?? []).find((one) => fits(one, here));
    return [...first, ...fields, ...(union ? visit(union, path, here) : [])];
  };
  return visit(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema, [], sent);
}

/** Whether a part of a union is of the kind of what is sent; without that, whether it is a text. */
function fits({ properties, items, maxLength }: Schema, here: unknown): boolean {
  if (Array.isArray(here)) return items !== undefined;
  if (typeof here === "object" && here !== null) return Object.keys(here).every((name) => name in (properties ?? {}));
  return maxLength !== undefined;
}

/** A copy of a request in which the text at the path is another one. */
export function withText(sent: unknown, [name, ...rest]: Bounded["path"], text: string): unknown {
  if (name === undefined) return text;
  if (typeof name === "number") return (sent as unknown[]).map((one, at) => (at === name ? withText(one, rest, text) : one));
  const before = (sent ?? {}) as Record<string, unknown>;
  return { ...before, [name]: withText(before[name], rest, text) };
}

/** Letters of two bytes each, which no number, code or address has. */
export const lettersOf = (length: number): string => "ж".repeat(length);

export type LongText = { how: string; mutated: Mutated; isTooLong: boolean };

/** The sample with each text that its contract bounds as long as it may be, and one character longer. */
export function longTexts({ query, body, method }: Endpoint, sample: Sample): LongText[] {
  const ofQuery = query ? boundedTexts(query, sample.query ?? {}) : [];
  const ofBody = body && method !== "GET" ? boundedTexts(body, sample.body ?? {}) : [];
  const of = (one: Bounded, mutate: (text: string) => Partial<Mutated>): LongText[] =>
    [one.most, one.most + 1].map((length) => {
      const how = `${one.path.join(".")} of ${length} characters`;
      return { how, mutated: { how, refused: false, ...mutate(lettersOf(length)) }, isTooLong: length > one.most };
    });
  return [
    ...ofQuery.flatMap((one) =>
      of(one, (text) => ({ search: String(new URLSearchParams(withText(sample.query ?? {}, one.path, text) as Record<string, string>)) })),
    ),
    ...ofBody.flatMap((one) => of(one, (text) => ({ json: withText(sample.body ?? {}, one.path, text) }))),
  ];
}

/** The declared fields of the sample's form that store fewer characters than a request may have. */
export const storedBounds = (fields: Fields = {}): { name: string; longest: number }[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    "longest" in field && field.longest !== undefined && field.kind !== "email" ? [{ name, longest: field.longest }] : [],
  );

/** Whether an answer says that this field is too long, by its name or in a list. */
export const saysTooLong = (answer: string, name: string): boolean =>
  answer.includes(`"${name}":"too-long"`) || answer.includes(`"field":"${name}","fault":"too-long"`);
