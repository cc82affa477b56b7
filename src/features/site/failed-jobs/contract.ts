import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";

const FailedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(["failed", "retry"]),
  /** It comes again by itself; all failures since it was last done are this one entry. */
  isRecurring: z.boolean(),
  times: z.int(),
  why: z.nullable(z.string()),
  /** The number of the customer whom it concerns, where its user is known. */
  customer: z.nullable(z.string()),
  /** What it works on, by ids. */
  about: z.array(z.object({ name: z.string(), value: z.string() })),
  createdAt: z.string(),
  failedAt: z.nullable(z.string()),
  nextAt: z.nullable(z.string()),
});
const Failed = z.object({ jobs: z.array(FailedJob) });
export type Failed = z.output<typeof Failed>;

const ofOne = {
  access: "operator",
  role: "supervisor",
  idempotent: true,
  params: z.object({ id: z.uuid().check(z.describe("The job's id, as the list has it.")) }),
  answers: {
    200: { when: "It is done; what fails now.", body: Failed },
    409: { when: "It has not failed, or somebody has retried or dropped it meanwhile.", body: problem("not-failed") },
  },
} as const;
const Why = z.string().check(z.maxLength(500));

export const failedJobsList = endpoint.get({
  path: "/operator/jobs/failed",
  access: "operator",
  role: "supervisor",
  summary:
    "Jobs that were given up or failed and are tried again: what, whose, why, how often and when next; at most 500, the latest first.",
  answers: { 200: { when: "The jobs.", body: Failed } },
});

export const retryFailedJob = endpoint.post({
  ...ofOne,
  path: "/operator/jobs/failed/:id/retry",
  summary: "Has a failed job run again at once.",
  body: z.strictObject({ reason: z.optional(Why) }),
});

export const dropFailedJob = endpoint.post({
  ...ofOne,
  path: "/operator/jobs/failed/:id/drop",
  confirmed: true,
  summary: "Gives a failed job up for good: what it would have done is not done.",
  body: z.strictObject({ reason: Why.check(z.minLength(1)) }),
});

export const failedJobsContract = { failedJobsList, retryFailedJob, dropFailedJob };
