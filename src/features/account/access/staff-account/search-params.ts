import { withQuery } from "#platform/address.ts";
import { ownPath } from "#platform/own-path.ts";

/**
 * Why nobody was signed in by a staff account. `begin-again`: the answer belongs to nothing that this browser began lately; `link-first`: there is a member of the
 * staff with this mail, who proves it by signing in as before; `weak`: without the second factor that a setting demands; `other-account`: not the account of the
 * person who is signed in.
 */
export const STAFF_ACCOUNT_PROBLEMS = [
  "away",
  "declined",
  "invalid",
  "begin-again",
  "too-many",
  "no-role",
  "removed",
  "link-first",
  "weak",
  "other-account",
] as const;

export type StaffAccountProblem = (typeof STAFF_ACCOUNT_PROBLEMS)[number];

/** What the address of the page says; no path to return to is the empty one. */
export const readStaffLogin = (search: Record<string, unknown>) => ({
  returnTo: ownPath(search["returnTo"], ""),
  problem: STAFF_ACCOUNT_PROBLEMS.find((problem) => problem === search["problem"]),
});

/** The address of the page, below the context path. */
export const staffLoginAddress = (result: { problem?: StaffAccountProblem | undefined; returnTo?: string | undefined }): string =>
  withQuery("/login/staff", result);

/** Where signing in begins; `purpose`: to prove again who the signed-in person is. */
export const beginAddress = (query: { returnTo?: string | undefined; purpose?: "confirm" }): string =>
  withQuery("/login/staff/begin", query);
