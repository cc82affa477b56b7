import { COOKIE } from "#platform/server/cookies.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { tryCode } from "#platform/server/one-time-code.ts";
import { deletionContract } from "../contract.ts";
import { LOCKED_MINUTES, maskedMail, reasonsAgainst, STEP_MINUTES } from "../rules.ts";
import { codeFor, mailCode } from "./codes.ts";
import { deleteForGood } from "./delete-for-good.ts";
import type { DeletionDependencies } from "./dependencies.ts";
import { forgetDeletionReceipts, sendDeletionReceipt } from "./jobs.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

/** What decides about this user, and every reason against the deletion. */
export async function prospectOf(db: Db, userId: string, { clock, customers, traces }: DeletionDependencies) {
  const facts = await customers.deletionFactsOf(db, userId, clock.now());
  return { facts, reasons: reasonsAgainst({ ...facts, openOrders: await traces.openOrders(db, userId) }) };
}

export const deletion: ServerFeature<typeof deletionContract, DeletionDependencies> = {
  contract: deletionContract,
  handlers: {
    async prospect({ user }, deps) {
      const { facts, reasons } = await prospectOf(deps.db, user.id, deps);
      const { mail, isMain, otherUsers } = facts;
      return { status: 200, body: { mail: mail && maskedMail(mail), isMain, otherUsers, reasons } };
    },

    start: ({ user, once }, deps) =>
      once(async (tx) => {
        const { clock, customers } = deps;
        const now = clock.now();
        const { facts, reasons } = await prospectOf(tx, user.id, deps);
        if (reasons.length > 0 || !facts.mail) return { status: 400, body: { problem: "refused", reasons } };
        const begun = { userId: user.id, sessionId: user.sessionId, now, expiresAt: instantAfter(now, STEP_MINUTES * MINUTE_MS) };
        if (await customers.startDeletion(tx, begun)) return { status: 200, body: { mail: maskedMail(facts.mail) } };
        // locked by another window since the facts were read
        return { status: 400, body: { problem: "refused", reasons: (await prospectOf(tx, user.id, deps)).reasons } };
      }),

    sendCode: (request, deps) => mailCode(request, "started", deps),
    resendCode: (request, deps) => mailCode(request, "code-sent", deps),

    authenticateCode: ({ user, query: { authCode }, once }, deps) =>
      once(async (tx) => {
        const { clock, customers } = deps;
        const now = clock.now();
        const state = await customers.holdDeletion(tx, { userId: user.id, sessionId: user.sessionId, now });
        if (state !== "code-sent") return { status: 203, body: { problem: "wrong-status" } };
        const tried = await tryCode(tx, codeFor(user.id, deps), authCode);
        if (tried === "wrong") return { status: 202, body: { problem: "wrong-code" } };
        if (tried === "expired") return { status: 203, body: { problem: "code-expired" } };
        if (tried === "too-many-tries") {
          const until = instantAfter(now, LOCKED_MINUTES * MINUTE_MS);
          await customers.moveDeletion(tx, user.id, { state: "locked", expiresAt: until });
          return { status: 207, body: { problem: "too-many-wrong-codes", until: until.toISOString() } };
        }
        await customers.moveDeletion(tx, user.id, { state: "authenticated", expiresAt: instantAfter(now, STEP_MINUTES * MINUTE_MS) });
        return { status: 200, body: { minutes: STEP_MINUTES } };
      }),

    async deleteAccount(request, deps) {
      const answer = await request.once((tx) => deleteForGood(tx, request.user, deps));
      if (answer.status !== 200) return answer;
      deps.log.info({ userId: request.user.id, requestId: request.requestId }, "account deleted");
      request.setCookie(COOKIE.session, undefined);
      request.setCookie(COOKIE.visitor, undefined);
      return answer;
    },
  },
};

export const deletionServer = {
  name: "deletion",
  about: "Deleting an account: its steps, its code, and the notice to the other users.",
  feature: deletion,
  jobs: [sendDeletionReceipt, forgetDeletionReceipts],
};
