import * as z from "zod/mini";
import { Characteristics, Instant, Ref, Text } from "../tmf-shapes.ts";
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
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.optional(Text),
  state: z.enum(TMF_STATES),
  startDateTime: Instant,
  endDateTime: z.nullish(Instant),
  relatedService: Ref,
  characteristic: z.optional(Characteristics),
  testMeasure: z.optional(z.array(TestMeasure).check(z.maxLength(100))),
});
export type ServiceTest = z.infer<typeof ServiceTest>;

/** `measures`, as it was sent; a test that others began tells of all that it has. */
function measuresOf({ characteristic = [], testMeasure = [] }: ServiceTest): Measure[] {
  const sent = characteristic.find(({ name }) => name === "measures")?.value;
  const names: unknown[] = Array.isArray(sent) ? sent : testMeasure.map(({ metricName }) => metricName);
  return MEASURES.filter((measure) => names.includes(measure));
}

/** A value is bare, or within an object as TM Forum writes values of any kind. */
function bare(value: unknown): unknown {
  return typeof value === "object" && value !== null && "value" in value ? value.value : value;
}

export function lineTestOf(test: ServiceTest): LineTest {
  const { id, name = null, startDateTime, endDateTime, relatedService, testMeasure = [] } = test;
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
