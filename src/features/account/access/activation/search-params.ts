import { withQuery } from "#platform/address.ts";
import { PASSWORD_PROBLEMS, USERNAME_PROBLEMS } from "#vocabulary/new-password.ts";

const ACTIVATION_PROBLEMS = [
  "not-a-customer-number",
  "not-a-contact",
  "no-activation",
  "wrong-code",
  "code-over",
  ...USERNAME_PROBLEMS,
  ...PASSWORD_PROBLEMS,
  "no-person",
  "too-many-tries",
  "proof-needed",
] as const;

export type ActivationProblem = (typeof ACTIVATION_PROBLEMS)[number];

const textOf = (found: unknown, most: number): string => (typeof found === "string" ? found.slice(0, most) : "");

/** What the address says: an invitation, and the outcome of a form that was sent without a script. */
export const readSearch = (search: Record<string, unknown>) => ({
  invitation: textOf(search["invitation"], 100),
  username: textOf(search["username"], 64),
  problem: ACTIVATION_PROBLEMS.find((problem) => problem === search["problem"]),
  restart: search["again"] !== undefined,
});

type ActivationSearch = { problem?: ActivationProblem | undefined; invitation?: string | undefined; username?: string };
/** The address of the page of all steps; a form that is refused keeps its invitation and the typed user name. */
export const activationAddress = (search: ActivationSearch): string => withQuery("/login/activate", search);
