import { operator } from "#testing/people.ts";
import { FAILED_JOB, type Samples } from "#testing/sample.ts";
import type { failedJobsContract } from "./contract.ts";

const one = { as: operator, params: { id: FAILED_JOB } };

export const samples: Samples<typeof failedJobsContract> = {
  failedJobsList: { as: operator },
  retryFailedJob: { ...one, body: { reason: "пощата работи отново" }, freeText: ["reason"], optional: ["reason"] },
  dropFailedJob: { ...one, body: { reason: "пощенската кутия я няма" }, freeText: ["reason"] },
};
