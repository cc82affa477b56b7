import { withQuery } from "#platform/address.ts";
import { PASSWORD_PROBLEMS } from "#vocabulary/new-password.ts";

/** Of the page on which a message is requested, and of the one that its link opens. */
const REQUEST_PROBLEMS = ["not-a-contact", "not-a-name", "too-many-tries", "proof-needed"] as const;

const LINK_PROBLEMS = [...PASSWORD_PROBLEMS, "link-over", "no-person", "too-many-tries"] as const;

export type RequestProblem = (typeof REQUEST_PROBLEMS)[number];

export type LinkProblem = (typeof LINK_PROBLEMS)[number];

/** What is forgotten, and the outcome of a form that was sent without a script. */
export const readRequested = (search: Record<string, unknown>) => ({
  forgotten: search["forgotten"] === "username" ? ("username" as const) : ("password" as const),
  sent: search["sent"] !== undefined,
  problem: REQUEST_PROBLEMS.find((problem) => problem === search["problem"]),
});

/** The address of the page for what is forgotten, with what came of its form. */
export const requestedAddress = (forgotten: "username" | "password", result: { sent: "1" } | { problem: RequestProblem }): string =>
  withQuery("/login/forgotten", {
    problem: "problem" in result ? result.problem : undefined,
    ...(forgotten === "username" && { forgotten }),
    ...result,
  });

/** The secret in the address that a message has, and the outcome of a form that was sent without a script. */
export const readNewPassword = (search: Record<string, unknown>) => ({
  token: typeof search["token"] === "string" ? search["token"].slice(0, 100) : "",
  problem: LINK_PROBLEMS.find((one) => one === search["problem"]),
  isDone: search["done"] !== undefined,
});

/** The address of the page of a new password, with what came of its form. */
export const newPasswordAddress = (result: { done: "1" } | { problem: LinkProblem; token: string }): string =>
  withQuery("/login/forgotten/new", result);
