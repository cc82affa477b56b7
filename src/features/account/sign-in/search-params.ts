import { withQuery } from "#platform/address.ts";
import { ownPath } from "#platform/own-path.ts";

/**
 * Why a try is not checked: this user and address, or this browser, must wait; it has to prove work first (the `challenge`, of ALTCHA); or only the link by mail
 * and browsers that have signed in before are left.
 */
export const REFUSED_TRIES = ["too-many-tries", "proof-needed", "link-only"] as const;

export type RefusedTry = (typeof REFUSED_TRIES)[number];

/** A password is not checked either while more people sign in than the server can hash for. */
export const REFUSED_PASSWORDS = [...REFUSED_TRIES, "busy"] as const;

const CONFIRM_PROBLEMS = ["wrong-password", "too-many-tries"] as const;

export type ConfirmProblem = (typeof CONFIRM_PROBLEMS)[number];

const SECOND_STEP_PROBLEMS = ["wrong-code", "app-unreadable", "begin-again", ...REFUSED_TRIES] as const;

export type SecondStepProblem = (typeof SECOND_STEP_PROBLEMS)[number];

const SIGN_IN_PROBLEMS = ["wrong-name-or-password", "staff-account", ...REFUSED_PASSWORDS] as const;

export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

type Place = { contextPath: string; area: string };
/** A whole path to return to. */
type ReturnTo = string | undefined;

/** What the address of the page to sign in says; no path to return to is the empty one. */
export const readSignIn = (search: Record<string, unknown>) => ({
  returnTo: ownPath(search["returnTo"], ""),
  isEnded: search["ended"] === "yes",
  problem: SIGN_IN_PROBLEMS.find((problem) => problem === search["problem"]),
});

/** The address of the page to sign in, with what was refused. */
export const signInAddress = (result: { problem: SignInProblem; returnTo: ReturnTo }): string => withQuery("/login", result);

/** What the address of the second step says. */
export const readSecondStep = (search: Record<string, unknown>) => ({
  returnTo: ownPath(search["returnTo"], ""),
  problem: SECOND_STEP_PROBLEMS.find((problem) => problem === search["problem"]),
});

/** The address of the second step, with what was refused. */
export const secondStepAddress = (result: { problem?: SecondStepProblem; returnTo: ReturnTo }): string =>
  withQuery("/login/second-factor", result);

/** Where who proved who they are goes: back, or to the settings. */
export const afterConfirming = (requested: unknown, { contextPath, area }: Place): string =>
  ownPath(requested, `${contextPath}${area}/settings`);

/** What the address of the question for the password says. */
export const readConfirm = (search: Record<string, unknown>, place: Place) => ({
  returnTo: afterConfirming(search["returnTo"], place),
  problem: CONFIRM_PROBLEMS.find((problem) => problem === search["problem"]),
});

/** The address of the question for the password, with what was refused. */
export const confirmAddress = (result: { problem: ConfirmProblem; returnTo: string }): string =>
  withQuery("{area}/settings/confirm", result);
