import { withQuery } from "#platform/address.ts";
import { FAULTS } from "./rules.ts";

export const NOTICE_PROBLEMS = ["changed", "not-a-draft", "not-sending", "nobody"] as const;

export type NoticeProblem = (typeof NOTICE_PROBLEMS)[number];

/** What is wrong with a notice whose form was sent without a script. */
export function readFaults(search: Record<string, unknown>) {
  const given = String(search["faults"] ?? "").split(",");
  return FAULTS.filter((fault) => given.includes(fault));
}

/** The address of the form of a notice, with what is wrong. */
export const faultsAddress = (faults: readonly (typeof FAULTS)[number][]): string => `/operator/notices?faults=${faults.join(",")}`;

/** Why a notice was not sent or stopped. */
export const readProblem = (search: Record<string, unknown>): NoticeProblem | undefined =>
  NOTICE_PROBLEMS.find((one) => one === search["problem"]);

/** The address of a notice, with why it was not sent or stopped. */
export const noticeAddress = (id: string, problem?: NoticeProblem): string => withQuery(`/operator/notices/${id}`, { problem });
