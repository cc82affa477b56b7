import { audit } from "#platform/server/audit.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { customerNumberIn } from "../../rules.ts";
import type { AccessDependencies } from "../../server/dependencies.ts";
import { invitationContract } from "../contract.ts";
import { inviteUsers } from "./invite.ts";
import { sendInvitation } from "./jobs.ts";
import { INVITED_AT_ONCE, inviteMany } from "./many.ts";

export const invitationFeature: ServerFeature<typeof invitationContract, AccessDependencies> = {
  contract: invitationContract,
  handlers: {
    async invite(request, { clock, jobs, customers, limits }) {
      const code = customerNumberIn(request.body.customerNumber);
      if (!code) return { status: 422, body: { problem: "not-a-customer-number" } };
      const now = clock.now();
      const { name } = request.user;
      return request.once(async (tx) => {
        const users = await customers.usersToInvite(tx, { codes: [code], invitedSince: now, most: INVITED_AT_ONCE });
        if (users.length === 0) return { status: 409, body: { problem: "nobody-to-invite" } };
        await inviteUsers(tx, { users, now, ...(name && { actorName: name }) }, { jobs, customers, limits });
        const invited = users.length;
        await audit(tx, { actor: request.actor, at: now, act: "users.invited", customer: code, after: { invited } });
        return { status: 200, body: { invited } };
      });
    },
  },
};

export const invitationServer = {
  name: "invitation",
  about: "Invitations to activate an account, sent by the operator.",
  feature: invitationFeature,
  jobs: [sendInvitation, inviteMany],
};
