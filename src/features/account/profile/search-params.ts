import { withQuery } from "#platform/address.ts";

const PASSWORD_PROBLEMS = [
  "wrong-old-password",
  "too-short",
  "too-long",
  "too-common",
  "of-context",
  "same-as-old",
  "too-many-tries",
] as const satisfies PasswordProblem[];

export type PasswordProblem =
  | "wrong-old-password"
  | "too-short"
  | "too-long"
  | "too-common"
  | "of-context"
  | "same-as-old"
  | "too-many-tries";

/** The outcome of the form of the password, where it was sent without a script. */
export const readPasswordOutcome = (search: Record<string, unknown>) => ({
  problem: PASSWORD_PROBLEMS.find((problem) => problem === search["problem"]),
  ended: /^\d{1,6}$/.test(String(search["ended"])) ? Number(search["ended"]) : undefined,
});

/** The address of the settings at the form of the password, with what came of it. */
export const passwordAddress = (result: { ended: number } | { problem: PasswordProblem }): string =>
  withQuery("{area}/settings", { open: "1", ...("ended" in result ? { ended: String(result.ended) } : result) });
