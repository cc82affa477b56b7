import { withQuery } from "#platform/address.ts";

const INVITATION_PROBLEMS = ["nobody-to-invite", "not-a-customer-number"] as const;

export type InvitationProblem = (typeof INVITATION_PROBLEMS)[number];

/** The outcome of a form that was sent without a script. */
export const readOutcome = (search: Record<string, unknown>) => ({
  problem: INVITATION_PROBLEMS.find((one) => one === search["problem"]),
  invited: /^\d{1,3}$/.test(String(search["invited"])) ? Number(search["invited"]) : 0,
});

/** The address of the page with what came of its form. */
export const invitationAddress = (result: { invited: number } | { problem: InvitationProblem }): string =>
  withQuery("/operator/invitations", "invited" in result ? { invited: String(result.invited) } : result);
