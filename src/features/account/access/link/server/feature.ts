import type { ServerFeature } from "#platform/server/feature.ts";
import { normalizeUsername } from "#vocabulary/user-name.ts";
import { REQUEST_MINUTES } from "../../rules.ts";
import { messageUsed, refuseStart } from "../../server/limits.ts";
import { contactKeysOf } from "../../server/messages.ts";
import { requestOpenedBy, openRequest } from "../../server/requests.ts";
import { linkContract } from "../contract.ts";
import type { LinkDependencies } from "./dependencies.ts";
import { sendSignInLink, sendTriesWarning } from "./jobs.ts";

export const linkFeature: ServerFeature<typeof linkContract, LinkDependencies> = {
  contract: linkContract,
  handlers: {
    async requestLink(request, { db, clock, jobs, customers, limits }) {
      const { body, address, language } = request;
      const who = normalizeUsername(body.username);
      const now = clock.now();
      // what follows is the same work whether there is such a user: the job looks
      const start = { address, subject: `sign-in ${who}`, captcha: body.captcha, plain: request.isPlainForm };
      const refused = await refuseStart(db, start, { limits, now });
      if (refused) return refused;
      await db.transaction().execute(async (tx) => {
        const opened = { purpose: "sign-in", language, now, minutes: REQUEST_MINUTES, secret: limits.secret, sought: { who } } as const;
        const { id } = await openRequest(tx, opened, customers);
        await jobs.enqueue(tx, sendSignInLink, { payload: { requestId: id } });
      });
      return { status: 200, body: { sent: true } };
    },

    openedLink: async ({ query: { token } }, deps) => ({ status: 200, body: { open: (await signedInBy(token, deps)) !== undefined } }),

    async signInByLink(request, deps) {
      const { db, clock, customers, limits, place, signIn } = deps;
      const found = await signedInBy(request.body.token, deps);
      if (!found) return { status: 409, body: { problem: "link-over" } };
      const { open, user, passwordHash } = found;
      const entered = await db.transaction().execute(async (tx) => {
        if (!(await customers.useAccess(tx, open.id, clock.now()))) return undefined;
        await messageUsed(tx, { kind: "sign-in", contacts: contactKeysOf(user) }, limits);
        return signIn.finishFirstStep(tx, request, { id: user.id, passwordHash });
      });
      if (!entered) return { status: 409, body: { problem: "link-over" } };
      const second = signIn.setCookiesOfFirstStep(request, entered);
      const to = second ?? `${place.contextPath}${place.area}`;
      return { status: 200, body: { returnTo: to, ...(second && { secondFactor: true as const }) } };
    },
  },
};

export const linkServer = {
  name: "sign-in-link",
  about: "Signing in by a link in a message, where a password cannot be tried.",
  feature: linkFeature,
  jobs: [sendSignInLink, sendTriesWarning],
};

/** Whom a link signs in: it is still good, and its user has not ended and has a password. */
async function signedInBy(token: string | undefined, { db, clock, customers }: LinkDependencies) {
  const open = await requestOpenedBy(db, token, { purposes: ["sign-in"], now: clock.now(), customers });
  const [user] = open ? await customers.usersOf(db, open.userIds) : [];
  const passwordHash = user && (await customers.passwordHashOf(db, user.id));
  return open && user && passwordHash ? { open, user, passwordHash } : undefined;
}
