import { withQuery } from "#platform/address.ts";

const LINK_REQUEST_PROBLEMS = ["too-many-tries", "proof-needed"] as const;

export type LinkRequestProblem = (typeof LINK_REQUEST_PROBLEMS)[number];

/** The outcome of the form that asks for a link, where it was sent without a script. */
export const readRequested = (search: Record<string, unknown>) => ({
  sent: search["sent"] !== undefined,
  problem: LINK_REQUEST_PROBLEMS.find((problem) => problem === search["problem"]),
});

/** The address of the page that asks for a link, with what came of its form. */
export const requestedAddress = (result: { sent: "1" } | { problem: LinkRequestProblem }): string => withQuery("/login/link", result);

/** The secret in the address that a message has. */
export const readToken = (search: Record<string, unknown>): string =>
  typeof search["token"] === "string" ? search["token"].slice(0, 100) : "";

/** The address of the page that the link opens, where its button signed nobody in. */
export const openedAddress = (problem: "link-over"): string => withQuery("/login/link/open", { problem });
