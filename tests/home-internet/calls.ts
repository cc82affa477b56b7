import { homeInternetContract } from "#features/home-internet/contract.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { samples } from "#features/home-internet/contract.samples.ts";
import type { Sample } from "#testing/sample.ts";

/** A call of home internet with a request that it answers well. */
export type HomeInternetCall = { name: string; endpoint: Endpoint; sample: Sample };

/** Every call of home internet, from its contract: a new one is here by itself. */
export const calls: HomeInternetCall[] = Object.entries<Endpoint>(homeInternetContract).map(([name, endpoint]) => ({
  name,
  endpoint,
  sample: samples[name as keyof typeof samples],
}));

/** Whether a call changes something, and so needs the CSRF token (decisions §1.4). */
export const writes = ({ endpoint: { method, changesState } }: HomeInternetCall): boolean => method !== "GET" || changesState === true;

type Schema = { def: { type: string; shape?: object; innerType?: Schema } };

/** The names of what a call is sent, in its address and in its body. */
export function sentTo({ endpoint: { params, query, body } }: HomeInternetCall): string[] {
  const names = (schema: Schema | undefined): string[] =>
    schema?.def.innerType ? names(schema.def.innerType) : Object.keys(schema?.def.shape ?? {});
  return [params, query, body].flatMap((schema) => names(schema as Schema | undefined));
}

/** The sample with other values of what it names, wherever it names it. */
export function naming(sample: Sample, values: Record<string, string>): Sample {
  const replaced = <V>(part: Record<string, V> | undefined): Record<string, V> | undefined =>
    part && Object.fromEntries(Object.entries(part).map(([name, value]) => [name, (values[name] ?? value) as V]));
  const { query, body, ...rest } = sample;
  return { ...rest, ...(query && { query: replaced(query)! }), ...(body && { body: replaced(body)! }) };
}
