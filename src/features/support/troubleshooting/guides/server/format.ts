import { Ajv, type ErrorObject } from "ajv";
import { ServiceType } from "#features/account/customers/contract.ts";
import { CHECKS, OUTCOMES, ROUTER_OPERATIONS, type Guide } from "../guide.ts";
import type { GuideFault } from "../lint.ts";

/** The name of a guide, node or answer. */
const NAME = "^[a-z][a-z0-9-]{0,39}$";
const name = (description: string) => ({ type: "string", pattern: NAME, description });
const worded = (most: number, description: string) => ({
  type: "object",
  description,
  required: ["bg", "en"],
  additionalProperties: false,
  properties: { bg: { type: "string", minLength: 1, maxLength: most }, en: { type: "string", minLength: 1, maxLength: most } },
});
const file = (kinds: string) => `^/guides/[a-z0-9][a-z0-9.-]{0,60}\\.(${kinds})$`;
const address = (kinds: string, description: string) => ({ type: "string", pattern: file(kinds), description });
const shape = (properties: Record<string, object>, description?: string) => ({
  type: "object",
  ...(description && { description }),
  required: Object.keys(properties).filter((key) => !("default" in properties[key]!)),
  additionalProperties: false,
  properties,
});
/** One of several shapes, known by a field. */
const oneOf = (field: string, shapes: object[], description: string) => ({
  type: "object",
  description,
  required: [field],
  discriminator: { propertyName: field },
  oneOf: shapes,
});

const media = {
  type: "array",
  maxItems: 2,
  default: [],
  description: "Pictures and videos, files in the folder `media` beside this file.",
  items: oneOf(
    "type",
    [
      shape({ type: { const: "PICTURE" }, url: address("svg|png|jpg|webp", "The picture."), alt: worded(300, "What is seen.") }),
      shape({
        type: { const: "VIDEO" },
        url: address("webm|mp4", "The video."),
        poster: address("svg|png|jpg|webp", "What is shown before it plays."),
        alt: worded(300, "What is seen."),
        captions: shape({ bg: address("vtt", "WebVTT."), en: address("vtt", "WebVTT.") }, "Captions in both languages."),
        transcript: worded(1500, "A text that says the same as the video."),
      }),
    ],
    "A picture or a video.",
  ),
};

const to = (cases: Record<string, string>, optional: string[] = []) => ({
  ...shape(Object.fromEntries(Object.entries(cases).map(([key, about]) => [key, name(about)])), "The node for each case."),
  required: Object.keys(cases).filter((key) => !optional.includes(key)),
});

const question = shape({
  kind: { const: "question" },
  text: worded(300, "What the customer is asked."),
  media,
  answers: {
    type: "array",
    minItems: 2,
    maxItems: 6,
    items: shape({
      id: name("Unique within the question."),
      text: worded(120, "What the customer answers."),
      media,
      to: name("The node that it leads to."),
    }),
  },
});
const check = shape({
  kind: { const: "check" },
  check: { enum: CHECKS, description: "What is found out." },
  text: worded(200, "What is being found out, while it takes."),
  to: to({ good: "All is well.", poor: "Weak; left out, as `failed`.", failed: "Not so.", unknown: "Nobody could say." }, ["poor"]),
});
const operation = shape({
  kind: { const: "operation" },
  operation: { enum: ROUTER_OPERATIONS, description: "What is done to the router, and read back." },
  text: worded(200, "What is being done, while it takes."),
  to: to({ applied: "Done, and seen at the router.", failed: "Not done.", unknown: "Nobody could say." }),
});
const outcome = shape({ kind: { const: "outcome" }, outcome: { enum: OUTCOMES }, text: worded(500, "How it ends, and what is next.") });

const GUIDE = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "A guide for help with a fault",
  ...shape({
    $schema: { type: "string", default: "", description: "For editors." },
    id: name("The same in every version."),
    version: { type: "integer", minimum: 1, maximum: 9999, description: "From 1. A published version is never edited." },
    serviceType: { enum: ServiceType.options },
    symptom: worded(120, "What is wrong, in a customer's words."),
    start: name("The first node."),
    nodes: {
      type: "object",
      minProperties: 2,
      maxProperties: 60,
      propertyNames: { pattern: NAME },
      additionalProperties: oneOf("kind", [question, check, operation, outcome], "A question, a check, an operation or an outcome."),
    },
  }),
};

/** The schema of a guide's file. `docs/guides.schema.json` is generated from it. */
export const guidesSchema = (): string => `${JSON.stringify(GUIDE, undefined, 2)}\n`;

/** Compiled at every start, so without a check of the schema itself, which a test makes, and without optimizing code that runs for some files. */
const compile = () =>
  new Ajv({
    ...{ allErrors: true, discriminator: true, useDefaults: true, strictRequired: false, verbose: true },
    ...{ validateSchema: false, meta: false, code: { optimize: false } },
  }).compile<Guide>(GUIDE);
let compiled: ReturnType<typeof compile> | undefined;

/** The guide in a file's JSON, or what its shape lacks. */
export function parseGuide(json: unknown): { guide: Guide } | { faults: GuideFault[] } {
  const fits = (compiled ??= compile());
  const given = structuredClone(json);
  if (!fits(given)) return { faults: (fits.errors ?? []).flatMap(faultOf) };
  const { id, version, serviceType, symptom, start, nodes } = given;
  return { guide: { id, version, serviceType, symptom, start, nodes } };
}

/** `/nodes/first/answers/0` as `nodes.first.answers[0]`. */
const pathOf = (pointer: string, key?: string): string => {
  const parts = [...pointer.split("/").slice(1), ...(key === undefined ? [] : [key])];
  return parts.reduce((so, part) => (/^\d+$/.test(part) ? `${so}[${part}]` : so ? `${so}.${part}` : part), "");
};

function faultOf({ keyword, instancePath, params, message = "is wrong", schema }: ErrorObject): GuideFault[] {
  const { missingProperty, additionalProperty, allowedValues, limit, tag, type } = params as Record<string, string> & {
    allowedValues?: string[];
  };
  const own = (says: string, key?: string): GuideFault[] => [{ at: pathOf(instancePath, key), says }];
  if (keyword === "required") return own("is missing", missingProperty);
  if (keyword === "additionalProperties") return own("is not known here", additionalProperty);
  if (keyword === "enum") return own(`must be one of ${allowedValues!.join(", ")}`);
  if (keyword === "discriminator") return own("must be one of those in docs/guides.schema.json", tag);
  if (keyword === "type") return own(`must be of the type ${type}`);
  if (keyword === "pattern") return own(schema === NAME ? PLAIN_NAME : "must be the address of a file, such as /guides/router.svg");
  if (keyword === "propertyNames") return []; // its pattern has said so
  const least = { minItems: "entries", minLength: "characters", minProperties: "nodes" }[keyword];
  const most = { maxItems: "entries", maxLength: "characters", maxProperties: "nodes" }[keyword];
  if (least) return own(`has fewer than ${limit} ${least}`);
  return own(most ? `has more than ${limit} ${most}` : message);
}
const PLAIN_NAME = "must be a name of at most 40 small letters, digits and dashes, a letter first";
