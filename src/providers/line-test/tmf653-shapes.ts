import * as z from "zod/mini";
import { Characteristics, Id, Instant, Ref, Text } from "../tmf-shapes.ts";
import { itemsOf, lenient, wordOf } from "../tolerant.ts";
import { MEASURES, type LineTest, type LineTestState, type Measure, type NewLineTest } from "./port.ts";
import { readingsOf } from "./readings.ts";

/** What a test of TM Forum 653 is in our words; one that ended without an answer is rejected. */
const STATES = {
  acknowledged: "inProgress",
  pending: "inProgress",
  inProgress: "inProgress",
  completed: "done",
  rejected: "rejected",
  failed: "rejected",
  cancelled: "rejected",
} as const satisfies Record<string, LineTestState>;
type TmfState = keyof typeof STATES;
const TMF_STATES = Object.keys(STATES) as [TmfState, ...TmfState[]];
const SPECIFICATION = "line-test";

const TestMeasure = z.object({ metricName: Text, value: z.optional(z.unknown()) });
export const ServiceTest = z.object({
  // a word of the system's own ends no test
  ...{ id: Id, state: wordOf(TMF_STATES, "inProgress"), relatedService: Ref },
  ...lenient({
    ...{ name: Text, startDateTime: Instant, endDateTime: Instant },
    ...{ characteristic: Characteristics, testMeasure: itemsOf(TestMeasure, 1_000) },
  }),
});
export type ServiceTest = z.infer<typeof ServiceTest>;

/** `measures`, as it was sent; a test that others began tells of all that it has. */
function measuresOf({ characteristic = [], testMeasure = [] }: ServiceTest): Measure[] {
  const sent = characteristic.find(({ name }) => name === "measures")?.value;
  const names: unknown[] = Array.isArray(sent) ? sent : testMeasure.map(({ metricName }) => metricName);
  return MEASURES.filter((measure) => names.includes(measure));
}

const TRUTHS: Record<string, boolean> = { true: true, false: false };
/** A value is bare, or within an object as TM Forum writes values of any kind; a number or a truth may be written as a text. */
function bare(value: unknown): unknown {
  const plain = typeof value === "object" && value !== null && "value" in value ? value.value : value;
  if (typeof plain !== "string") return plain;
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : (TRUTHS[plain.toLowerCase()] ?? plain);
}

export function lineTestOf(test: ServiceTest): LineTest {
  const { id, name = null, startDateTime = null, endDateTime, relatedService, testMeasure = [] } = test;
  const state = STATES[test.state];
  const values = new Map(testMeasure.map(({ metricName, value }) => [metricName, bare(value)]));
  return {
    ...{ testId: id, ourId: name, serviceId: relatedService.id, state, startedAt: startDateTime },
    endedAt: state === "inProgress" ? null : (endDateTime ?? startDateTime),
    readings: state === "done" ? readingsOf(measuresOf(test), (measure) => values.get(measure)) : [],
  };
}

export const creationOf = ({ ourId, serviceId, measures }: NewLineTest): object => ({
  "@type": "ServiceTest",
  name: ourId,
  mode: "ONDEMAND",
  relatedService: { id: serviceId, "@referredType": "Service" },
  testSpecification: { id: SPECIFICATION },
  characteristic: [{ name: "measures", value: [...measures] }],
});
