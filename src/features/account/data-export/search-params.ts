import { withQuery } from "#platform/address.ts";

const PROBLEMS = ["under-way", "too-many-exports", "no-export"] as const;
export type ExportProblem = (typeof PROBLEMS)[number];

/** Why a form that was sent without a script was refused. */
export const readProblem = (search: Record<string, unknown>): ExportProblem | undefined =>
  PROBLEMS.find((one) => one === search["problem"]);

/** The address of the page, with what was refused. */
export const exportAddress = (problem?: ExportProblem): string => withQuery("{area}/settings/export", { problem });
