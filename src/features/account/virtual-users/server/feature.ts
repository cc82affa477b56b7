import type { ServerFeature } from "#platform/server/feature.ts";
import { storedTyped, storeTyped } from "#platform/server/typed-form.ts";
import { storedMailAddress } from "#vocabulary/mail-address.ts";
import { TypedUser, virtualUsersContract } from "../contract.ts";
import type { UserFault } from "../search-params.ts";
import { personFaults } from "../rules.ts";
import { accept } from "./accepting.ts";
import type { VirtualUsersDependencies } from "./dependencies.ts";
import { sendGrantsNotice, sendInvitation, sendOldMailNotice } from "./jobs.ts";
import { add, change, inviteOnceMore, listOf, remove } from "./managing.ts";
import { hashOfToken } from "./tokens.ts";

const formOf = (user: { id: string }, { limits: { secret } }: VirtualUsersDependencies) => ({
  form: "virtual-users.user",
  userId: user.id,
  secret,
});

const faultsAnswer = (faults: UserFault[]) => ({ status: 422, body: { problem: "faults", faults } }) as const;

/** The users of a customer: the main user invites, grants, changes and removes; the invited one accepts. */
export const virtualUsersFeature: ServerFeature<typeof virtualUsersContract, VirtualUsersDependencies> = {
  contract: virtualUsersContract,
  handlers: {
    virtualUsers: async ({ user }, deps) => ({ status: 200, body: await listOf(deps.db, user.customerId, deps) }),

    async typedVirtualUser(request, deps) {
      return { status: 200, body: { typed: storedTyped(request, formOf(request.user, deps), TypedUser) ?? null } };
    },

    async saveVirtualUser(request, deps) {
      const { body, user, once } = request;
      const { userId = "", name, mail, language, grants = [] } = body;
      const command = { user, person: { name: name.trim(), mail: storedMailAddress(mail), language }, grants: [grants].flat() };
      const refused = (faults: UserFault[]) => {
        storeTyped(request, formOf(user, deps), { userId, name, mail, language, grants: command.grants });
        return faultsAnswer(faults);
      };
      const faults = personFaults({ ...command.person, grants: command.grants });
      if (faults.length > 0) return refused(faults);
      return once(async (tx) => {
        const done = userId ? await change(tx, { ...command, userId }, deps) : await add(tx, command, deps);
        if (done === "no-such-account") return refused([done]);
        if (done === "too-many-users") return { status: 409, body: { problem: done } };
        const what = done === "invited-anew" ? "invitedAnew" : userId ? "changed" : "invited";
        return { status: 200, body: { ...(await listOf(tx, user.customerId, deps)), done: what } };
      });
    },

    inviteAgain: (request, deps) =>
      request.once(async (tx) => {
        const done = await inviteOnceMore(tx, { user: request.user, userId: request.body.userId }, deps);
        if (done === "active-already") return { status: 409, body: { problem: done } };
        return { status: 200, body: await listOf(tx, request.user.customerId, deps) };
      }),

    removeVirtualUser: (request, deps) =>
      request.once(async (tx) => {
        await remove(tx, { user: request.user, userId: request.body.userId }, deps);
        return { status: 200, body: await listOf(tx, request.user.customerId, deps) };
      }),

    async invitation({ query: { token } }, { db, clock, customers }) {
      const open = await customers.findInvitation(db, hashOfToken(token), clock.now());
      if (!open) return { status: 404, body: { problem: "no-invitation" } };
      const { name, customerName, invitedBy, expiresAt } = open;
      return { status: 200, body: { name, customerName, invitedBy, until: expiresAt.toISOString() } };
    },

    async acceptInvitation(request, deps) {
      const { contextPath, area } = deps.place;
      const accepted = await accept(request, deps);
      if (typeof accepted === "object" && "session" in accepted) {
        request.setCookie(deps.signIn.sessionCookie, accepted.session);
        return { status: 200, body: { returnTo: `${contextPath}${area}` } };
      }
      const problem = accepted === "no-invitation" ? accepted : accepted.problem;
      if (problem === "no-invitation") return { status: 404, body: { problem } };
      return { status: 422, body: { problem } };
    },
  },
};

export const virtualUsersServer = {
  name: "virtual-users",
  about: "The users of a customer: invitations, grants, removal.",
  feature: virtualUsersFeature,
  jobs: [sendInvitation, sendGrantsNotice, sendOldMailNotice],
};
