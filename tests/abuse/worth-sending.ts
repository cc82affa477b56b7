import { isDeepStrictEqual } from "node:util";
import type { Endpoint } from "#platform/endpoint.ts";
import type { Sample } from "#testing/sample.ts";
import type { Mutated } from "./mutate.ts";

/** What a mutation makes of the sample's parts, as the server reads them. */
type Parts = Pick<Endpoint, "params" | "query" | "body">;
type PartName = keyof Parts;

/** Bodies and addresses that no schema reads, of which each call gets another third. */
const OTHERS = 3;

/**
 * The mutations of a call that a request can find something by. A value that the declared schema refuses never reaches the call's own code, and one that it ignores
 * reaches it as the sample does: that is asked of the schema itself, and one value of each field is sent, another one for each field and call (`turn`). What has no
 * field, as broken JSON, is read before any call is: each gets another third of it.
 */
export function worthSending(all: readonly Mutated[], endpoint: Endpoint, { sample, turn }: { sample: Sample; turn: number }): Mutated[] {
  const fields = [...new Set(all.map(({ field }) => field))];
  return fields.flatMap((field, at) => {
    const group = all.filter((one) => one.field === field);
    if (field === undefined) return group.filter((one, place) => one.json !== undefined || place % OTHERS === turn % OTHERS);
    const known = group.filter((one) => isKnown(one, endpoint, sample));
    const example = known[(turn + at) % known.length];
    return group.filter((one) => one === example || !known.includes(one));
  });
}

/** Whether the schema says what comes of it: it refuses the value, or, where that is harmless, ignores it. */
function isKnown(one: Mutated, endpoint: Endpoint, sample: Sample): boolean {
  const [part, sent, own]: [PartName, unknown, unknown] =
    one.json !== undefined
      ? ["body", one.json, sample.body ?? {}]
      : one.params
        ? ["params", one.params, sample.params]
        : ["query", Object.fromEntries(new URLSearchParams(one.search)), sample.query ?? {}];
  const schema = endpoint[part];
  if (!schema) return !one.refused;
  const read = schema.safeParse(sent);
  return read.success ? !one.refused && isDeepStrictEqual(read.data, schema.safeParse(own).data) : true;
}
