import { ApiError } from "#platform/problem.ts";
import type { ChoiceProblem } from "./choosing.ts";
import type { EarlyProblem, UploadProblem } from "./rules.ts";

/** Why a file was not uploaded: the server's reason where it gave one, or what became of the call. */
export type Failure = UploadProblem | ChoiceProblem | "elsewhere" | "no-room" | "too-many" | "signed-out" | "offline" | "unknown";

const FINAL = new Set<Failure>(["too-large", "contents", "password", "pixels", "flagged", "extension", "empty"]);
/** Whether trying again changes nothing: the file itself is refused. */
export const isFinal = (failure: Failure): boolean => FINAL.has(failure);

/**
 * The server's reason. It counts what the page cannot see: files of other forms, of an upload that was broken off; so its refusal by number or sum is not in
 * the words of this form's limits.
 */
export const failureOf = (error: EarlyProblem | UploadProblem | "no-room"): Failure =>
  error === "missing" ? "unknown" : error === "limit-reached" || error === "total-size" ? "elsewhere" : error;

const BY_STATUS: Record<number, Failure> = { 401: "signed-out", 413: "too-large", 429: "too-many" };

/** What became of a call that was not answered as declared. */
export function failureOfError(error: unknown): Failure {
  if (!(error instanceof ApiError)) return "offline";
  return BY_STATUS[error.status] ?? "unknown";
}
