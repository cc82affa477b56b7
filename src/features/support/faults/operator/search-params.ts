import { withQuery } from "#platform/address.ts";
import type { RequestKind, RequestState } from "./rules.ts";

export const DESK_PROBLEMS = ["not-a-draft", "invalid", "ended", "busy", "sent", "other-text"] as const;

export type DeskProblem = (typeof DESK_PROBLEMS)[number];

/** The form of a fault: empty, or with a draft that has something wrong. */
export const newFaultAddress = (draft?: string): string => withQuery("/operator/faults/new", { draft });

/** A draft that is looked at, with why it was not opened. */
export const draftAddress = (id: string, problem?: DeskProblem): string => withQuery(`/operator/faults/draft/${id}`, { problem });

/** A fault, with a change that is shown again, or with why something was not requested for it. */
export const faultAddress = (id: number | string, result: { request: string } | { problem: DeskProblem }): string =>
  withQuery(`/operator/faults/${Number(id)}`, result);

/** News of a fault that waits for an operator, with why it was not sent. */
export const noticeAddress = (faultId: number | string, problem?: DeskProblem): string =>
  withQuery(`/operator/faults/notice/${Number(faultId)}`, { problem });

/** Why something was not requested. */
export const readProblem = (search: Record<string, unknown>): DeskProblem | undefined =>
  DESK_PROBLEMS.find((one) => one === search["problem"]);

type Outcome = { id: string; kind: RequestKind; state: RequestState; faultId: number | null };
/** The page on which an operator reads what came of a request: a refused one at its form. */
export function outcomeAddress({ id, kind, state, faultId }: Outcome): string {
  if (kind === "open" && state === "refused") return newFaultAddress(id);
  return kind === "open" || faultId === null ? withQuery("/operator/faults", { request: id }) : faultAddress(faultId, { request: id });
}
