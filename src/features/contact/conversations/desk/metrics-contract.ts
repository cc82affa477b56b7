import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { REASONS } from "../rules.ts";

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Of the waits that ended in the period: seconds are null where none was answered. */
const Waits = z.object({
  answered: z.int(),
  withinDay: z.int(),
  closedUnanswered: z.int(),
  median: z.nullable(z.int()),
  p90: z.nullable(z.int()),
});
export type Waits = z.infer<typeof Waits>;

const DeskMetrics = z.object({
  from: z.string(),
  to: z.string(),
  all: Waits,
  reasons: z.array(z.extend(Waits, { reason: z.nullable(z.enum(REASONS)) })),
  days: z.array(z.extend(Waits, { day: z.string() })),
  /** Now, whatever the period. */
  open: z.object({
    all: z.int(),
    oldestSeconds: z.nullable(z.int()),
    reasons: z.array(z.object({ reason: z.nullable(z.enum(REASONS)), count: z.int() })),
  }),
});
export type DeskMetrics = z.infer<typeof DeskMetrics>;

export const deskMetrics = endpoint.get({
  path: "/operator/desk/metrics",
  access: "operator",
  role: "supervisor",
  summary: "How long people waited for the desk, by reason and day, and how many wait now; 92 days at most.",
  query: z.object({
    from: z.optional(Day.check(z.describe("The first day; 30 days before the last by default."))),
    to: z.optional(Day.check(z.describe("The last day; today by default."))),
  }),
  answers: { 200: { when: "The metrics.", body: DeskMetrics } },
});

export const metricsCalls = { deskMetrics };
