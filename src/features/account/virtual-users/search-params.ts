import { withQuery } from "#platform/address.ts";
import { PASSWORD_PROBLEMS, USERNAME_PROBLEMS } from "#vocabulary/new-password.ts";

const PERSON_FAULTS = ["name-missing", "name-long", "name-characters", "mail-missing", "mail-invalid", "grants-missing"] as const;
export type PersonFault = (typeof PERSON_FAULTS)[number];
/** What can be wrong with the form of a user: with its fields, and with what it grants. */
export const USER_FAULTS = [...PERSON_FAULTS, "no-such-account"] as const;
export type UserFault = (typeof USER_FAULTS)[number];
/** What came of that form. */
export const SAVED = ["invited", "changed", "invitedAnew"] as const;
/** Why a user was not saved, and why not invited again. */
export const SAVE_PROBLEMS = ["too-many-users"] as const;
export const INVITE_PROBLEMS = ["active-already"] as const;

export const ACCEPT_PROBLEMS = [...USERNAME_PROBLEMS, ...PASSWORD_PROBLEMS] as const;

export type AcceptProblem = (typeof ACCEPT_PROBLEMS)[number];

const DONE = [...SAVED, "removed"] as const;
const PROBLEMS = [...SAVE_PROBLEMS, ...INVITE_PROBLEMS] as const;

/** The outcome of a form that was sent without a script. */
export function readOutcome(search: Record<string, unknown>) {
  const problem = String(search["problem"] ?? "").split(",");
  return {
    done: DONE.find((done) => done === search["done"]),
    problem: PROBLEMS.find((one) => problem.includes(one)),
    faults: USER_FAULTS.filter((fault) => problem.includes(fault)),
  };
}

type Outcome = { done: (typeof DONE)[number] } | { problem: (typeof PROBLEMS)[number] } | { user: string; faults: readonly UserFault[] };
/** The address of the page with what came of a form; `user`: whose form it was, `new` of one who is invited. */
export const usersAddress = (outcome: Outcome): string =>
  withQuery("{area}/settings/virtual-users", "faults" in outcome ? { user: outcome.user, problem: outcome.faults.join(",") } : outcome);

/** What the address of an invitation says. */
export const readInvited = (search: Record<string, unknown>) => ({
  token: typeof search["token"] === "string" ? search["token"].slice(0, 200) : "",
  problem: ACCEPT_PROBLEMS.find((problem) => problem === search["problem"]),
});

/** The address of an invitation, with what was refused. */
export const invitedAddress = (search: { token: string; problem: AcceptProblem | "no-invitation" }): string =>
  withQuery("/login/invited", search);
